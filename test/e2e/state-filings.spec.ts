import Ajv2020 from 'ajv/dist/2020';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  eventsOf,
  existingOf,
  filingReaches,
  filingsOf,
  founders,
  listAll,
  look,
  ok,
  poll,
  progressOf,
  resubmit,
  signCertificate,
  type Filing,
} from '../support/formation';
import { query, whileHeld } from '../support/database';
import { newToken } from '../support/tokens';

interface Obligation {
  id: string;
  status: string;
  rule_id: string;
  period: string;
  due_at: string;
  filing_id: string | null;
  completed_on: string | null;
  evidence_document_id: string | null;
}
interface StateFiling extends Filing {
  payment_cents: number;
  jurisdiction: string;
}
interface Run {
  items: {
    entity_id: string;
    obligation_id: string;
    reason: string | null;
    fee_cents: number;
    payment_cents: number;
  }[];
  total_fee_cents: number;
  total_payment_cents: number;
}

interface FilingType {
  type: string;
  jurisdictions: string[];
  payload_schema: object;
  fee: { amounts: { company_form: string; amount_cents: number }[]; computed: string | null };
  requires_resolution: boolean;
}

let secretKey: string;
let mine: Api;
beforeAll(async () => {
  secretKey = (await newAccount('State filings')).sk_test;
  mine = api(secretKey);
});

interface Section {
  caption: string;
  rows: { label: string; value: string }[];
}
interface CertificateFacts {
  statute: string;
  statements: { caption: string; words: string }[];
  signatory: { stakeholder_id: string; name: string; title: string };
  sections: Section[];
}
async function sectionsOf(entity_id: string, title: string): Promise<Section[]> {
  const [row] = await query<{ facts: { sections: Section[] } }>(
    'select facts from document where entity_id = $1 and title = $2',
    [entity_id, title],
  );
  return row!.facts.sections;
}

const sheet = 'Filing Data Sheet';

const owedBy = (entity_id: string, until = (owed: Obligation[]) => owed.length > 0): Promise<Obligation[]> =>
  poll(
    'duties on record',
    () => listAll<Obligation>(mine, '/v1/compliance_obligations', { entity_id, sort: 'due_at' }),
    until,
  );
const stepsOf = async (entity_id: string) =>
  (await progressOf(mine, entity_id)).plans.find(({ kind }) => kind === 'filing_run')!.steps;
const has =
  (rule_id: string, status = 'upcoming') =>
  (owed: Obligation[]): boolean =>
    owed.some((one) => one.rule_id === rule_id && one.status === status);
const file = (id: string, body: object) => mine.post<StateFiling>(`/v1/entities/${id}/filings`, body);
const flaws = (answer: Awaited<ReturnType<typeof file>>) =>
  expectProblem(answer, 400, 'invalid_request').errors!.map(({ param }) => param);
let number = 5_551_300;
const existing = async (legal_name: string, entity_type = 'c_corp', more: object = {}) => {
  const company = await begin(
    mine,
    existingOf(legal_name, entity_type, { state_file_number: String(number++), ...more }),
  );
  await owedBy(company.id);
  return company;
};
const stock = {
  founders: [{ ...founders[0], roles: ['director', 'officer'], titles: ['President'], shares: 1000 }],
  authorized_shares: 5000,
  par_value: '0.01',
};

async function corporationAt(legal_name: string, day: string, more: object = {}) {
  const clock = await clockAt(mine, day);
  const { id } = await existing(legal_name, 'c_corp', {
    ...stock,
    fiscal_year_end: '12-31',
    test_clock_id: clock.id,
    ...more,
  });
  return { id, clock };
}
const dutyOf = async (id: string, rule_id: string): Promise<Obligation> =>
  (await owedBy(id)).find((one) => one.rule_id === rule_id)!;

