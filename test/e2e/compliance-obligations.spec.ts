import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  dutiesOf,
  eventsOf,
  existingOf,
  founders,
  listAll,
  look,
  ok,
  poll,
} from '../support/formation';
import { query } from '../support/database';

interface Obligation {
  id: string;
  entity_id: string;
  status: string;
  rule_id: string;
  period: string;
  due_at: string;
  statute: string;
  amount_cents: number | null;
  lapses_on: string | null;
  lapsed_on: string | null;
  completed_on: string | null;
  status_reason: string | null;
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Compliance')).sk_test);
});

const owedBy = (entity_id: string): Promise<Obligation[]> => dutiesOf<Obligation>(mine, entity_id);
const obligationByRule = async (entity_id: string, rule_id: string): Promise<Obligation> =>
  (await owedBy(entity_id)).find((one) => one.rule_id === rule_id)!;
const complete = (id: string, body: object) => mine.post<Obligation>(`/v1/compliance_obligations/${id}/complete`, body);

const mailed = (to: string, subject: string) =>
  poll(
    subject,
    async () =>
      (await query<{ subject: string }>('select subject from mail where recipient = $1', [to])).map(
        (mail) => mail.subject,
      ),
    (subjects) => subjects.includes(subject),
  );

async function activeOn(legal_name: string) {
  const clock = await clockAt(mine, '2026-12-01');
  const email = `${clock.id}@tests.example`;
  const { id } = await begin(
    mine,
    companyOf(legal_name, 'c_corp', { test_clock_id: clock.id, founders: [{ ...founders[0], email }] }),
  );
  await advance(mine, clock, '2026-12-28T12:00:00Z');
  expect((await look(mine, id)).status).toBe('active');
  return { clock, email, company: { id } };
}

async function corporationAt(legal_name: string, day: string) {
  const clock = await clockAt(mine, day);
  const company = await begin(
    mine,
    existingOf(legal_name, 'c_corp', {
      test_clock_id: clock.id,
      fiscal_year_end: '12-31',
      founders: [{ ...founders[0], roles: ['director', 'officer'] }],
    }),
  );
  return { clock, company };
}

it('records what a company owes for eighteen months from the day on which it came', async () => {
  const { company } = await corporationAt('Eighteen Months, Inc.', '2026-05-04');
  const owed = await owedBy(company.id);
  expect(owed.map(({ due_at, rule_id, period, status }) => `${due_at} ${rule_id} ${period} ${status}`)).toEqual([
    '2027-03-01 us_de_corporation_annual_report 2026 upcoming',
    '2027-03-01 us_de_corporation_franchise_tax 2026 upcoming',
    '2027-04-15 us_form_1120 2026 upcoming',
    '2027-06-04 us_de_corporation_annual_meeting 2026-05-04 upcoming',
  ]);
  expect(owed[0]).toMatchObject({ statute: '8 Del. C. § 502', amount_cents: 5000, lapses_on: '2028-03-01' });
});

it('lists the foreign report, $125 on June 30, for a corporation formed abroad and qualified in Delaware', async () => {
  const clock = await clockAt(mine, '2026-05-04');
  const company = await begin(
    mine,
    existingOf('Quay Robotics, PLC', 'c_corp', {
      test_clock_id: clock.id,
      fiscal_year_end: '12-31',
      founders: [{ ...founders[0], roles: ['director', 'officer'] }],
      foreign_formed: { foreign_jurisdiction: 'GB', registered_on: '2026-04-20' },
    }),
  );
  expect(company).toMatchObject({ foreign_jurisdiction: 'GB' });
  const { id } = company;
  const owed = await owedBy(id);
  expect(owed.map(({ due_at, rule_id, period }) => `${due_at} ${rule_id} ${period}`)).toEqual([
    '2026-05-20 us_fincen_initial_report initial',
    '2027-04-15 us_form_1120_f 2026',
    '2027-06-30 us_de_foreign_corporation_annual_report 2026',
  ]);
  expect(owed[2]).toMatchObject({ statute: '8 Del. C. § 374', amount_cents: 12_500, lapses_on: null });
  expect(
    await listAll<{ jurisdiction: string; qualified_on: string }>(mine, '/v1/foreign_qualifications', {
      entity_id: id,
    }),
  ).toMatchObject([{ jurisdiction: 'US-DE', qualified_on: '2026-04-20', file_number: '5551234' }]);
  const tax = await mine.post(`/v1/entities/${id}/franchise_tax/calculations`, { tax_year: 2026 });
  expectProblem(tax, 409, 'invalid_state_transition');
});

