import { dayIn } from '#kernel/calendar';
import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import {
  advance,
  begin,
  clockAt,
  dutiesOf,
  eventsOf,
  existingOf,
  founders,
  listAll,
  ok,
  poll,
} from '../support/formation';
import { query } from '../support/database';

interface Obligation {
  id: string;
  status: string;
  rule_id: string;
  period: string;
  due_at: string;
  amount_cents: number | null;
  tax_cents: number | null;
  filing_id: string | null;
  completed_on: string | null;
}
interface DatedEvent {
  type: string;
  occurred_at: string;
  subject: { id: string };
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Deadlines')).sk_test);
});

/** Delaware corporation of 2021 on a clock, with an officer whose mailbox no other test uses. */
async function corporationAt(legal_name: string, day: string, more: object = {}) {
  const clock = await clockAt(mine, day);
  const email = `${clock.id}@tests.example`;
  const { id } = await begin(
    mine,
    existingOf(legal_name, 'c_corp', {
      test_clock_id: clock.id,
      fiscal_year_end: '12-31',
      founders: [{ ...founders[0], email, roles: ['director', 'officer'] }],
      ...more,
    }),
  );
  await dutiesOf(mine, id);
  return { id, clock, email };
}

const obligationByRule = async (entity_id: string, rule_id: string): Promise<Obligation> =>
  (await dutiesOf<Obligation>(mine, entity_id)).find((one) => one.rule_id === rule_id)!;

async function toldOf(entity_id: string, { id }: Obligation, type: string): Promise<string[]> {
  const told = await listAll<DatedEvent>(mine, '/v1/events', { entity_id, types: type });
  return told
    .filter(({ subject }) => subject.id === id)
    .map(({ occurred_at }) => dayIn('America/New_York', new Date(occurred_at)));
}
const [atRisk, overdue] = ['filing.deadline_at_risk', 'compliance_obligation.overdue'];

const mailsTo = (email: string, count: number) =>
  poll(
    `${count} mails about deadlines`,
    () =>
      query<{ subject: string; text: string }>(
        'select subject, body_text as text from mail where recipient = $1 ' +
          "and subject like '%: a compliance deadline %' order by id",
        [email],
      ),
    (mails) => mails.length >= count,
  );

it('says a week before a deadline and on its day that it is at risk, each once, while it is not done', async () => {
  const { id, clock, email } = await corporationAt('Last Week, Inc.', '2027-02-01');
  const report = await obligationByRule(id, 'us_de_corporation_annual_report');
  const tax = await obligationByRule(id, 'us_de_corporation_franchise_tax');
  await advance(mine, clock, '2027-02-22T12:00:00Z');
  // A second check on the same day sends no new notice.
  ok(
    await mine.post('/v1/foreign_qualifications', { entity_id: id, jurisdiction: 'US-NY', qualified_on: '2027-02-22' }),
  );
  await advance(mine, clock, '2027-02-23T12:00:00Z');
  ok(await complete(tax, '2027-02-23'));
  await advance(mine, clock, '2027-03-02T12:00:00Z');
  expect(await toldOf(id, report, atRisk)).toEqual(['2027-02-22', '2027-03-01']);
  expect(await toldOf(id, tax, atRisk)).toEqual(['2027-02-22']);
  expect(await toldOf(id, report, overdue)).toEqual(['2027-03-02']);
  const mails = await mailsTo(email, 4);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Last Week, Inc.: a compliance deadline is approaching',
    'Last Week, Inc.: a compliance deadline is approaching',
    'Last Week, Inc.: a compliance deadline is today',
    'Last Week, Inc.: a compliance deadline has passed',
  ]);
  expect(mails[1]!.text).toContain('Due within seven days:\n\nAnnual report for 2026 due to Delaware by March 1, 2027');
});