it('files a Delaware report together with its tax (8 Del. C. §§ 502, 504(a)(4)) and completes both', async () => {
  const { id, clock } = await corporationAt('Reporting, Inc.', '2026-11-10');
  const early = expectProblem(await file(id, { type: 'annual_report' }), 400, 'invalid_request').errors!;
  expect(early).toMatchObject([
    { param: 'type', message: expect.stringMatching(/^You can file the .* starting on 2027-01-01\.$/) },
  ]);
  expect(flaws(await file(id, { type: 'annual_report', payload: { period: '2026' } }))).toEqual(['payload.period']);
  await advance(mine, clock, '2027-01-15T12:00:00Z');
  const apart = expectProblem(await file(id, { type: 'franchise_tax' }), 400, 'invalid_request').errors!;
  expect(apart).toMatchObject([
    {
      param: 'type',
      message:
        'Delaware accepts the franchise tax for 2026 only in a filing of type annual_report (8 Del. C. § 504(a)).',
    },
  ]);
  const report = ok(await file(id, { type: 'annual_report' }));
  expect(report).toMatchObject({ status: 'prepared', jurisdiction: 'US-DE', fee_cents: 5000, payment_cents: 17_500 });
  expect(flaws(await file(id, { type: 'annual_report' }))).toEqual(['type']);
  const [form] = await sectionsOf(id, `${sheet}: Annual Report for 2026, Delaware`);
  const entries = form!.rows.map(({ label, value }) => `${label} | ${value}`);
  expect(entries).toContain('Final report (8 Del. C. § 277(2)) | No');
  expect(entries.at(-1)).toBe(`Authorized signature | ${founders[0]!.name}, President`);
  expect(entries.find((one) => one.startsWith('Stock'))).toContain(
    '5,000 authorized with a par value of $0.01 each, 1,000 issued',
  );
  expect(entries.some((one) => one.startsWith('Directors and officers: Director, President |'))).toBe(true);
  await advance(mine, clock, '2027-02-10T12:00:00Z');
  for (const rule_id of ['us_de_corporation_annual_report', 'us_de_corporation_franchise_tax']) {
    const done = await dutyOf(id, rule_id);
    expect(done).toMatchObject({ status: 'completed', filing_id: report.id, completed_on: '2027-01-15' });
    expect(done.evidence_document_id).not.toBeNull();
  }
  expect(flaws(await file(id, { type: 'annual_report', payload: { period: '1999' } }))).toEqual(['payload.period']);
});

it('is done by nobody else while its filing is under way', async () => {
  const { id } = await corporationAt('Twice, Inc.', '2027-01-15');
  const filing = ok(await file(id, { type: 'annual_report' }));
  const duty = await dutyOf(id, 'us_de_corporation_annual_report');
  for (const [verb, body] of [
    ['complete', { completed_on: '2027-01-15' }],
    ['waive', { reason: 'Nobody asked for it.' }],
  ] as const) {
    const refused = await mine.post(`/v1/compliance_obligations/${duty.id}/${verb}`, body);
    expect(expectProblem(refused, 400, 'invalid_request').errors).toMatchObject([
      { param: 'id', message: expect.stringContaining(filing.id) },
    ]);
  }
});

it('says before anything is filed what it costs, and asks for what is not on record', async () => {
  const company = await existing('Priced, LLC', 'llc', {
    jurisdiction: 'US-WY',
    state_file_number: '2021-000123456',
    founders: founders.map((one) => ({ ...one, roles: ['member'], equity_percent: '50' })),
  });
  expect(flaws(await file(company.id, { type: 'annual_report' }))).toEqual(['payload.assets_in_state_cents']);
  expect(flaws(await file(company.id, { type: 'annual_report', expedite: 'two_hours' }))).toEqual(['expedite']);
  const asked = { type: 'annual_report', payload: { assets_in_state_cents: 50_000_000 } };
  const dry = await mine.post<{ fee_estimate: { items: { description: string; amount_cents: number }[] } }>(
    `/v1/entities/${company.id}/filings?dry_run=true`,
    asked,
  );
  expect(dry.status).toBe(200);
  expect(dry.body.fee_estimate.items).toMatchObject([
    { description: expect.stringMatching(/^annual report for /) as string, amount_cents: 10_000 },
  ]);
  expect(ok(await file(company.id, asked)).payment_cents).toBe(10_000);
});

