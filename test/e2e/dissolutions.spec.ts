import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { companies, ending, type Dissolution, type Duty, type Ended, type Ending } from '../support/dissolutions';
import { advance, dutiesOf, filingReaches, listAll, look, ok, poll, reaches, resubmit } from '../support/formation';
import { closeTemporal } from '../support/temporal';

let mine: Api;
let made: ReturnType<typeof companies>;
let people: ReturnType<typeof ending>;
beforeAll(async () => {
  mine = api((await newAccount('Dissolutions')).sk_test);
  made = companies(mine);
  people = ending(mine);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

describe('a Delaware corporation with stock and creditors', () => {
  let company: Ending;
  let one: Dissolution;
  beforeAll(async () => {
    company = await made.corporation('Ended Works, Inc.');
    ok(
      await mine.post('/v1/foreign_qualifications', {
        entity_id: company.id,
        jurisdiction: 'US-NY',
        qualified_on: '2024-02-01',
      }),
    );
    await dutiesOf(mine, company.id);
  });

  const qualification = async (): Promise<Ended> =>
    (await listAll<Ended>(mine, '/v1/foreign_qualifications', { entity_id: company.id }))[0]!;

  it('is told what is in the way, and how that is mended', async () => {
    const { executable, procedure_recommended, procedure_reason, blockers } = await people.readiness(company);
    expect({ executable, procedure_recommended }).toEqual({ executable: true, procedure_recommended: 'elective_280' });
    expect(procedure_reason).toContain('operations or debts can use default_281');
    expect(blockers).toContainEqual({
      category: 'taxes',
      severity: 'waits', // the tax of the year can be filed only once the dissolution has started
      summary: expect.stringContaining('8 Del. C. § 277'),
      remediation: null,
    });
  });

  it('without decisions and without asking for them: 409 dissolution_prerequisites_missing', async () => {
    expectProblem(await mine.post(`/v1/entities/${company.id}/dissolve`, {}), 409, 'dissolution_prerequisites_missing');
  });

  it('is dissolving from then on, and the certificate waits until board, holders and taxes are done', async () => {
    one = await people.dissolve(company, { procedure: 'elective_280', reason: 'its product has found no market' });
    expect(one.status).toBe('pending_approvals');
    expect((await look(mine, company.id)).status).toBe('dissolving');
    one = await people.decided(one);
    expect(one.document_id).toBeNull();
    await people.settleTaxes(company);
    await people.signed(one);
    one = await people.is(one.id, 'filed');
    await advance(mine, company.clock, '2026-05-20');
    one = await people.is(one.id, 'winding_up');
    expect(await reaches(mine, company.id, 'dissolved')).toMatchObject({ status: 'dissolved' });
    expect(one).toMatchObject({ claims_until: null, notice_document_id: expect.any(String) });
    expect(one.survives_until).toBe(`2029${one.effective_date!.slice(4)}`);
    expect(await qualification()).toMatchObject({ status: 'active', withdrawn_on: null });
    expect((await people.stagesOf(one.id)).qualifications).toMatchObject({
      jurisdiction: 'US-NY',
      status: 'waiting',
      title: expect.stringMatching(
        /^The company files the Certificate of Termination of Existence in New York \(.* § 1311; fee \$60.00\)\./,
      ),
      remediation: {
        operation: 'filings.create',
        path: `/v1/entities/${company.id}/filings`,
        body: { type: 'withdrawal', jurisdiction: 'US-NY' },
      },
    });
    for (const appointment of await listAll<Ended>(mine, '/v1/agent_appointments', { entity_id: company.id }))
      expect(appointment).toMatchObject({ status: 'ended', end_reason: 'dissolution' });
  });

  it('has told the Internal Revenue Service on a paper, by whom, when and under which section', async () => {
    const text = await textOf(one.form_966_document_id!);
    for (const part of ['within thirty days', 'Kansas City, MO 64999-0012', '331', 'Common: 1,000. Preferred: 0'])
      expect(text).toContain(part);
    const { form_966 } = await people.stagesOf(one.id);
    expect(form_966).toMatchObject({ status: 'waiting', document_id: one.form_966_document_id });
  });

  it('gives its creditors their time from when the notice was mailed and published, on evidence', async () => {
    const { claims_window } = await people.stagesOf(one.id);
    expect(claims_window).toMatchObject({
      status: 'waiting',
      document_id: one.notice_document_id,
      remediation: { operation: 'dissolutions.record_notice' },
    });
    const early = await mine.post(`/v1/dissolutions/${one.id}/distribute`, { assets_cents: 5_000_000 });
    expect(expectProblem(early, 409, 'invalid_state_transition').detail).toContain('record_notice');
    const wrong = async (given: Parameters<typeof people.notice>[1]): Promise<unknown> =>
      expectProblem(await people.notice(one, given), 400, 'invalid_request').errors;
    expect(await wrong({ mailed_on: '2026-05-19' })).toMatchObject([{ param: 'published_on', code: 'required' }]);
    expect(await wrong({ mailed_on: '2026-05-19', published_on: '2026-05-19' })).toMatchObject([
      { param: 'published_on', code: 'out_of_range', message: expect.stringContaining('on or after 2026-05-26') },
    ]);
    await advance(mine, company.clock, '2026-05-29T12:00:00Z');
    const given = { mailed_on: '2026-05-20', published_on: '2026-05-21' };
    expect(await wrong({ ...given, claims_until: '2026-07-19' })).toMatchObject([
      { param: 'claims_until', code: 'too_early', message: expect.stringContaining('2026-07-20 or later') },
    ]);
    const evidence_document_id = await people.evidence(company.id, 'Receipts');
    const rehearsed = { ...given, mail_class: 'certified', claims_until: '2026-07-20', evidence_document_id };
    const dry_run = { query: { dry_run: 'true' } };
    const { would_emit } = ok(
      await mine.post<{ would_emit: string[] }>(`/v1/dissolutions/${one.id}/record_notice`, rehearsed, dry_run),
    );
    expect(would_emit).toEqual(['dissolution.updated']);
    one = ok(await people.notice(one, { ...given, claims_until: '2026-07-20' }));
    expect(one).toMatchObject({ claims_until: '2026-07-20', notice_mailed_on: '2026-05-20' });
    expectProblem(await people.notice(one, given), 409, 'invalid_state_transition');
  });

  it('is not dissolved again, nor cancelled once the state has accepted: 409', async () => {
    const again = await mine.post(`/v1/entities/${company.id}/dissolve`, { auto_generate_resolutions: true });
    expect(expectProblem(again, 409, 'invalid_state_transition')).toMatchObject({
      current_state: 'dissolved',
      allowed_transitions: [],
    });
    expectProblem(await mine.post(`/v1/dissolutions/${one.id}/cancel`, {}), 409, 'invalid_state_transition');
  });

  it('pays nobody before its creditors are heard, nor while a claim is open', async () => {
    const distribute = (assets_cents: number) =>
      mine.post<Dissolution>(`/v1/dissolutions/${one.id}/distribute`, { assets_cents });
    const hosting = await people.claim(one.id, 480_000);
    const rent = await people.claim(one.id, 1_000_000);
    expectProblem(await distribute(5_000_000), 409, 'invalid_state_transition');
    await advance(mine, company.clock, '2026-07-20T20:00:00Z');
    expect(expectProblem(await distribute(5_000_000), 409, 'invalid_state_transition').detail).toBe(
      'Creditors may submit claims until 2026-07-20. You can distribute on or after 2026-07-21.',
    );
    await advance(mine, company.clock, '2026-08-03T12:00:00Z');
    expectProblem(await distribute(5_000_000), 409, 'invalid_state_transition');
    const act = (id: string, verb: string, body: object = {}) =>
      mine.post<{ status: string }>(`/v1/creditor_claims/${id}/${verb}`, body);
    expect(ok(await act(hosting.id, 'allow')).status).toBe('allowed');
    expectProblem(await act(hosting.id, 'allow'), 409, 'invalid_state_transition');
    expect(ok(await act(rent.id, 'dispute', { reason: 'The lease had ended.' })).status).toBe('disputed');
    expectProblem(await act(rent.id, 'dispute', { reason: 'Again.' }), 409, 'invalid_state_transition');
    expectProblem(await act(rent.id, 'settle', { settled_cents: 1_000_001 }), 400, 'invalid_request');
    const nothing = expectProblem(await act(rent.id, 'settle', { settled_cents: 0 }), 400, 'invalid_request');
    expect(nothing.errors).toMatchObject([{ param: 'reason', code: 'required' }]);
    ok(await act(hosting.id, 'settle', { settled_cents: 480_000 }));
    ok(await act(rent.id, 'settle', { settled_cents: 250_000, reason: 'Compromised.' }));
    expectProblem(await act(rent.id, 'settle', { settled_cents: 0 }), 409, 'invalid_state_transition');
    const path = `/v1/dissolutions/${one.id}/distribute?dry_run=true`;
    ok(await mine.post(path, { assets_cents: 5_000_000 }));
    const done = ok(await distribute(5_000_000));
    expect(done.distributed_on).toBe('2026-08-03');
    expectProblem(await distribute(5_000_000), 409, 'invalid_state_transition');
    expectProblem(
      await mine.post(`/v1/dissolutions/${one.id}/creditor_claims`, {
        claimant: 'Late LLC',
        ground: 'A late invoice',
        amount_cents: 1,
      }),
      409,
      'invalid_state_transition',
    );
  });

  it('ends with an empty ledger, a statement, a minute book that verifies, and its last returns to file', async () => {
    one = await people.is(one.id, 'completed');
    expect(await people.outstanding(company)).toBe(0);
    const [statement] = await query<{ facts: { shares: { amount_cents: number }[] } }>(
      'select facts from document where id = $1',
      [one.distribution_document_id],
    );
    expect(statement!.facts.shares.map(({ amount_cents }) => amount_cents)).toEqual([4_270_000]);
    expect(ok(await mine.get(`/v1/entities/${company.id}/minute_book/verify`))).toMatchObject({ intact: true });
    const open = (await listAll<Duty>(mine, '/v1/compliance_obligations', { entity_id: company.id })).filter(
      ({ status }) => ['upcoming', 'due_soon', 'overdue'].includes(status),
    );
    expect(open.map(({ kind, due_at }) => [kind, due_at]).toSorted()).toEqual([
      ['dissolution_return', '2026-06-03'],
      ['federal_income_tax', '2026-09-15'], // the whole year that ended on June 30
      ['federal_income_tax', '2026-12-15'], // the last year, until the distribution in August
      ['franchise_tax', '2026-10-15'],
      ['franchise_tax', '2026-12-15'],
      ['liquidation_return', '2027-03-01'], // February 28 is a Sunday
      ['liquidation_statement', '2027-02-01'],
    ]);
  });

  it('leaves another state by the filing there, after which only the returns of its years there remain', async () => {
    const withdrawal = { type: 'withdrawal', jurisdiction: 'US-NY' };
    const filing = ok(
      await mine.post<{ id: string; fee_cents: number }>(`/v1/entities/${company.id}/filings`, withdrawal),
    );
    expect(filing.fee_cents).toBe(6000);
    const step = async () => (await people.stagesOf(one.id)).qualifications;
    expect(await step()).toMatchObject({ status: 'running', filing_id: filing.id });
    await advance(mine, company.clock, '2026-08-28T12:00:00Z');
    await filingReaches(mine, company.id, 'withdrawal', 'accepted');
    const { withdrawn_on, ...left } = await qualification();
    expect(left.status).toBe('withdrawn');
    expect(await step()).toMatchObject({ status: 'done', on: withdrawn_on, filing_id: filing.id });
    await advance(mine, company.clock, '2028-08-01T12:00:00Z');
    const owed = await listAll<Duty>(mine, '/v1/compliance_obligations', {
      entity_id: company.id,
      jurisdiction: 'US-NY',
    });
    const due = owed.filter(({ status }) => status !== 'cancelled').map(({ due_at }) => due_at);
    expect(due.filter((day) => day > '2026-08-28')).toEqual(['2026-10-15', '2026-12-15']);
  });
});

async function textOf(id: string): Promise<string> {
  await poll(
    `${id} is made`,
    async () => ok(await mine.get<{ status: string }>(`/v1/documents/${id}`)),
    ({ status }) => status === 'ready',
  );
  return (await mine.get(`/v1/documents/${id}/html`)).text;
}

it('no address for service is taken while the bill that asks for one is not law', async () => {
  const company = await made.corporation('Served Works, Inc.');
  const service_address = { line1: '9 Quay Street', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' };
  await advance(mine, company.clock, '2026-08-03T12:00:00Z');
  const asked = { auto_generate_resolutions: true, service_address };
  const refused = expectProblem(await mine.post(`/v1/entities/${company.id}/dissolve`, asked), 400, 'invalid_request');
  expect(refused.errors).toMatchObject([{ param: 'service_address', code: 'not_applicable' }]);
});

it('a dissolution that is cancelled before the state accepts leaves the company as it was', async () => {
  const company = await made.corporation('Revoked Works, Inc.');
  const one = await people.dissolve(company);
  const cancel = `/v1/dissolutions/${one.id}/cancel`;
  expect(ok(await mine.post(`${cancel}?dry_run=true`, {}))).toMatchObject({ object: 'dry_run' });
  expect(ok(await mine.post<Dissolution>(cancel, {})).status).toBe('cancelled');
  expect((await look(mine, company.id)).status).toBe('registered');
  await people.dissolve(company);
});

it('a certificate that the state refuses goes out again, corrected', async () => {
  const company = await made.corporation('Sandbox Certificate Rejected Endings, Inc.');
  const one = await people.decided(await people.dissolve(company));
  await people.settleTaxes(company);
  await people.signed(one);
  await people.is(one.id, 'filed');
  await advance(mine, company.clock, '2026-05-20');
  await resubmit(mine, await filingReaches(mine, company.id, 'dissolution', 'rejected'));
  await advance(mine, company.clock, '2026-06-03');
  expect((await people.is(one.id, 'winding_up')).effective_date).not.toBeNull();
});

it('an LLC distributes its reserve before the state files its end (6 Del. C. § 18-203(a))', async () => {
  const company = await made.llc('Ended Rooms, LLC');
  const one = await people.decided(await people.dissolve(company));
  expect(one).toMatchObject({ claims_until: '2026-05-04', document_id: null });
  ok(await mine.post(`/v1/dissolutions/${one.id}/distribute`, { assets_cents: 110_001, reserve_cents: 10_000 }));
  const [statement] = await query<{ facts: { shares: { amount_cents: number }[] } }>(
    'select facts from document where id = (select distribution_document_id from dissolution where id = $1)',
    [one.id],
  );
  expect(statement!.facts.shares.map(({ amount_cents }) => amount_cents).toSorted()).toEqual([40_000, 60_001]);
  await people.settleTaxes(company);
  await advance(mine, company.clock, '2026-05-06');
  const { reserve, certificate } = await people.stagesOf(one.id);
  expect([reserve!.status, certificate!.status]).toEqual(['waiting', 'pending']);
  ok(await mine.post(`/v1/dissolutions/${one.id}/distribute`, {}));
  await people.signed(one);
  await people.is(one.id, 'filed');
  await advance(mine, company.clock, '2026-05-20');
  expect((await people.is(one.id, 'completed')).survives_until).toBeNull();
  expect((await look(mine, company.id)).status).toBe('dissolved');
  expect(await people.outstanding(company)).toBe(0);
});

it('creditors of a Wyoming LLC that gives them notice have 120 days, which nobody shortens', async () => {
  const company = await made.llc('Noticed Rooms, LLC', { jurisdiction: 'US-WY', state_file_number: '2019-000123456' });
  const one = await people.decided(await people.dissolve(company, { procedure: 'elective_280' }));
  expect(one).toMatchObject({ claims_until: null, notice_document_id: expect.any(String) });
  await advance(mine, company.clock, '2026-05-20T20:00:00Z');
  const late = expectProblem(await people.notice(one, { mailed_on: '2026-05-21' }), 400, 'invalid_request');
  expect(late.errors).toMatchObject([{ param: 'mailed_on', code: 'out_of_range' }]);
  const noticed = ok(await people.notice(one, { mailed_on: '2026-05-20' }));
  expect(noticed.claims_until).toBe('2026-10-01'); // as the document states, a month to mail it and 120 days
  await advance(mine, company.clock, '2026-10-01T20:00:00Z');
  const body = { assets_cents: 100_000 };
  expectProblem(await mine.post(`/v1/dissolutions/${one.id}/distribute`, body), 409, 'invalid_state_transition');
  await advance(mine, company.clock, '2026-10-02T20:00:00Z');
  ok(await mine.post(`/v1/dissolutions/${one.id}/distribute`, body));
});
