import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { workDone } from '../support/background-work';
import { closeDatabase, query } from '../support/database';
import { companies, ending, type Dissolution, type Duty, type Ending } from '../support/dissolutions';
import {
  advance,
  dutiesOf,
  everyEventOf,
  filingReaches,
  founders,
  look,
  ok,
  poll,
  progressOf,
} from '../support/formation';
import { madeIn } from '../support/created-objects';
import { closeTemporal } from '../support/temporal';

interface DryRun {
  cascade: { object: string; kind: string }[];
  would_emit: string[];
  warnings: string[];
  fee_estimate: { total_cents: number };
}

let mine: Api;
let made: ReturnType<typeof companies>;
let people: ReturnType<typeof ending>;
beforeAll(async () => {
  mine = api((await newAccount('Steps of dissolutions')).sk_test);
  made = companies(mine);
  people = ending(mine);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const aside = /^compliance_obligation|at_risk$|^(resolution|signature)\.updated$/;
async function eventsOf({ id }: Ending): Promise<string[]> {
  await workDone(id);
  return (await everyEventOf(mine, id)).map(({ type }) => type).filter((type) => !aside.test(type));
}
const thingsOf = async ({ id }: Ending): Promise<string[]> =>
  (await query<{ made: string }>(madeIn, [id])).map((row) => row.made);
const states = async (id: string): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await people.stagesOf(id)).map(([step, { status }]) => [step, status]));

describe('a shell without stock', () => {
  let company: Ending;
  let one: Dissolution;
  let foreseen: DryRun;
  let before: { events: number; things: string[] };
  const asked = { auto_generate_resolutions: true, form: 'short' };

  it('ends by the short form for $10, as its dry run says', async () => {
    company = await made.shell('Empty Shell, Inc.');
    const dry_run = { query: { dry_run: 'true' } };
    foreseen = ok(await mine.post<DryRun>(`/v1/entities/${company.id}/dissolve`, asked, dry_run));
    expect(foreseen.fee_estimate.total_cents).toBe(1000);
    before = { events: (await eventsOf(company)).length, things: await thingsOf(company) };
    one = await people.dissolve(company, { form: 'short' });
    const steps = await people.stagesOf(one.id);
    expect(steps).toMatchObject({
      decision: { status: 'waiting', remediation: { path: `/v1/resolutions/${one.resolution_id}` } },
      approval: { status: 'not_needed' },
      form_966: { status: 'pending' },
      certificate: { status: 'pending', reversible: true },
      acceptance: { status: 'pending', reversible: false },
      ownership_report: { status: 'not_needed', title: expect.stringContaining('31 CFR 1010.380(c)(2)(xxiv)') },
    });
    expect(Object.keys(steps).slice(3, 7)).toEqual(['taxes', 'bank_accounts', 'certificate', 'acceptance']);
  });

  it('is asked for its taxes first, then for the signature, each by the operation that goes on', async () => {
    one = await people.decided(one);
    const { taxes, form_966, decision } = await people.stagesOf(one.id);
    expect(decision).toMatchObject({ status: 'done', on: expect.any(String) });
    expect(taxes).toMatchObject({
      status: 'waiting',
      remediation: { operation: 'filings.create', path: `/v1/entities/${company.id}/filings` },
    });
    expect(['waiting', 'running']).toContain(form_966!.status);
    await people.settleTaxes(company, '2026-05-31');
    await people.signed(one);
    one = await people.is(one.id, 'filed');
    const { certificate, acceptance } = await people.stagesOf(one.id);
    expect(certificate).toMatchObject({ status: 'done', document_id: one.document_id });
    expect(acceptance).toMatchObject({ status: 'running', filing_id: one.filing_id });
    const [paper] = await query<{ facts: object }>('select facts from document where id = $1', [one.document_id]);
    const { signatures } = ok(await mine.get<{ signatures: { role: string }[] }>(`/v1/documents/${one.document_id}`));
    expect(new Set(signatures.map(({ role }) => role))).toEqual(new Set(['director'])); // 8 Del. C. § 274
    expect(paper!.facts).toMatchObject({ short_form: true, adopted: { before_stock: true } });
  });

  it('has nothing to distribute, for so it has said', async () => {
    await advance(mine, company.clock, '2026-06-20');
    await people.is(one.id, 'winding_up');
    expect(await states(one.id)).toMatchObject({ acceptance: 'done', agents: 'done', distribution: 'waiting' });
    const distribute = (assets_cents: number) => mine.post(`/v1/dissolutions/${one.id}/distribute`, { assets_cents });
    const refused = expectProblem(await distribute(1), 400, 'invalid_request');
    expect(JSON.stringify(refused)).toContain('the company has no assets');
    const dry_run = { query: { dry_run: 'true' } };
    const path = `/v1/dissolutions/${one.id}/distribute`;
    const { warnings } = ok(await mine.post<DryRun>(path, { assets_cents: 0 }, dry_run));
    expect(warnings).toEqual([expect.stringMatching(/8 Del\. C\. § 280\(a\)\(1\).*elective_280 was recommended/)]);
    ok(await distribute(0));
    one = await people.is(one.id, 'completed');
  });

  it('ends with a closed minute book, and goes on to exist for suits', async () => {
    expect(await people.stagesOf(one.id)).toMatchObject({
      claims: { status: 'not_needed' },
      distribution: { status: 'done', document_id: one.distribution_document_id },
      ledger: { status: 'done' },
      final_returns: { status: 'waiting', remediation: { operation: 'compliance_obligations.complete' } },
      minute_book: { status: 'done', document_id: one.distribution_document_id },
      survival: { status: 'running', on: one.survives_until },
    });
    const book = `/v1/entities/${company.id}/minute_book`;
    const { data } = ok(await mine.get<{ data: { kind: string }[] }>(book));
    expect(data.map(({ kind }) => kind)).toEqual([
      ...['charter', 'filing_evidence', 'organization', 'bylaws'],
      ...['written_consent', 'written_consent', 'dissolution', 'closing'],
    ]);
    expect(ok(await mine.get(`${book}/verify`))).toMatchObject({ intact: true, entries: 8 });
    expect(ok(await mine.get('/v1/audit_entries/verify'))).toMatchObject({ intact: true });
  });

  it('everything that came is what the dry run has told, and nothing else', async () => {
    expect((await eventsOf(company)).slice(before.events).toSorted()).toEqual(foreseen.would_emit.toSorted());
    const things = foreseen.cascade.map(({ object, kind }) => `${object} ${kind}`);
    const all = [...before.things, ...things, 'dissolution dissolution'];
    expect((await thingsOf(company)).toSorted()).toEqual(all.toSorted());
    const { plans } = await progressOf(mine, company.id);
    const { steps } = plans.find(({ kind }) => kind === 'dissolution')!;
    expect(steps.map(({ status }) => status)).toEqual(steps.map(() => 'done'));
  });
});