it('goes out again after a refusal', async () => {
  const { id, clock } = await corporationAt('Sandbox Certificate Rejected Report, Inc.', '2027-01-15');
  const report = ok(await file(id, { type: 'annual_report' }));
  await advance(mine, clock, '2027-02-01T12:00:00Z');
  const refused = await filingReaches(mine, id, 'annual_report', 'rejected');
  expect(refused.rejection_reason).toContain('not legible');
  await resubmit(mine, refused);
  await advance(mine, clock, '2027-02-15T12:00:00Z');
  expect(await dutyOf(id, 'us_de_corporation_annual_report')).toMatchObject({
    status: 'completed',
    filing_id: report.id,
  });
});

it('gives its duties back when it is cancelled, and is not sent again once it is too cheap', async () => {
  const { id, clock } = await corporationAt('Sandbox Certificate Rejected Twice, Inc.', '2027-01-15');
  const first = ok(await file(id, { type: 'annual_report' }));
  ok(await mine.post(`/v1/filings/${first.id}/cancel`));
  expect((await owedBy(id)).some(({ filing_id }) => filing_id === first.id)).toBe(false);
  const second = ok(await file(id, { type: 'annual_report' }));
  await advance(mine, clock, '2027-03-02T12:00:00Z');
  const again = (body: object) => mine.post<StateFiling>(`/v1/filings/${second.id}/resubmit`, body);
  expect(flaws(await again({ corrections: { purpose: 'Another one.' } }))).toEqual(['corrections.purpose']);
  // priced before the first of March, and interest accrues now
  expect(flaws(await again({}))).toEqual(['id']);
  ok(await mine.post(`/v1/filings/${second.id}/cancel`));
  // with the penalty of the report, and 1.5 percent of both for the first month
  expect(ok(await file(id, { type: 'annual_report' })).payment_cents).toBe(17_500 + 263 + 20_000 + 300);
});

it('warns that the state keeps its fee of a filing that it has had, and ends the plan', async () => {
  const { id, clock } = await corporationAt('Called Back, Inc.', '2027-01-15');
  const filing = ok(await file(id, { type: 'annual_report', expedite: 'next_day' }));
  await advance(mine, clock, '2027-01-15T13:00:00Z');
  const dry = await mine.post<{ warnings: string[] }>(`/v1/filings/${filing.id}/cancel?dry_run=true`);
  expect(dry.body.warnings).toEqual([
    'The state will not refund its fee of $150.00, because it has already received the filing.',
    'The state may hold the $175.00 sent with the filing. Ask it for a credit.',
  ]);
  ok(await mine.post(`/v1/filings/${filing.id}/cancel`));
  const { plans } = await progressOf(mine, id);
  const plan = plans.find(({ workflow_id }) => workflow_id === `filing/${filing.id}`)!;
  expect(plan.steps.map(({ status }) => status)).toEqual(['undone']);
});