it('a company formed abroad becomes active with its EIN, and 409 where the law of its country governs', async () => {
  const { id } = await begin(
    mine,
    existingOf('Pier Robotics, Inc.', 'c_corp', {
      fiscal_year_end: '12-31',
      state_file_number: '5551235',
      founders: [{ ...founders[0], roles: ['director', 'officer'] }],
      foreign_formed: { foreign_jurisdiction: 'GB', registered_on: '2026-04-20' },
    }),
  );
  expect(ok(await mine.patch(`/v1/entities/${id}`, { ein: '84-7654321' }))).toMatchObject({ status: 'active' });
  const acts = {
    formation_packet: {},
    name_changes: { legal_name: 'Pier Robots, Inc.', auto_generate_resolutions: true },
    dissolve: { auto_generate_resolutions: true, reason: 'No business' },
    resolutions: { kind: 'written_consent', subject: 'Lease', cover_page_fields: { resolved_clauses: ['leased'] } },
    equity_plans: { plan_name: '2026 Plan', shares_reserved: 100, auto_generate_resolutions: true },
  };
  for (const [path, body] of Object.entries(acts))
    expect(
      expectProblem(await mine.post(`/v1/entities/${id}/${path}`, body), 409, 'invalid_state_transition').detail,
    ).toContain('formed outside the United States, so the law of its country governs');
  expectProblem(
    await mine.get(`/v1/entities/${id}/resolutions/preview_authority?action=plan_of_dissolution`),
    409,
    'invalid_state_transition',
  );
  const appointments = [{ name: 'Lena Hart', email: 'lena@example.com', titles: ['Secretary'] }];
  expect(ok(await mine.post(`/v1/entities/${id}/officer_changes`, { appointments }))).toMatchObject({
    status: 'completed',
    resolution_id: null,
  });
});

it('takes from an LLC of one member its state tax alone, and a return from one of two', async () => {
  const rulesOf = async (count: number) => {
    const { id } = await begin(
      mine,
      existingOf(`Of ${count}, LLC`, 'llc', {
        founders: founders.slice(0, count).map((one) => ({ ...one, roles: ['member'] })),
        state_file_number: `555123${count}`,
      }),
    );
    return [...new Set((await owedBy(id)).map(({ rule_id }) => rule_id))];
  };
  expect(await rulesOf(1)).toEqual(['us_de_llc_tax']);
  expect((await rulesOf(2)).toSorted()).toEqual(['us_de_llc_tax', 'us_form_1065']);
});

it('takes an LLC that one member forms for one of one member from its registration on', async () => {
  const clock = await clockAt(mine, '2026-05-01');
  const company = companyOf('Of One To Be, LLC', 'llc', { test_clock_id: clock.id, founders: founders.slice(0, 1) });
  const { id } = await begin(mine, company);
  await advance(mine, clock, '2026-05-09T12:00:00Z');
  expect((await look(mine, id)).status).toBe('registered');
  expect((await owedBy(id)).map(({ rule_id }) => rule_id)).toEqual(['us_de_llc_tax']);
});

it('lets each fall due on its day, reminds those in charge, and suspends a company that lets one lapse', async () => {
  const { clock, email, company } = await activeOn('Forgetful, Inc.');
  await advance(mine, clock, '2027-01-31T12:00:00Z');
  expect(await obligationByRule(company.id, 'us_de_corporation_annual_report')).toMatchObject({ status: 'due_soon' });
  await mailed(email, 'Forgetful, Inc.: a compliance deadline is approaching');
  await advance(mine, clock, '2027-03-01T12:00:00Z');
  expect(await obligationByRule(company.id, 'us_de_corporation_annual_report')).toMatchObject({ status: 'due_soon' });
  await advance(mine, clock, '2027-03-02T12:00:00Z');
  const missed = await obligationByRule(company.id, 'us_de_corporation_annual_report');
  expect(missed).toMatchObject({ status: 'overdue', period: '2026' });
  await mailed(email, 'Forgetful, Inc.: a compliance deadline has passed');
  ok(
    await complete((await obligationByRule(company.id, 'us_de_corporation_franchise_tax')).id, {
      completed_on: '2027-02-28',
    }),
  );
  await advance(mine, clock, '2028-03-01T12:00:00Z');
  const suspended = await look(mine, company.id);
  expect(suspended.status).toBe('suspended');
  expect(suspended.status_reason).toContain('8 Del. C. § 502');
  // The late record shows a timely filing, so the company never lost its powers.
  ok(await complete(missed.id, { completed_on: '2027-02-28' }));
  expect((await look(mine, company.id)).status).toBe('active');
  const owed = await owedBy(company.id);
  expect(new Set(owed.map(({ rule_id, period }) => `${rule_id} ${period}`)).size).toBe(owed.length);
  const types = (await eventsOf(mine, company.id)).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['entity.suspended', 'entity.reinstated']));
});

