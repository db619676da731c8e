import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { companies, ending, type Dissolution, type Duty, type Ended, type Ending } from '../support/dissolutions';
import { advance, dutiesOf, filingReaches, listAll, look, ok, reaches, resubmit } from '../support/formation';
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

  it('is told what is in the way, and how that is mended', async () => {
    const { executable, procedure_recommended, blockers } = await people.readiness(company);
    expect({ executable, procedure_recommended }).toEqual({ executable: true, procedure_recommended: 'elective_280' });
    expect(blockers).toContainEqual({
      category: 'taxes',
      severity: 'human_remediable',
      summary: expect.stringContaining('8 Del. C. § 277'),
      remediation: { operation: 'filings.create', path: `/v1/entities/${company.id}/filings` },
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
    expect(one).toMatchObject({ claims_until: expect.any(String), notice_document_id: expect.any(String) });
    expect(one.survives_until).toBe(`2029${one.effective_date!.slice(4)}`);
    const [qualification] = await listAll<Ended>(mine, '/v1/foreign_qualifications', { entity_id: company.id });
    expect(qualification).toMatchObject({ status: 'withdrawn', withdrawn_on: one.effective_date });
    for (const appointment of await listAll<Ended>(mine, '/v1/agent_appointments', { entity_id: company.id }))
      expect(appointment).toMatchObject({ status: 'ended', end_reason: 'dissolution' });
  });

  it('is not dissolved again, nor cancelled once the state has accepted: 409', async () => {
    const again = await mine.post(`/v1/entities/${company.id}/dissolve`, { auto_generate_resolutions: true });
    expect(expectProblem(again, 409, 'invalid_state_transition')).toMatchObject({
      current_state: 'dissolved',
      allowed_transitions: [],
    });
    expectProblem(await mine.post(`/v1/dissolutions/${one.id}/cancel`, {}), 409, 'invalid_state_transition');
  });

  it('pays nobody before its creditors are heard, nor while a claim is open, nor more than it has', async () => {
    const distribute = (assets_cents: number) =>
      mine.post<Dissolution>(`/v1/dissolutions/${one.id}/distribute`, { assets_cents });
    const hosting = await people.claim(one.id, 480_000);
    const rent = await people.claim(one.id, 1_000_000);
    expectProblem(await distribute(5_000_000), 409, 'invalid_state_transition');
    await advance(mine, company.clock, '2026-08-03T12:00:00Z');
    expectProblem(await distribute(5_000_000), 409, 'invalid_state_transition');
    const act = (id: string, verb: string, body: object = {}) =>
      mine.post<{ status: string }>(`/v1/creditor_claims/${id}/${verb}`, body);
    expect(ok(await act(hosting.id, 'allow')).status).toBe('allowed');
    expectProblem(await act(hosting.id, 'allow'), 409, 'invalid_state_transition');
    expect(ok(await act(rent.id, 'dispute', { reason: 'The lease had ended.' })).status).toBe('disputed');
    expectProblem(await act(rent.id, 'dispute', { reason: 'Again.' }), 409, 'invalid_state_transition');
    expectProblem(await act(rent.id, 'settle', { settled_cents: 1_000_001 }), 400, 'invalid_request');
    ok(await act(hosting.id, 'settle', { settled_cents: 480_000 }));
    ok(await act(rent.id, 'settle', { settled_cents: 250_000, reason: 'Compromised.' }));
    expectProblem(await act(rent.id, 'settle', { settled_cents: 0 }), 409, 'invalid_state_transition');
    const short = expectProblem(await distribute(700_000), 400, 'invalid_request');
    expect(JSON.stringify(short)).toContain('$300.00 are missing');
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
      ['federal_income_tax', '2026-09-15'],
      ['franchise_tax', '2026-09-15'],
    ]);
  });
});

it('a dissolution that is cancelled before the state accepts leaves the company as it was', async () => {
  const company = await made.corporation('Revoked Works, Inc.');
  const one = await people.dissolve(company);
  expect(ok(await mine.post<Dissolution>(`/v1/dissolutions/${one.id}/cancel`, {})).status).toBe('cancelled');
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

it('an LLC is wound up before the state files its end', async () => {
  const company = await made.llc('Ended Rooms, LLC');
  const one = await people.decided(await people.dissolve(company));
  expect(one).toMatchObject({ claims_until: '2026-05-04', document_id: null });
  await advance(mine, company.clock, '2026-05-06');
  ok(await mine.post(`/v1/dissolutions/${one.id}/distribute`, { assets_cents: 100_001 }));
  const [statement] = await query<{ facts: { shares: { amount_cents: number }[] } }>(
    'select facts from document where id = (select distribution_document_id from dissolution where id = $1)',
    [one.id],
  );
  expect(statement!.facts.shares.map(({ amount_cents }) => amount_cents).toSorted()).toEqual([40_000, 60_001]);
  await people.settleTaxes(company);
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
  expect(one).toMatchObject({ claims_until: '2026-09-01', notice_document_id: expect.any(String) });
  await advance(mine, company.clock, '2026-09-01T20:00:00Z');
  const body = { assets_cents: 100_000 };
  expectProblem(await mine.post(`/v1/dissolutions/${one.id}/distribute`, body), 409, 'invalid_state_transition');
  await advance(mine, company.clock, '2026-09-02T20:00:00Z');
  ok(await mine.post(`/v1/dissolutions/${one.id}/distribute`, body));
});