it('qualifies in Nevada with the first list and licence, which are later filed together', async () => {
  const { id, clock } = await corporationAt('Of Nevada, Inc.', '2026-07-01');
  const application = { type: 'foreign_qualification', jurisdiction: 'US-NV' };
  expect(ok(await file(id, application)).fee_cents).toBe(7500 + 15_000 + 50_000);
  await advance(mine, clock, '2027-07-05T12:00:00Z');
  const ask = { entity_id: id, jurisdictions: ['US-NV'] };
  const run = ok(await mine.post<Run>('/v1/workflows/file_all_due', ask));
  // the first filing also covers the second obligation
  expect(run.items.map(({ fee_cents, reason }) => [fee_cents, reason])).toEqual([
    [15_000 + 50_000, null],
    [0, null],
  ]);
  expect(run).toMatchObject({ total_fee_cents: 15_000 + 50_000, total_payment_cents: 0 });
  await advance(mine, clock, '2027-07-25T12:00:00Z');
  expect(await stepsOf(id)).toMatchObject([
    { key: run.items[0]!.obligation_id, status: 'done', summary: expect.stringMatching(/^Filed as flg_/) },
  ]);
  for (const rule_id of ['us_nv_foreign_corporation_annual_list', 'us_nv_corporation_business_license'])
    expect(await dutyOf(id, rule_id)).toMatchObject({ status: 'completed', completed_on: '2027-07-05' });

  const withdrawal = { type: 'withdrawal', jurisdiction: 'US-NV' };
  for (const jurisdiction of ['US-DE', 'US-CA'])
    expect(flaws(await file(id, { ...withdrawal, jurisdiction }))).toEqual(['jurisdiction']);
  expect(ok(await file(id, withdrawal)).fee_cents).toBe(10_000);
  expect(flaws(await file(id, withdrawal))).toEqual(['jurisdiction']);
  await advance(mine, clock, '2027-08-20T12:00:00Z');
  const { effective_date } = await filingReaches(mine, id, 'withdrawal', 'accepted');
  const there = { entity_id: id, jurisdiction: 'US-NV' };
  expect(await listAll(mine, '/v1/foreign_qualifications', there)).toMatchObject([
    { status: 'withdrawn', withdrawn_on: effective_date },
  ]);
  expect(await listAll(mine, '/v1/agent_appointments', there)).toMatchObject([
    { status: 'ended', end_reason: 'no_longer_qualified_in_state', ended_on: effective_date },
  ]);
  const [form] = await sectionsOf(id, `${sheet}: Notice of Withdrawal, Nevada`);
  expect(form!.rows.map(({ label }) => label)).toEqual([
    'Name',
    'Nevada business identification number',
    'Jurisdiction of formation',
    'Statement',
    'Address for process',
    'Signed by',
  ]);
});

it('qualifies a company in another state, and puts what it owes there on its calendar', async () => {
  const company = await existing('Qualified, Inc.');
  expect(flaws(await file(company.id, { type: 'foreign_qualification' }))).toEqual(['jurisdiction']);
  const ask = { type: 'foreign_qualification', jurisdiction: 'US-CA' };
  expect(ok(await file(company.id, ask)).fee_cents).toBe(10_000);
  expect(flaws(await file(company.id, ask))).toEqual(['jurisdiction']);
  const byHand = { entity_id: company.id, jurisdiction: 'US-CA', qualified_on: '2023-03-10' };
  expectProblem(await mine.post('/v1/foreign_qualifications', byHand), 400, 'invalid_request');
  await filingReaches(mine, company.id, 'foreign_qualification', 'accepted');
  await owedBy(company.id, has('us_ca_corporation_initial_statement_of_information'));
  const statement = ok(await file(company.id, { type: 'statement_of_information', jurisdiction: 'US-CA' }));
  expect(statement.fee_cents).toBe(2500);
  const sections = await sectionsOf(company.id, `${sheet}: Application for Authority to Do Business, California`);
  expect(sections.map(({ caption }) => caption)).toEqual(['Form', 'To be paid']);
  const entryOf = (wanted: string) => sections[0]!.rows.find(({ label }) => label === wanted)?.value;
  expect(entryOf('3. Jurisdiction')).toBe('Delaware');
  expect(entryOf('6. Consent to service')).toMatch(/^The corporation irrevocably consents to service of process/);
  expect(entryOf('Attached')).toMatch(/^Certificate of good standing .* not more than six months old$/);
  expect(await sectionsOf(company.id, `${sheet}: Initial Statement of Information, California`)).toHaveLength(2);
  const [qualification] = await listAll<{ id: string; qualified_on: string }>(mine, '/v1/foreign_qualifications', {
    entity_id: company.id,
  });
  const withdraw = () =>
    mine.post<{ status: string }>(`/v1/foreign_qualifications/${qualification!.id}/withdraw`, {
      withdrawn_on: qualification!.qualified_on,
    });
  expect(ok(await withdraw()).status).toBe('withdrawn');
  await owedBy(company.id, has('us_ca_corporation_minimum_franchise_tax', 'cancelled'));
  expectProblem(await withdraw(), 409, 'invalid_state_transition');
});