it('lets the officer mark an obligation as filed by the link in the mail', async () => {
  const { id, clock, email } = await corporationAt('By Link, Inc.', '2027-02-20');
  await advance(mine, clock, '2027-02-22T12:00:00Z');
  const [mail] = await mailsTo(email, 1);
  expect(mail!.text).not.toContain('/v1/');
  const [url] = /http\S+\/obligations\/\S+/.exec(mail!.text)!;
  const shown = async () => (await fetch(url)).text();
  expect(await shown()).toContain('Annual report for 2026, Delaware');
  const report = await obligationByRule(id, 'us_de_corporation_annual_report');
  const send = (completed_on: string) =>
    fetch(`${url}/${report.id}/complete`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ completed_on }),
    });
  const early = await send('2027-03-30');
  expect([early.status, await early.text()]).toEqual([400, expect.stringContaining('to February 22, 2027.')]);
  expect((await send('2027-02-21')).status).toBe(303);
  expect(await obligationByRule(id, 'us_de_corporation_annual_report')).toMatchObject({
    status: 'completed',
    completed_on: '2027-02-21',
  });
  expect(await shown()).toContain('Done on February 21, 2027');
  expect((await fetch(`${url}x`)).status).toBe(404);
  const [officer] = await listAll<{ id: string }>(mine, '/v1/stakeholders', { entity_id: id });
  ok(await mine.patch(`/v1/stakeholders/${officer!.id}`, { email: `new.${email}` }));
  expect((await fetch(url)).status).toBe(404);
});

it('tells of another state that takes its powers there, with an event and a mail, and suspends nothing', async () => {
  const { id, clock, email } = await corporationAt('Lapsed Abroad, Inc.', '2027-02-01');
  const abroad = { entity_id: id, jurisdiction: 'US-CA', qualified_on: '2027-02-01' };
  ok(await mine.post('/v1/foreign_qualifications', abroad));
  await advance(mine, clock, '2027-09-05T12:00:00Z');
  const statement = await obligationByRule(id, 'us_ca_corporation_initial_statement_of_information');
  expect(await toldOf(id, statement, 'compliance_obligation.lapsed')).toEqual(['2027-09-01']);
  expect(ok(await mine.get<{ status: string }>(`/v1/entities/${id}`)).status).toBe('registered');
  await poll(
    'the mail of the lapse',
    () => mailsTo(email, 1),
    (mails) =>
      mails.some(({ text }) =>
        /so the company has lost its powers in the state:\n\nStatement of information due to California/.test(text),
      ),
  );
});

interface Filing {
  id: string;
  status: string;
  payment_cents: number;
  decided_at: number | null;
}
const complete = ({ id }: Obligation, completed_on?: string) =>
  mine.post(`/v1/compliance_obligations/${id}/complete`, { completed_on });
const stock = { authorized_shares: 10_000_000, par_value: '0.00001' };
const file = async (entity_id: string, body: object) =>
  ok(await mine.post<Filing>(`/v1/entities/${entity_id}/filings`, body));
/** The report with the tax of the year, by gross assets that keep the tax by authorized shares. */
const fileReport = (entity_id: string, period?: string) =>
  file(entity_id, {
    type: 'annual_report',
    payload: { gross_assets_cents: 10_000_000_000_000, ...(period === undefined ? {} : { period }) },
  });
const fileInstalment = (entity_id: string) => file(entity_id, { type: 'franchise_tax' });
const instalmentsOf = async (entity_id: string, year: string): Promise<Obligation[]> =>
  (await dutiesOf<Obligation>(mine, entity_id)).filter(({ period }) => period.startsWith(`${year}-Q`));

it('asks a Delaware corporation for instalments of a tax of $5,000, and in March for what is left', async () => {
  const { id, clock } = await corporationAt('In Parts, Inc.', '2027-02-01', stock);
  expect((await fileReport(id)).payment_cents).toBe(8_516_500);
  expect(await instalmentsOf(id, '2027')).toEqual([]);
  await advance(mine, clock, '2027-02-20T12:00:00Z');
  expect(await obligationByRule(id, 'us_de_corporation_franchise_tax')).toMatchObject({
    period: '2026',
    tax_cents: 8_516_500,
  });
  expect((await instalmentsOf(id, '2027')).map(({ due_at, amount_cents }) => [due_at, amount_cents])).toEqual([
    ['2027-06-01', 3_406_600],
    ['2027-09-01', 1_703_300],
    ['2027-12-01', 1_703_300],
  ]);
  await advance(mine, clock, '2027-06-05T12:00:00Z');
  // four days late, so 1.5 percent for the started month (8 Del. C. § 504(c), (f))
  expect((await fileInstalment(id)).payment_cents).toBe(3_406_600 + 51_099);
  await advance(mine, clock, '2027-09-01T12:00:00Z');
  expect((await fileInstalment(id)).payment_cents).toBe(1_703_300);
  await advance(mine, clock, '2028-02-15T12:00:00Z');
  // the rest of the year, with three months of interest on the December instalment
  const last = await fileReport(id, '2027');
  expect(last.payment_cents).toBe(8_516_500 - 3_406_600 - 1_703_300 + 76_649);
  await advance(mine, clock, '2028-02-28T12:00:00Z');
  const december = (await instalmentsOf(id, '2027')).at(-1)!;
  expect(december).toMatchObject({ status: 'completed', filing_id: last.id });
  expect(await instalmentsOf(id, '2028')).toHaveLength(3);
  const { due } = ok(
    await mine.post<{ due: object[] }>(`/v1/entities/${id}/franchise_tax/calculations`, { tax_year: 2028 }),
  );
  expect(due).toHaveLength(4);
});