describe('the tax of the last year', () => {
  const taxOf = async ({ id }: Ending) =>
    ok(
      await mine.post<{ prorated: boolean; tax_cents: number }>(`/v1/entities/${id}/franchise_tax/calculations`, {
        tax_year: 2026,
      }),
    );

  it('reaches to the end of the month in which a corporation ends (8 Del. C. § 277(1))', async () => {
    const company = await made.corporation('Five Months, Inc.');
    expect(await taxOf(company)).toMatchObject({ prorated: false, tax_cents: 17_500 });
    await people.dissolve(company);
    expect(await taxOf(company)).toMatchObject({ prorated: true, tax_cents: Math.ceil((17_500 * 151) / 365) });
  });

  it('is that of the whole year by the short form, which says so', async () => {
    const company = await made.corporation('Twelve Months, Inc.');
    await people.dissolve(company, { form: 'short' });
    expect(await taxOf(company)).toMatchObject({ prorated: false, tax_cents: 17_500 });
  });
});

describe('a tax that was settled to the end of a month', () => {
  const taxOf = async ({ id }: Ending) =>
    (await dutiesOf<Duty & { status_reason: string }>(mine, id)).find(({ kind }) => kind === 'franchise_tax')!;
  const paid = Math.ceil((17_500 * 151) / 365);
  let company: Ending;
  let one: Dissolution;

  it('says by when the state has to accept', async () => {
    company = await made.corporation('Rest of the Year, Inc.');
    one = await people.decided(await people.dissolve(company));
    const report = { type: 'annual_report' };
    const { document_id } = ok(await mine.post<{ document_id: string }>(`/v1/entities/${company.id}/filings`, report));
    // 8 Del. C. § 277(2)
    const { title } = ok(await mine.get<{ title: string }>(`/v1/documents/${document_id}`));
    expect(title).toBe('Filing Data Sheet: Final Annual Report for 2026, Delaware');
    await filingReaches(mine, company.id, 'annual_report', 'submitted');
    await advance(mine, company.clock, '2026-05-20');
    await filingReaches(mine, company.id, 'annual_report', 'accepted');
    const { taxes } = await people.stagesOf(one.id);
    expect(taxes).toMatchObject({
      status: 'done',
      title: expect.stringContaining('Taxes are paid through 2026-05-31. If Delaware does not accept'),
    });
    expect(await taxOf(company)).toMatchObject({ status: 'completed', tax_cents: paid });
  });

  it('is owed for the rest of the year by a company that goes on', async () => {
    await people.abandon(one);
    const { status_reason } = await poll(
      'it is owed again',
      () => taxOf(company),
      ({ status }) => status === 'upcoming',
    );
    expect(status_reason).toContain('paid only through 2026-05-31');
    await advance(mine, company.clock, '2027-01-04T16:00:00Z');
    const { fee_estimate } = ok(
      await mine.post<DryRun>(
        `/v1/entities/${company.id}/filings`,
        { type: 'annual_report' },
        { query: { dry_run: 'true' } },
      ),
    );
    expect(fee_estimate.total_cents).toBe(17_500 - paid);
  });
});