it('records a qualification from before a company came, once, and not at home', async () => {
  const company = await existing('Long Qualified, LLC', 'llc', {
    founders: founders.map((one) => ({ ...one, roles: ['member'], equity_percent: '50' })),
  });
  const record = (jurisdiction: string) =>
    mine.post('/v1/foreign_qualifications', { entity_id: company.id, jurisdiction, qualified_on: '2023-03-10' });
  ok(await record('US-NY'));
  await owedBy(company.id, has('us_ny_llc_filing_fee'));
  for (const again of ['US-NY', 'US-DE']) expectProblem(await record(again), 400, 'invalid_request');
  const draft = await begin(mine, companyOf('Unqualified Draft, Inc.', 'c_corp', { submit: false }));
  const early = { entity_id: draft.id, jurisdiction: 'US-CA', qualified_on: '2026-03-10' };
  expectProblem(await mine.post('/v1/foreign_qualifications', early), 409, 'invalid_state_transition');
  expectProblem(await file(draft.id, { type: 'annual_report' }), 409, 'invalid_state_transition');
  expectProblem(
    await mine.post('/v1/workflows/file_all_due', { entity_id: draft.id }),
    409,
    'invalid_state_transition',
  );
});

it('orders a certificate of good standing, sooner for a fee, and proves what was filed', async () => {
  const company = await existing('Standing, Inc.');
  const { fee_cents } = ok(await file(company.id, { type: 'good_standing_certificate', expedite: 'two_hours' }));
  expect(fee_cents).toBe(55_000);
  const { evidence_document_id } = await filingReaches(mine, company.id, 'good_standing_certificate', 'accepted');
  const proof = await poll(
    'its evidence is there',
    async () =>
      ok(
        await mine.get<{
          filings: { type: string; sha256: string; verified: boolean; evidence_document_id: string }[];
        }>(`/v1/entities/${company.id}/filing_proof`),
      ),
    ({ filings }) => filings.length > 0,
  );
  expect(proof.filings).toMatchObject([{ verified: true, evidence_document_id }]);
  const { sha256 } = proof.filings[0]!;
  const turn = (kept: string) =>
    query(`do $$ begin set local session_replication_role = replica;
      update document_content set sha256 = reverse(sha256) where sha256 = '${kept}'; end $$`);
  await turn(sha256);
  const lost = await mine.get(`/v1/entities/${company.id}/filing_proof`);
  await turn([...sha256].reverse().join(''));
  expectProblem(lost, 409, 'proof_integrity_failed');
});

it('files all that a portfolio owes soon, each company by itself and each duty with its cost', async () => {
  const clock = await clockAt(mine, '2027-02-01');
  const { id: portfolio_id } = ok(await mine.post<{ id: string }>('/v1/portfolios', { name: 'Due' }));
  const more = { test_clock_id: clock.id, portfolio_id, fiscal_year_end: '12-31' };
  const one = await existing('All Due One, Inc.', 'c_corp', { ...stock, ...more });
  const other = await existing('All Due Two, Inc.', 'c_corp', more);
  const rehearsed = ok(
    await mine.post<{ fee_estimate: { total_cents: number }; cascade: object[] }>(
      '/v1/workflows/file_all_due?dry_run=true',
      { portfolio_id },
    ),
  );
  const run = ok(await mine.post<Run>('/v1/workflows/file_all_due', { portfolio_id }));
  const filed = run.items.filter(({ reason }) => reason === null);
  expect(filed.map(({ entity_id }) => entity_id)).toEqual([one.id, one.id]);
  expect(run.items.find(({ reason }) => reason !== null)!.reason).toContain('payload.amount_cents is required');
  expect(run).toMatchObject({ total_fee_cents: 5000, total_payment_cents: 17_500 });
  expect(rehearsed.fee_estimate.total_cents).toBe(22_500);
  await advance(mine, clock, '2027-02-20T12:00:00Z');
  expect((await filingsOf(mine, one.id)).map(({ type, status }) => [type, status])).toEqual([
    ['annual_report', 'accepted'],
  ]);
  // the report of the other waits for the facts of its tax
  expect(await filingsOf(mine, other.id)).toEqual([]);
  expect(ok(await mine.post<Run>('/v1/workflows/file_all_due', { entity_id: one.id })).items).toEqual([]);
  expectProblem(await mine.post('/v1/workflows/file_all_due', {}), 400, 'invalid_request');
});

