import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  eventsOf,
  existingOf,
  filingReaches,
  founders,
  form,
  listAll,
  ok,
  papersOf,
  poll,
  resubmit,
  type Company,
} from '../support/formation';
import { operate } from '../support/operator';
import { stack } from '../support/stack';

interface Report {
  id: string;
  status: string;
  type: string | null;
  rule: string;
  citation: string;
  determined_on: string;
  due_on: string | null;
  filing_id: string | null;
  reporting_company: { number_last4: string } | null;
  company_applicants: { fincen_id_last4: string | null }[];
  beneficial_owners: { name: string | null; document_last4: string | null; stakeholder_id: string | null }[];
  status_reason: string | null;
}

let account: Account;
let mine: Api;
beforeAll(async () => {
  account = await newAccount('Beneficial ownership');
  mine = api(account.sk_test);
});
afterAll(closeDatabase);

const us = { line1: '1 Main Street', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' };
const abroad = { line1: '7 Quay Street', city: 'Bristol', country: 'GB' };
const secrets = { number: '98-7654321', passport: '533401372', birth: '1984-02-29', fincen: '200012345678' };
const foreign_formed = {
  foreign_jurisdiction: 'GB',
  formed_on: '2021-03-09',
  registered_in: 'US-DE',
  registered_on: '2026-05-20',
  tax_id: { type: 'EIN', number: secrets.number },
  us_address: us,
};
const owner = {
  name: 'Zadie Lindqvist',
  birth_date: secrets.birth,
  address: abroad,
  identification: { type: 'foreign_passport', number: secrets.passport, issuer: 'GB' },
  ownership_percent: '40',
};
const initial = { foreign_formed, company_applicants: [{ fincen_id: secrets.fincen }], beneficial_owners: [owner] };
const report = (id: string, body: object = {}, dry_run = 'false') =>
  mine.post<Report>(`/v1/entities/${id}/beneficial_ownership_reports`, body, { query: { dry_run } });
const reportsOf = (id: string) => listAll<Report>(mine, '/v1/beneficial_ownership_reports', { entity_id: id });
const is = (id: string, status: string) =>
  poll(
    `${id} ${status}`,
    async () => ok(await mine.get<Report>(`/v1/beneficial_ownership_reports/${id}`)),
    (seen) => seen.status === status,
  );
const flaws = (answer: Awaited<ReturnType<typeof report>>) =>
  expectProblem(answer, 400, 'invalid_request').errors!.map(({ param, code }) => `${param} ${code}`);
const abroadSince = { foreign_formed: { foreign_jurisdiction: 'GB', registered_on: '2026-05-20' } };
let number = 7_771_300;
async function foreign(legal_name: string): Promise<{ company: Company; clock: { id: string } }> {
  const clock = await clockAt(mine, '2026-06-01');
  const company = await begin(
    mine,
    existingOf(legal_name, 'c_corp', { ...abroadSince, test_clock_id: clock.id, state_file_number: String(number++) }),
  );
  return { company, clock };
}

it('records of a company formed in a state by which rule it reports nobody, once, and files nothing', async () => {
  const company = await form(mine, companyOf('Domestic, Inc.'));
  const recorded = ok(await report(company.id));
  expect(recorded).toMatchObject({
    status: 'not_required',
    type: null,
    rule: 'us_beneficial_ownership_2025',
    citation: '31 CFR 1010.380(c)(2)(xxiv); 90 FR 13688',
    filing_id: null,
  });
  expect(ok(await report(company.id)).id).toBe(recorded.id);
  expect(await reportsOf(company.id)).toHaveLength(1);
  expect(flaws(await report(company.id, { type: 'initial', beneficial_owners: [owner] }))).toEqual([
    'type not_applicable',
    'beneficial_owners not_applicable',
  ]);
  expect(flaws(await report(company.id, initial))).toContain('foreign_formed conflict');
  const draft = await begin(mine, companyOf('Draft, Inc.', 'c_corp', { submit: false }));
  expectProblem(await report(draft.id), 409, 'invalid_state_transition');
});

it('exempts no company formed abroad, and no imported company formed in a state reports as one', async () => {
  const { company } = await foreign('Registered, Inc.');
  expect(flaws(await report(company.id))).toEqual(['foreign_formed missing']);
  const domestic = await begin(mine, existingOf('Imported, Inc.', 'c_corp', { state_file_number: String(number++) }));
  expect(flaws(await report(domestic.id, initial))).toEqual(['foreign_formed conflict']);
  expect(ok(await report(domestic.id)).status).toBe('not_required');
});

it('reports a company formed abroad within thirty days, with numbers that nobody reads in the clear', async () => {
  const { company, clock } = await foreign('Foreign, Inc.');
  expect((await report(company.id, initial, 'true')).status).toBe(200);
  const made = ok(await report(company.id, initial));
  expect(made).toMatchObject({ status: 'prepared', type: 'initial', due_on: '2026-06-19' });
  expect(made.reporting_company!.number_last4).toBe('4321');
  expect(made.beneficial_owners[0]!.document_last4).toBe('1372');
  expect(made.company_applicants[0]!.fincen_id_last4).toBe('5678');
  expect(flaws(await report(company.id, { ...initial, type: 'update', changed_on: '2026-06-01' }))).toEqual([
    'type conflict',
  ]);
  await advance(mine, clock, '2026-06-03T12:00:00Z');
  const accepted = await is(made.id, 'accepted');
  const filing = await filingReaches(mine, company.id, 'beneficial_ownership_report', 'accepted');
  expect(filing).toMatchObject({ id: accepted.filing_id, fee_cents: 0 });
  const papers = await papersOf(mine, company.id);
  expect(papers.find(({ id }) => id === filing.evidence_document_id)!.type).toBe('beneficial_ownership_transcript');
  expect(flaws(await report(company.id, initial))).toEqual(['type conflict']);
  const staff = 'usr_00000000000000000000000000';
  const opened = await operate(stack(), 'ownership-report', { filing: filing.id, staff });
  for (const secret of Object.values(secrets)) expect(opened.said).toContain(secret);
  const trail = await listAll<{ action: string }>(mine, '/v1/audit_entries', { subject_id: made.id });
  expect(trail.map(({ action }) => action)).toContain('beneficial_ownership_report.opened');
  for (const secret of Object.values(secrets)) {
    const kept = await query(
      `select 1 from beneficial_ownership_report r where r.id = $1 and r::text like '%' || $2 || '%'
       union all select 1 from event where entity_id = $3 and data::text like '%' || $2 || '%'
       union all select 1 from document where entity_id = $3 and facts::text like '%' || $2 || '%'
       union all select 1 from request q where account_id = $4 and q::text like '%' || $2 || '%'`,
      [made.id, secret, company.id, account.account_id],
    );
    expect([secret, kept]).toEqual([secret, []]);
  }
});

it('says everything that is wrong with a report at once', async () => {
  const { company } = await foreign('Wrong, Inc.');
  const body = {
    foreign_formed: {
      ...foreign_formed,
      foreign_jurisdiction: 'US',
      registered_in: 'US-CA',
      registered_on: '2026-07-01',
      tax_id: { type: 'EIN', number: '1' },
      us_address: abroad,
    },
    type: 'update',
    beneficial_owners: [
      { ...owner, fincen_id: secrets.fincen, ownership_percent: '24.9' },
      { name: 'Nobody', ownership_percent: '101', stakeholder_id: 'stk_01jzv7k3qmf9rvx8a2c4e6g8h0' },
      { ...owner, birth_date: '2030-01-01', identification: { ...owner.identification, issuer: 'Mars' } },
    ],
  };
  expect(flaws(await report(company.id, body)).toSorted()).toEqual(
    [
      'foreign_formed.foreign_jurisdiction conflict',
      'foreign_formed.registered_in conflict',
      'foreign_formed.registered_on out_of_range',
      'foreign_formed.tax_id.number invalid',
      'foreign_formed.us_address.country invalid',
      'changed_on missing',
      ...['name', 'birth_date', 'address', 'identification'].map(
        (fact) => `beneficial_owners[0].${fact} not_applicable`,
      ),
      'beneficial_owners[0].ownership_percent out_of_range',
      ...['birth_date', 'address', 'identification'].map((fact) => `beneficial_owners[1].${fact} missing`),
      'beneficial_owners[1].ownership_percent out_of_range',
      'beneficial_owners[1].stakeholder_id not_found',
      'beneficial_owners[2].birth_date out_of_range',
      'beneficial_owners[2].identification.issuer invalid',
    ].toSorted(),
  );
  expect(
    flaws(await report(company.id, { ...initial, company_applicants: undefined, changed_on: '2026-05-30' })),
  ).toEqual(['changed_on not_applicable', 'company_applicants missing']);
  expect(flaws(await report(company.id, { ...initial, type: 'newly_exempt', changed_on: '2026-05-30' }))).toEqual([
    'company_applicants not_applicable',
  ]);
  const [person] = await listAll<{ id: string }>(mine, '/v1/stakeholders', { entity_id: company.id });
  ok(await mine.patch(`/v1/stakeholders/${person!.id}`, { us_person: true }));
  const american = { ...initial, beneficial_owners: [{ ...owner, stakeholder_id: person!.id }] };
  expect(flaws(await report(company.id, american))).toEqual(['beneficial_owners[0].stakeholder_id not_applicable']);
  const identification = { type: 'us_passport', number: secrets.passport, issuer: 'US' };
  expect(flaws(await report(company.id, { ...initial, beneficial_owners: [{ ...owner, identification }] }))).toEqual([
    'beneficial_owners[0].identification.type not_applicable',
  ]);
});

it.each(['SBE02', 'SBE03', 'SBE04', 'SBE05', 'SBE06'])(
  'is told by %s why FinCEN refuses a report, and how that is mended',
  async (code) => {
    const company = await begin(
      mine,
      existingOf(`Sandbox ${code} Abroad, Inc.`, 'c_corp', { ...abroadSince, state_file_number: String(number++) }),
    );
    const body = { ...initial, foreign_formed: { ...foreign_formed, registered_on: '2026-05-20' } };
    const { id } = ok(await report(company.id, body));
    const refused = await is(id, 'rejected');
    expect(refused.status_reason).toMatch(new RegExp(`^${code}: .*Cancel this report`));
    const filing = { id: refused.filing_id! };
    expectProblem(
      await mine.post(`/v1/filings/${filing.id}/resubmit`, { corrections: { purpose: 'Another one.' } }),
      400,
      'invalid_request',
    );
    if (code === 'SBE02') {
      ok(await mine.post(`/v1/filings/${filing.id}/cancel`));
      await is(id, 'cancelled');
      ok(await report(company.id, { ...body, type: 'update', changed_on: '2026-06-01', company_applicants: [] }));
    } else {
      await resubmit(mine, filing);
      await is(id, 'accepted');
    }
  },
);

it('goes out again by itself when FinCEN has a failure of its own', async () => {
  const company = await begin(
    mine,
    existingOf('Sandbox SBE01 Abroad, Inc.', 'c_corp', { ...abroadSince, state_file_number: String(number++) }),
  );
  await is(ok(await report(company.id, initial)).id, 'accepted');
});

it('opens an update by itself once officers, owners or addresses have changed, and files it when asked', async () => {
  const { company, clock } = await foreign('Changing, Inc.');
  const [person] = await listAll<{ id: string; name: string }>(mine, '/v1/stakeholders', { entity_id: company.id });
  const { id } = ok(
    await report(company.id, { ...initial, beneficial_owners: [{ ...owner, stakeholder_id: person!.id }] }),
  );
  await advance(mine, clock, '2026-06-10T12:00:00Z');
  await is(id, 'accepted');
  expect(await reportsOf(company.id)).toHaveLength(1);
  ok(await mine.patch(`/v1/stakeholders/${person!.id}`, { address: { ...abroad, line1: '9 Quay Street' } }));
  await advance(mine, clock, '2026-06-12T12:00:00Z');
  const [, due] = await reportsOf(company.id);
  expect(due).toMatchObject({ status: 'due', type: 'update', due_on: '2026-07-11' });
  expect(due!.status_reason).toContain('address of a person');
  const filed = ok(
    await report(company.id, {
      foreign_formed,
      type: 'update',
      changed_on: '2026-06-10',
      beneficial_owners: [{ ...owner, stakeholder_id: person!.id }],
    }),
  );
  expect(filed).toMatchObject({ id: due!.id, status: 'prepared', due_on: '2026-07-10' });
  await advance(mine, clock, '2026-06-20T12:00:00Z');
  await is(filed.id, 'accepted');
  ok(
    await mine.patch(`/v1/entities/${company.id}`, {
      principal_address: { line1: '1 New Street', city: 'Boston', state: 'MA', postal_code: '02110', country: 'US' },
    }),
  );
  await advance(mine, clock, '2026-06-22T12:00:00Z');
  const again = (await reportsOf(company.id)).at(-1)!;
  expect(again).toMatchObject({ status: 'due', status_reason: expect.stringContaining('its address') });
  ok(await report(company.id, { foreign_formed, type: 'newly_exempt', changed_on: '2026-06-22' }));
  await advance(mine, clock, '2026-06-25T12:00:00Z');
  await is(again.id, 'accepted');
  ok(await mine.patch(`/v1/stakeholders/${person!.id}`, { address: abroad }));
  await advance(mine, clock, '2026-07-25T12:00:00Z');
  expect(await reportsOf(company.id)).toHaveLength(3);
});

it('mails those in charge of a report that is due: at once, a week before its day, on it and after it', async () => {
  const { company, clock } = await foreign('Reminded, Inc.');
  const [person] = await listAll<{ id: string; email: string }>(mine, '/v1/stakeholders', { entity_id: company.id });
  const { id } = ok(
    await report(company.id, { ...initial, beneficial_owners: [{ ...owner, stakeholder_id: person!.id }] }),
  );
  await advance(mine, clock, '2026-06-10T12:00:00Z');
  await is(id, 'accepted');
  ok(await mine.patch(`/v1/stakeholders/${person!.id}`, { address: { ...abroad, line1: '9 Quay Street' } }));
  await advance(mine, clock, '2026-07-15T12:00:00Z');
  const [, due] = await reportsOf(company.id);
  const told = await poll(
    'four mails',
    () =>
      query<{ subject: string; text: string }>(
        'select subject, body_text as text from mail where recipient = $1 and subject like $2 order by id',
        [person!.email, 'Reminded, Inc.: an ownership report deadline %'],
      ),
    (mails) => mails.length >= 4,
  );
  expect(told.map(({ subject }) => subject.split(' ').slice(-2).join(' '))).toEqual([
    'is approaching',
    'is approaching',
    'is today',
    'has passed',
  ]);
  expect(told[0]!.text).toContain(due!.id);
  const types = (await eventsOf(mine, company.id)).map(({ type }) => type);
  expect(types.filter((type) => type === 'beneficial_ownership_report.deadline_at_risk')).toHaveLength(3);
});

it('is withdrawn when nobody mends it for sixty days', async () => {
  const clock = await clockAt(mine, '2026-06-01');
  const company = await begin(
    mine,
    existingOf('Sandbox SBE04 Forgotten, Inc.', 'c_corp', {
      ...abroadSince,
      test_clock_id: clock.id,
      state_file_number: String(number++),
      founders: [founders[0]!].map((one) => ({ ...one, roles: ['director', 'officer'] })),
    }),
  );
  const { id } = ok(await report(company.id, initial));
  await advance(mine, clock, '2026-08-15T12:00:00Z');
  await is(id, 'cancelled');
});