it('is done on the day on which its filing was sent, and not overdue while that lies with the office', async () => {
  const { id, clock, email } = await corporationAt('Sent In Time, Inc.', '2027-02-28', stock);
  ok(await complete(await obligationByRule(id, 'us_de_corporation_franchise_tax'), '2027-02-28'));
  await advance(mine, clock, '2027-03-01T20:00:00Z');
  const report = ok(await mine.post<Filing>(`/v1/entities/${id}/filings`, { type: 'annual_report' }));
  await advance(mine, clock, '2027-03-02T12:00:00Z');
  const duty = await obligationByRule(id, 'us_de_corporation_annual_report');
  expect(duty).toMatchObject({ status: 'due_soon', filing_id: report.id });
  await advance(mine, clock, '2027-03-20T12:00:00Z');
  const { decided_at } = ok(await mine.get<Filing>(`/v1/filings/${report.id}`));
  expect(decided_at!).toBeGreaterThan(Date.parse('2027-03-02T12:00:00Z') / 1000);
  const done = await obligationByRule(id, 'us_de_corporation_annual_report');
  expect(done).toMatchObject({ status: 'completed', completed_on: '2027-03-01' });
  expect(await toldOf(id, duty, overdue)).toEqual([]);
  // the last is about its federal return
  expect((await mailsTo(email, 3)).map(({ subject }) => subject.split(': ')[1])).toEqual([
    'a compliance deadline is approaching',
    'a compliance deadline is today',
    'a compliance deadline is approaching',
  ]);
});

it('is overdue once the office has refused what was sent in time', async () => {
  const { id, clock } = await corporationAt('Sandbox Certificate Rejected Late, Inc.', '2027-03-01', stock);
  const report = await fileReport(id);
  await advance(mine, clock, '2027-03-20T12:00:00Z');
  const { status, decided_at } = ok(await mine.get<Filing>(`/v1/filings/${report.id}`));
  const duty = await obligationByRule(id, 'us_de_corporation_annual_report');
  expect([status, duty.status]).toEqual(['rejected', 'overdue']);
  expect(await toldOf(id, duty, overdue)).toEqual([dayIn('America/New_York', new Date(decided_at! * 1000))]);
});

it('keeps the powers of a company whose report was sent before the state would have taken them', async () => {
  const { id, clock } = await corporationAt('Last Day, Inc.', '2027-02-28', stock);
  // Completed today unless the caller states an earlier date.
  expect(ok(await complete(await obligationByRule(id, 'us_de_corporation_franchise_tax')))).toMatchObject({
    completed_on: '2027-02-28',
  });
  await advance(mine, clock, '2028-02-29T12:00:00Z');
  const report = ok(await mine.post<Filing>(`/v1/entities/${id}/filings`, { type: 'annual_report' }));
  // the penalty, with 1.5 percent of it for twelve months (8 Del. C. §§ 502(c), 504(c))
  expect(report.payment_cents).toBe(20_000 + 3600);
  await advance(mine, clock, '2028-03-20T12:00:00Z');
  expect(await obligationByRule(id, 'us_de_corporation_annual_report')).toMatchObject({
    status: 'completed',
    completed_on: '2028-02-29',
  });
  expect((await eventsOf(mine, id)).map(({ type }) => type)).not.toContain('entity.suspended');
});