it('files for the others of a portfolio while one company is held, and for that once it is free', async () => {
  const { id: portfolio_id } = ok(await mine.post<{ id: string }>('/v1/portfolios', { name: 'One held' }));
  const [held, free] = [
    await corporationAt('Held, Inc.', '2027-02-01', { portfolio_id }),
    await corporationAt('Free, Inc.', '2027-02-01', { portfolio_id }),
  ];
  await whileHeld('select from entity where id = $1 for update', [held.id], async () => {
    const run = ok(await mine.post<Run>('/v1/workflows/file_all_due', { portfolio_id }));
    expect(run.items).toHaveLength(4);
    await poll(
      'the other company has filed',
      () => filingsOf(mine, free.id),
      (filings) => filings.length === 1,
    );
    expect(await filingsOf(mine, held.id)).toEqual([]);
  });
  await poll(
    'the held company has filed',
    () => filingsOf(mine, held.id),
    (filings) => filings.length === 1,
  );
});

it('leaves alone, and says so in its plan, a duty that is done or has become dearer when its turn comes', async () => {
  for (const [name, change, summary] of [
    ['Overtaken', 'update plan_step set fee_cents = fee_cents - 1 where key = any ($1)', /^The cost is now \$/],
    ['Waived', `update compliance_obligation set status = 'waived' where id = any ($1)`, /is now waived/],
  ] as const) {
    const { id } = await corporationAt(`${name}, Inc.`, '2027-02-01');
    await whileHeld('select from entity where id = $1 for update', [id], async () => {
      const run = ok(await mine.post<Run>('/v1/workflows/file_all_due', { entity_id: id }));
      await query(change, [run.items.map(({ obligation_id }) => obligation_id)]);
    });
    const steps = await poll(
      'the step has an outcome',
      () => stepsOf(id),
      (all) => all.every(({ status }) => status !== 'pending'),
    );
    expect(steps).toMatchObject([{ status: 'failed', summary: expect.stringMatching(summary) }]);
    expect(await filingsOf(mine, id)).toEqual([]);
  }
});

it('files what an agent asks for once a human has approved what it costs', async () => {
  const { id } = await corporationAt('Approved Run, Inc.', '2027-02-01');
  const policy = { version: 1, statements: [{ sid: 'asks', effect: 'require_authorization', actions: ['*'] }] };
  const { secret } = await newToken(secretKey, 3, { scope_policy: policy });
  const asked = ok(
    await api(secret).post<{ id: string; preview: { fee_estimate: { total_cents: number } } }>(
      '/v1/workflows/file_all_due',
      { entity_id: id },
    ),
  );
  expect(asked.preview.fee_estimate.total_cents).toBe(5000 + 17_500);
  expect(await filingsOf(mine, id)).toEqual([]);
  ok(await mine.post(`/v1/authorizations/${asked.id}/approve`));
  await poll(
    'both are filed',
    () => filingsOf(mine, id),
    (filings) => filings.length === 1,
  );
});

it('files for each company of a portfolio on its own clock', async () => {
  const { id: portfolio_id } = ok(await mine.post<{ id: string }>('/v1/portfolios', { name: 'Two times' }));
  const early = await corporationAt('Two Times Early, Inc.', '2027-02-20', { portfolio_id });
  const late = await corporationAt('Two Times Late, Inc.', '2027-02-20', { portfolio_id });
  await advance(mine, late.clock, '2027-03-10T12:00:00Z');
  const run = ok(await mine.post<Run>('/v1/workflows/file_all_due', { portfolio_id }));
  const paidBy = (id: string) =>
    run.items.filter(({ entity_id }) => entity_id === id).reduce((sum, { payment_cents }) => sum + payment_cents, 0);
  expect(paidBy(early.id)).toBe(17_500);
  // the report's $200 penalty and the tax, with 1.5 percent of both for the month from March 2
  expect(paidBy(late.id)).toBe(17_500 + 263 + 20_000 + 300);
  for (const { id, clock } of [early, late]) {
    await advance(mine, clock, '2027-03-25T12:00:00Z');
    expect((await filingsOf(mine, id)).map(({ status }) => status)).toEqual(['accepted']);
  }
});

