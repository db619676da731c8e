import { dayIn } from '#kernel/calendar';
import { addDays } from '#kernel/dates';
import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import { advance, begin, clockAt, dutiesOf, existingOf, founders, listAll, ok } from '../support/formation';

interface Obligation {
  id: string;
  rule_id: string;
  period: string;
  due_at: string;
}
interface DatedEvent {
  type: string;
  occurred_at: string;
  subject: { id: string };
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Three years')).sk_test);
});

async function threeYearsOf(legal_name: string, entity_type: string, roles: string[]) {
  const clock = await clockAt(mine, '2026-01-16');
  const { id } = await begin(
    mine,
    existingOf(legal_name, entity_type, {
      test_clock_id: clock.id,
      formation_date: '2026-01-15',
      fiscal_year_end: '12-31',
      founders: founders.map((founder) => ({ ...founder, roles })),
    }),
  );
  for (const [jurisdiction, day] of [
    ['US-CA', '2026-03-10'],
    ['US-NY', '2026-05-20'],
  ] as const) {
    await advance(mine, clock, `${day}T15:00:00Z`);
    ok(await mine.post('/v1/foreign_qualifications', { entity_id: id, jurisdiction, qualified_on: day }));
  }
  await advance(mine, clock, '2028-05-01T15:00:00Z');
  await advance(mine, clock, '2029-01-01T15:00:00Z');
  const owed = (await dutiesOf<Obligation>(mine, id)).filter(({ due_at }) => due_at < '2029-01-01');
  return { id, owed };
}

async function daysOf(entity_id: string, type: string): Promise<Map<string, string[]>> {
  const told = await listAll<DatedEvent>(mine, '/v1/events', { entity_id, types: type });
  const days = Map.groupBy(told, ({ subject }) => subject.id);
  const dayOf = ({ occurred_at }: DatedEvent) => dayIn('America/New_York', new Date(occurred_at));
  return new Map([...days].map(([id, all]) => [id, all.map(dayOf)]));
}

it.each([
  [
    'c_corp',
    ['director', 'officer'],
    [
      '2026-06-08 us_ca_corporation_initial_statement_of_information initial',
      '2027-02-16 us_de_corporation_annual_meeting 2026-01-16',
      '2027-03-01 us_de_corporation_annual_report 2026',
      '2027-03-01 us_de_corporation_franchise_tax 2026',
      '2027-04-01 us_ca_corporation_statement_of_information 2027', // March 31 is Cesar Chavez Day
      '2027-04-15 us_ca_c_corporation_return 2026',
      '2027-04-15 us_ca_corporation_minimum_franchise_tax 2027',
      '2027-04-15 us_form_1120 2026',
      '2027-04-15 us_ny_c_corporation_franchise_tax 2026',
      '2028-03-01 us_de_corporation_annual_report 2027',
      '2028-03-01 us_de_corporation_franchise_tax 2027',
      '2028-04-03 us_ca_corporation_statement_of_information 2028', // and here a Friday
      '2028-04-17 us_ca_c_corporation_return 2027',
      '2028-04-17 us_ca_corporation_minimum_franchise_tax 2028', // April 15 is a Saturday
      '2028-04-17 us_ny_c_corporation_franchise_tax 2027',
      '2028-04-18 us_form_1120 2027', // Emancipation Day moves to Monday
      '2028-05-31 us_ny_corporation_biennial_statement 2028',
    ],
  ],
  [
    'llc',
    ['member'],
    [
      '2026-04-15 us_ca_llc_tax 2026',
      '2026-06-08 us_ca_llc_initial_statement_of_information initial',
      '2026-06-15 us_ca_llc_fee 2026',
      '2026-09-17 us_ny_llc_publication initial',
      '2027-03-15 us_ca_llc_partnership_return 2026',
      '2027-03-15 us_form_1065 2026',
      '2027-03-15 us_ny_llc_filing_fee 2026',
      '2027-04-15 us_ca_llc_tax 2027',
      '2027-06-01 us_de_llc_tax 2026',
      '2027-06-15 us_ca_llc_fee 2027',
      '2028-03-15 us_ca_llc_partnership_return 2027',
      '2028-03-15 us_form_1065 2027',
      '2028-03-15 us_ny_llc_filing_fee 2027',
      '2028-04-03 us_ca_llc_statement_of_information 2028',
      '2028-04-17 us_ca_llc_tax 2028',
      '2028-05-31 us_ny_llc_biennial_statement 2028',
      '2028-06-01 us_de_llc_tax 2027',
      '2028-06-15 us_ca_llc_fee 2028',
    ],
  ],
])('a %s in California and New York owes each duty of three years once, on its day', async (type, roles, all) => {
  const { id, owed } = await threeYearsOf(`Three Years, ${type === 'llc' ? 'LLC' : 'Inc.'}`, type, roles);
  const lines = owed.map(({ due_at, rule_id, period }) => `${due_at} ${rule_id} ${period}`);
  expect(lines.toSorted()).toEqual(all);
  for (const [type, ...offsets] of [
    ['compliance_obligation.due_soon', -30],
    ['filing.deadline_at_risk', -7, 0],
    ['compliance_obligation.overdue', 1],
  ] as const) {
    const days = await daysOf(id, type);
    for (const { id: one, rule_id, due_at } of owed)
      expect([rule_id, type, days.get(one)]).toEqual([rule_id, type, offsets.map((offset) => addDays(due_at, offset))]);
  }
});