it('leaves a company suspended whose duty was done after the state took its powers', async () => {
  const { clock, company } = await activeOn('Too Late, Inc.');
  await advance(mine, clock, '2028-03-02T12:00:00Z');
  for (const one of (await owedBy(company.id)).filter(({ lapsed_on }) => lapsed_on !== null))
    ok(await complete(one.id, { completed_on: '2028-03-02' }));
  expect((await look(mine, company.id)).status).toBe('suspended');
});

it('completes a duty on a day that has come, with a document of the company, and once', async () => {
  const { company } = await corporationAt('Diligent, Inc.', '2026-05-04');
  const { id } = await obligationByRule(company.id, 'us_de_corporation_annual_report');
  const wrong = await complete(id, { completed_on: '2026-05-05' });
  expect(expectProblem(wrong, 400, 'invalid_request').errors!.map(({ param }) => param)).toEqual(['completed_on']);
  const [paper] = await listAll<{ id: string }>(mine, '/v1/documents', { entity_id: company.id });
  expect(ok(await complete(id, { completed_on: '2026-05-04', evidence_document_id: paper!.id }))).toMatchObject({
    status: 'completed',
    completed_on: '2026-05-04',
    evidence_document_id: paper!.id,
  });
  expectProblem(await complete(id, { completed_on: '2026-05-04' }), 409, 'invalid_state_transition');
});

it('completes an obligation today unless told another date', async () => {
  const { company } = await corporationAt('Prompt, Inc.', '2026-05-04');
  const { id } = await obligationByRule(company.id, 'us_form_1120');
  expect(ok(await complete(id, {}))).toMatchObject({ status: 'completed', completed_on: '2026-05-04' });
});

it('waives a duty that somebody says is not owed, with the reason', async () => {
  const { company } = await corporationAt('Exempt, Inc.', '2026-05-04');
  const { id } = await obligationByRule(company.id, 'us_form_1120');
  const waive = () =>
    mine.post<Obligation>(`/v1/compliance_obligations/${id}/waive`, { reason: 'Filed by its parent.' });
  expect(ok(await waive())).toMatchObject({ status: 'waived', status_reason: 'Filed by its parent.' });
  expectProblem(await waive(), 409, 'invalid_state_transition');
});

it('lists what the companies of a portfolio owe between two days', async () => {
  const { id: portfolio_id } = ok(await mine.post<{ id: string }>('/v1/portfolios', { name: 'Listed' }));
  const clock = await clockAt(mine, '2026-05-04');
  const more = { test_clock_id: clock.id, fiscal_year_end: '12-31' };
  const inside = await begin(mine, existingOf('Listed, Inc.', 'c_corp', { ...more, portfolio_id }));
  const outside = await begin(mine, existingOf('Unlisted, Inc.', 'c_corp', { ...more, state_file_number: '5551239' }));
  for (const { id } of [inside, outside]) await owedBy(id);
  const days = { due_after: '2027-02-28', due_before: '2027-03-02' };
  const owed = await listAll<Obligation>(mine, '/v1/compliance_obligations', { portfolio_id, ...days });
  expect(owed.map(({ entity_id, due_at }) => [entity_id, due_at])).toEqual([
    [inside.id, '2027-03-01'],
    [inside.id, '2027-03-01'],
  ]);
  const later = { portfolio_id, due_after: '2027-03-01', due_before: '2027-04-15' };
  expect(await listAll(mine, '/v1/compliance_obligations', later)).toEqual([]);
});