/** Gross assets, in cents, that keep the tax at least as high as by authorized shares. */
const richest = 10_000_000_000_000;

it('reinstates a company once its arrears are paid', async () => {
  const clock = await clockAt(mine, '2026-12-01');
  const { id } = await begin(mine, companyOf('Arrears, Inc.', 'c_corp', { test_clock_id: clock.id }));
  await advance(mine, clock, '2026-12-28T12:00:00Z');
  expectProblem(await mine.post(`/v1/entities/${id}/reinstate`, {}), 409, 'invalid_state_transition');
  await advance(mine, clock, '2028-03-02T12:00:00Z');
  expect((await look(mine, id)).status).toBe('suspended');
  expect(flaws(await file(id, { type: 'good_standing_certificate', expedite: 'two_hours' }))).toEqual(['type']);
  await advance(mine, clock, '2028-03-03T23:00:00Z');
  const report = ok(await file(id, { type: 'annual_report', payload: { gross_assets_cents: richest } }));
  const early = await mine.post(`/v1/entities/${id}/reinstate`, {});
  expect(expectProblem(early, 400, 'invalid_request').errors).toMatchObject([
    { param: 'id', message: expect.stringContaining(report.id) },
  ]);
  ok(await mine.post(`/v1/filings/${report.id}/cancel`));
  const unsaid = await mine.post(`/v1/entities/${id}/reinstate`, {});
  expect(expectProblem(unsaid, 400, 'invalid_request').errors).toMatchObject([
    { param: 'payload.gross_assets_cents', code: 'missing' },
  ]);
  const payload = { gross_assets_cents: richest };
  const rehearsed = ok(
    await mine.post<{ fee_estimate: { total_cents: number } }>(`/v1/entities/${id}/reinstate?dry_run=true`, {
      payload,
    }),
  );
  const filing = ok(await mine.post<StateFiling>(`/v1/entities/${id}/reinstate`, { payload }));
  expect(rehearsed.fee_estimate.total_cents).toBe(filing.fee_cents + filing.payment_cents);
  // the fees of the revival and two reports, and the taxes with penalty and interest
  expect(filing.fee_cents).toBe(18_900 + 2 * 5000);
  const taxes = await Promise.all(
    [2026, 2027].map(async (tax_year) =>
      ok(
        await mine.post<{ tax_cents: number; penalty_cents: number; interest_cents: number }>(
          `/v1/entities/${id}/franchise_tax/calculations`,
          { tax_year, gross_assets_cents: richest },
        ),
      ),
    ),
  );
  expect(taxes.map(({ penalty_cents }) => penalty_cents)).toEqual([20_000, 20_000]);
  expect(filing.payment_cents).toBe(
    taxes.reduce((sum, one) => sum + one.tax_cents + one.penalty_cents + one.interest_cents, 0),
  );
  await signCertificate(mine, filing.id);
  await advance(mine, clock, '2028-03-20T12:00:00Z');
  const all = await filingsOf(mine, id);
  expect(all.find((one) => one.id === filing.id)!.status).toBe('accepted');
  expect((await look(mine, id)).status).toBe('active');
  const types = (await eventsOf(mine, id)).map(({ type }) => type);
  expect(types.filter((type) => type === 'entity.reinstated')).toHaveLength(1);
  const open = (await owedBy(id)).filter(({ status }) => status === 'overdue').map(({ rule_id }) => rule_id);
  expect(open).toEqual(['us_form_1120', 'us_de_corporation_annual_meeting']);
});

it('lists what can be filed where, what it needs to be told, what it costs, and how long it takes', async () => {
  const { types } = ok(await mine.get<{ types: FilingType[] }>('/v1/filing_types'));
  const of = (wanted: string) => types.find(({ type }) => type === wanted)!;
  expect(of('statement_of_information')).toMatchObject({
    jurisdictions: ['US-CA'],
    form: { name: 'Statement of Information', document_type: 'state_filing' },
    expected_days: [{ jurisdiction: 'US-CA', authority: 'california_secretary_of_state', business_days: 5 }],
    requires_resolution: false,
    discharges: true,
  });
  expect(of('statement_of_information').fee.amounts.map((one) => [one.company_form, one.amount_cents])).toEqual([
    ['corporation', 2500],
    ['llc', 2000],
  ]);
  expect(of('registered_agent_change').requires_resolution).toBe(true);
  expect(of('correction').payload_schema).toMatchObject({
    required: ['filing_id', 'error', 'corrected_text'],
    additionalProperties: false,
  });
  expect(of('franchise_tax').fee.computed).toContain('Tax for the year');
});