describe('the short form', () => {
  const refusal = async ({ id }: Ending): Promise<unknown> =>
    expectProblem(
      await mine.post(`/v1/entities/${id}/dissolve`, { auto_generate_resolutions: true, form: 'short' }),
      400,
      'invalid_request',
    )['errors'];

  it('is not for a corporation that was taxed above the least', async () => {
    expect(await refusal(await made.corporation('Dear Shell, Inc.', { authorized_shares: 8000 }))).toEqual([
      { param: 'form', code: 'not_applicable', message: expect.stringContaining('8 Del. C. § 391(a)(5)b.') },
    ]);
  });

  it('is for a shell without stock once it has some, by whose number its tax goes down', async () => {
    const bare = { founders: [{ ...founders[0], roles: ['director', 'officer'], titles: ['President', 'Secretary'] }] };
    const unissued = await made.corporation('Unissued Shell, Inc.', { authorized_shares: 10_000_000, ...bare });
    expect(await refusal(unissued)).toEqual([
      {
        param: 'form',
        code: 'not_applicable',
        message: expect.stringContaining('8 Del. C. § 503(a)(2)). Issue shares'),
      },
    ]);
  });

  it('is refused after all where the tax was filed above the least: no false certificate goes out', async () => {
    const company = await made.corporation('Dear in the End, Inc.', { authorized_shares: 5_000_000 });
    const one = await people.decided(await people.dissolve(company, { form: 'short' }));
    const payload = { gross_assets_cents: 500_000_000 };
    ok(await mine.post(`/v1/entities/${company.id}/filings`, { type: 'annual_report', payload }));
    await filingReaches(mine, company.id, 'annual_report', 'submitted');
    await advance(mine, company.clock, '2026-05-20');
    await filingReaches(mine, company.id, 'annual_report', 'accepted');
    const { document_id, status_reason } = await people.is(one.id, 'rejected');
    expect(document_id).toBeNull();
    expect(status_reason).toMatch(/^The 2026 tax was filed at \$[0-9,.]+, above the minimum of \$400.00, .* again/);
    expect((await look(mine, company.id)).status).toBe('registered');
    expect((await people.dissolve(company)).status).toBe('pending_approvals');
  });

  it('is no form of an LLC', async () => {
    expect(await refusal(await made.llc('Long Rooms, LLC'))).toEqual([
      { param: 'form', code: 'not_applicable', message: expect.stringContaining('does not offer a short form') },
    ]);
  });
});

it('one that is cancelled tells what was taken back', async () => {
  const company = await made.shell('Taken Back, Inc.');
  const one = await people.decided(await people.dissolve(company));
  await people.abandon(one);
  expect(await states(one.id)).toMatchObject({
    decision: 'undone',
    taxes: 'not_needed',
    certificate: 'not_needed',
    acceptance: 'not_needed',
    minute_book: 'not_needed',
  });
  expect((await look(mine, company.id)).status).toBe('active');
});

it('an LLC that has distributed what remained only goes on: 409', async () => {
  const company = await made.llc('No Return Rooms, LLC');
  const one = await people.decided(await people.dissolve(company));
  expect(Object.keys(await people.stagesOf(one.id)).slice(3)).toEqual([
    'claims_window',
    'claims',
    'distribution',
    'ledger',
    'reserve',
    'taxes',
    'bank_accounts',
    'certificate',
    'acceptance',
    'qualifications',
    'agents',
    'final_returns',
    'ownership_report',
    'minute_book',
    'survival',
  ]);
  await advance(mine, company.clock, '2026-05-06');
  ok(await mine.post(`/v1/dissolutions/${one.id}/distribute`, { assets_cents: 0 }));
  const refused = await mine.post(`/v1/dissolutions/${one.id}/cancel`, {});
  expect(expectProblem(refused, 409, 'invalid_state_transition')).toMatchObject({
    detail: expect.stringContaining('You cannot reverse it'),
    allowed_transitions: [],
  });
});