it('names the decision by which the company files, once that is adopted', async () => {
  const company = await existing('Decided, Inc.', 'c_corp', stock);
  const other = await existing('Other, Inc.', 'c_corp', stock);
  const resolve = async (id: string, action?: string) =>
    ok(
      await mine.post<{ id: string }>(`/v1/entities/${id}/resolutions`, {
        kind: 'written_consent',
        subject: action === undefined ? 'Holiday calendar' : 'Change of the Registered Agent',
        action,
        cover_page_fields: { recitals: [], resolved_clauses: ['the registered agent of the Company is changed'] },
      }),
    ).id;
  const stateOf = async (id: string) =>
    ok(await mine.get<{ status: string; signing_envelope_id: string | null }>(`/v1/resolutions/${id}`));
  const act = 'registered_agent_change';
  const [own, foreign] = [await resolve(company.id, act), await resolve(other.id, act)];
  const [agent] = (await listAll<{ id: string; jurisdiction: string }>(mine, '/v1/registered_agents', {})).filter(
    ({ jurisdiction }) => jurisdiction === 'US-DE',
  );
  const change = (authorizing_resolution_id: string) =>
    file(company.id, {
      type: 'registered_agent_change',
      payload: { registered_agent_id: agent!.id },
      authorizing_resolution_id,
    });
  for (const early of [own, foreign, await resolve(company.id)])
    expect(flaws(await change(early))).toEqual(['authorizing_resolution_id']);
  const { signing_envelope_id } = await poll(
    'it is out',
    () => stateOf(own),
    ({ status }) => status === 'pending_signatures',
  );
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${signing_envelope_id}/complete`));
  await poll(
    'it is adopted',
    () => stateOf(own),
    ({ status }) => status === 'adopted',
  );
  expect(ok(await change(own))).toMatchObject({ authorizing_resolution_id: own });
  const [paper] = await query<{ facts: CertificateFacts }>(
    'select facts from document where entity_id = $1 and title = $2',
    [company.id, 'Certificate of Change of Registered Office and Registered Agent of Decided, Inc.'],
  );
  const { facts } = paper!;
  expect(facts.statute).toBe('8 Del. C. § 133');
  expect(facts.signatory).toMatchObject({ name: founders[0]!.name, title: 'President' });
  expect(facts.sections.find(({ caption }) => caption === 'Decision')!.rows[0]!.value).toBe(
    'Change of the Registered Agent',
  );
  // 8 Del. C. § 131(c): the address includes the county
  expect(facts.statements.find(({ caption }) => caption === 'Resolution')!.words).toMatch(
    /^By a resolution adopted on \w+ \d+, \d{4}, the Board of Directors .*, City of .*, County of .*, and changed/,
  );
});

it('takes as payload what the schema of its type takes, and refuses what that refuses', async () => {
  const { types } = ok(await mine.get<{ types: FilingType[] }>('/v1/filing_types'));
  const { payload_schema } = types.find(({ type }) => type === 'correction')!;
  const accepts = new Ajv2020({ strict: false }).compile(payload_schema);
  const { id } = await existing('Schematic, Inc.');
  const whole = { filing_id: `flg_${'0'.repeat(26)}`, error: 'A number is wrong.', corrected_text: 'Seven.' };
  for (const payload of [
    whole,
    { ...whole, error: undefined },
    { ...whole, period: '2026' },
    { ...whole, error: '' },
  ]) {
    const sent = JSON.parse(JSON.stringify(payload)) as object;
    const refused = flaws(await file(id, { type: 'correction', payload: sent }));
    // the filing id exists nowhere, which no schema can express
    expect([sent, refused.every((param) => param === 'payload.filing_id')]).toEqual([sent, accepts(sent)]);
  }
});
