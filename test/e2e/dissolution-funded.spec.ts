import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { capped, convertiblesOf } from '../support/convertibles';
import { closeDatabase, query } from '../support/database';
import { ending, type Dissolution } from '../support/dissolutions';
import { advance, everyEventOf, look, ok } from '../support/formation';
import { grantsOf, nia } from '../support/grants';
import { closeTemporal } from '../support/temporal';
import { newToken } from '../support/tokens';

interface DryRun {
  warnings: string[];
  would_emit: string[];
  fee_estimate: { total_cents: number };
}
interface Share {
  name: string;
  held: string;
  amount_cents: number;
}

let account: Account;
let mine: Api;
let people: ReturnType<typeof ending>;
beforeAll(async () => {
  account = await newAccount('Funded companies that end');
  mine = api(account.sk_test);
  people = ending(mine);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const seed = {
  name: 'Series Seed Preferred Stock',
  class_type: 'preferred',
  authorized_shares: 200_000,
  par_value: '0.01',
  id_prefix: 'PS',
  original_issue_price: '1',
  liquidation_preference_multiple: '1',
  participation: 'none',
  conversion_rights: { ratio: { numerator: '1', denominator: '1' } },
  holders: [
    {
      kind: 'organization',
      name: 'Cove Ventures, L.P.',
      representative: { name: 'Ines Cove', title: 'Partner', email: 'ines@tests.example' },
      quantity: 200_000,
      price_per_share: '1',
    },
  ],
};
const aside = /^compliance_obligation|at_risk$|^(resolution|signature)\.updated$/;
const eventsOf = async (id: string): Promise<string[]> => (await everyEventOf(mine, id)).map(({ type }) => type);
const without = (all: readonly string[], some: readonly string[]): string[] => {
  const left = [...all];
  for (const one of some) left.splice(left.indexOf(one), 1);
  return left;
};

describe('a company with preferred stock, a SAFE, options and creditors', () => {
  let company: Awaited<ReturnType<ReturnType<typeof grantsOf>['company']>>;
  let one: Dissolution;
  let foreseen: DryRun;
  let closing: DryRun;
  let before: number;
  const distribute = <T = Dissolution>(assets_cents: number, options = {}) =>
    mine.post<T>(`/v1/dissolutions/${one.id}/distribute`, { assets_cents, reserve_cents: 500_000 }, options);
  const release = (received_cents: number, reserve_cents: number) =>
    mine.post<Dissolution>(`/v1/dissolutions/${one.id}/distribute`, { received_cents, reserve_cents });
  const sharesOf = async (id: string): Promise<Share[]> =>
    (await query<{ facts: { shares: Share[] } }>('select facts from document where id = $1', [id]))[0]!.facts.shares;
  const textOf = async (id: string): Promise<string> =>
    (await mine.get(`/v1/documents/${id}/html`)).text.replaceAll(/\s+/g, ' ');
  const dry_run = { query: { dry_run: 'true' } };

  beforeAll(async () => {
    const grants = grantsOf(() => mine);
    company = await grants.company();
    ok(await mine.post(`/v1/entities/${company.id}/share_classes`, seed));
    await convertiblesOf(() => mine).issued(company, { kind: 'safe', ...capped });
    const grantee = nia();
    await grants.granted(
      ok(await company.ask({ grantee, kind: 'nso', quantity: 5000, auto_generate_resolutions: true })),
    );
  });

  it('is dissolved by its board and its holders', async () => {
    const path = `/v1/entities/${company.id}/dissolve`;
    const asked = { auto_generate_resolutions: true, procedure: 'elective_280' };
    foreseen = ok(await mine.post<DryRun>(path, asked, dry_run));
    expect(foreseen.fee_estimate.total_cents).toBe(22_400);
    expect(foreseen.warnings).toContainEqual(expect.stringContaining('Minutebook does not record dividends'));
    before = (await eventsOf(company.id)).length;
    one = await people.decided(await people.dissolve(company, { procedure: 'elective_280' }));
    await people.settleTaxes(company);
    await people.signed(one);
    await people.is(one.id, 'filed');
    await advance(mine, company.clock, '2026-05-20');
    one = await people.is(one.id, 'winding_up');
    await advance(mine, company.clock, '2026-06-01T12:00:00Z');
    one = ok(await people.notice(one, { mailed_on: '2026-05-20', published_on: '2026-05-20' }));
    expect(one.claims_until).toBe('2026-08-09'); // as the document states, a month to mail it and 60 days
    expect((await look(mine, company.id)).status).toBe('dissolved');
  });

  it('hears its creditors, settles with one whose claim it disputes, and refuses what it cannot pay', async () => {
    const hosting = await people.claim(one.id, 480_000);
    const rent = await people.claim(one.id, 1_000_000);
    const { claims_window, claims, distribution } = await people.stagesOf(one.id);
    expect(claims_window).toMatchObject({ status: 'running', on: one.claims_until });
    expect(claims).toMatchObject({ status: 'waiting', remediation: { operation: 'creditor_claims.list' } });
    expect(distribution!.status).toBe('pending');
    ok(await mine.post(`/v1/creditor_claims/${rent.id}/dispute`, { reason: 'The lease had ended.' }));
    await advance(mine, company.clock, '2026-08-10T12:00:00Z');
    expectProblem(await distribute(50_000_000), 409, 'invalid_state_transition');
    ok(await people.settle(hosting.id, 480_000));
    const unmailed = expectProblem(await distribute(50_000_000), 409, 'invalid_state_transition');
    expect(unmailed.detail).toContain(`${rent.id}/record_response`);
    ok(await people.settle(rent.id, 250_000, { reason: 'Compromised.' }));
    const short = ok(await distribute<DryRun>(700_000, dry_run));
    expect(JSON.stringify(short.warnings)).toContain(
      'The assets of $7,000.00 do not cover the debts and the reserve of $12,300.00',
    );
  });

  it('pays the SAFE and the preferred stock before the common, to the cent', async () => {
    closing = ok(await distribute<DryRun>(45_730_000, dry_run));
    const until = (await eventsOf(company.id)).length;
    ok(await distribute(45_730_000));
    one = await people.is(one.id, 'completed');
    const shares = await sharesOf(one.distribution_document_id!);
    expect(shares.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(45_730_000 - 730_000 - 500_000);
    expect(shares.find(({ name }) => name === 'Lena Hart')).toMatchObject({ amount_cents: 20_000_000 });
    expect(shares.find(({ name }) => name === 'Cove Ventures, L.P.')).toMatchObject({ amount_cents: 20_000_000 });
    expect(shares.find(({ name }) => name === 'Ada Okafor')).toMatchObject({ amount_cents: 4_500_000 });
    const text = await textOf(one.distribution_document_id!);
    expect(text).toContain(
      'to the holders of its Preferred Stock and SAFEs and, after them, to the holders of its Common Stock',
    );
    expect(text).toContain(
      'Disputed in whole; the notice of rejection dated June 1, 2026 was not mailed; compromised at $2,500.00.',
    );
    const came = (await eventsOf(company.id)).slice(until);
    expect(came.slice(0, closing.would_emit.length)).toEqual(closing.would_emit);
  });

  it('ends with an empty cap table, a closed minute book and an audit chain that holds', async () => {
    const table = ok(await mine.get<Record<string, number>>(`/v1/entities/${company.id}/cap_table`));
    expect(table).toMatchObject({ outstanding: 0, options_outstanding: 0, fully_diluted: 0 });
    expect(ok(await mine.get('/v1/audit_entries/verify'))).toMatchObject({ intact: true });
    expect(ok(await mine.get(`/v1/entities/${company.id}/minute_book/verify`))).toMatchObject({ intact: true });
    const { minute_book, ledger, acceptance } = await people.stagesOf(one.id);
    expect([minute_book!.status, ledger!.status, acceptance!.status]).toEqual(['done', 'done', 'done']);
  });

  it('everything that came is what the two dry runs have told: the end, and what its ledger had then', async () => {
    const claims = ['creditor_claim.created', 'creditor_claim.disputed', 'creditor_claim.settled'];
    const came = (await eventsOf(company.id)).slice(before).filter((type) => !aside.test(type));
    // The dissolution's dry run lists the statement, and the distribution's dry run lists the closed securities.
    const ledger = without(closing.would_emit, ['document.created', 'dissolution.updated']);
    // Proof of the notice comes from outside, and the disputed claim has a notice of rejection.
    const evidence = ['document.created', 'document.ready', 'document.created', 'document.ready'];
    expect(came.filter((type) => !claims.includes(type)).toSorted()).toEqual(
      [...foreseen.would_emit, ...ledger, ...evidence].toSorted(),
    );
  });

  it('pays a late claim out of the reserve, and no more than it holds', async () => {
    await advance(mine, company.clock, '2026-08-24T16:00:00Z');
    const late = await people.claim(one.id, 900_000);
    expect((await people.stagesOf(one.id))['reserve']).toMatchObject({
      status: 'waiting',
      remediation: { operation: 'creditor_claims.list' },
    });
    const beyond = expectProblem(await people.settle(late.id, 500_001), 400, 'invalid_request');
    expect(beyond.errors).toMatchObject([{ param: 'settled_cents', code: 'too_large' }]);
    expectProblem(await release(500_000, 0), 409, 'invalid_state_transition');
    ok(await people.settle(late.id, 200_000, { reason: 'Compromised.' }));
    expect(await people.seen(one.id)).toMatchObject({ reserve_cents: 300_000, status: 'completed' });
  });

  it('keeps what is disputed, and gives the rest of the reserve to its owners by their rights', async () => {
    await advance(mine, company.clock, '2026-09-08T16:00:00Z');
    const freight = await people.claim(one.id, 50_000);
    ok(await mine.post(`/v1/creditor_claims/${freight.id}/dispute`, { reason: 'Nothing was shipped.' }));
    const errors = async (received_cents: number, reserve_cents: number): Promise<unknown> =>
      expectProblem(await release(received_cents, reserve_cents), 400, 'invalid_request').errors;
    expect(await errors(0, 0)).toMatchObject([{ param: 'reserve_cents', code: 'too_small' }]);
    expect(await errors(0, 300_000)).toMatchObject([{ param: 'reserve_cents', code: 'too_large' }]);
    const again = expectProblem(await distribute(45_730_000), 409, 'invalid_state_transition');
    expect(again.detail).toContain('$3,000.00, omit assets_cents');
    const unmailed = expectProblem(await release(10_000, 50_000), 409, 'invalid_state_transition');
    expect(unmailed.detail).toContain(`${freight.id}/record_response`);
    ok(
      await mine.post(`/v1/creditor_claims/${freight.id}/record_response`, {
        mailed_on: '2026-09-08',
        mail_class: 'certified',
        evidence_document_id: await people.evidence(company.id, 'Return receipt'),
      }),
    );
    const recent = expectProblem(await release(10_000, 50_000), 409, 'invalid_state_transition');
    expect(recent.detail).toContain('on or after 2027-02-06');
    await advance(mine, company.clock, '2027-02-06T16:00:00Z');
    const inexact = expectProblem(await release(Number.MAX_SAFE_INTEGER - 300_000, 50_000), 400, 'invalid_request');
    expect(inexact.detail).toContain('distributed_cents would exceed');
    const { secret } = await newToken(account.sk_test, 4);
    const path = `/v1/dissolutions/${one.id}/distribute`;
    expect((await api(secret).post(path, { received_cents: 10_000, reserve_cents: 50_000 })).status).toBe(202);
    one = ok(await release(10_000, 50_000)); // ten thousand returned by the tax office
    expect(one).toMatchObject({ reserve_cents: 50_000, distributed_cents: 44_500_000 + 260_000 });
    expect(await sharesOf(one.reserve_document_id!)).toEqual([
      {
        name: 'Cove Ventures, L.P.',
        held: 'Series Seed Preferred Stock',
        shares: 200_000,
        interest: null,
        amount_cents: 0,
      },
      { name: 'Lena Hart', held: 'SAFE (purchase amount)', shares: null, interest: null, amount_cents: 0 },
      { name: 'Ada Okafor', held: 'Common Stock', shares: 600_000, interest: null, amount_cents: 260_000 },
    ]);
    expect(await textOf(one.reserve_document_id!)).toContain(
      'Presented after August 9, 2026, the last day to present claims; rejected in whole by notice mailed on ' +
        'September 8, 2026.',
    );
    ok(await people.settle(freight.id, 0, { reason: 'It is barred.' }));
    expect((await people.stagesOf(one.id))['reserve']).toMatchObject({
      status: 'waiting',
      remediation: { operation: 'dissolutions.distribute' },
    });
    one = ok(await release(0, 0));
    const over = expectProblem(await release(0, 0), 409, 'invalid_state_transition');
    expect(over.detail).toContain('The company distributed all of its assets on 2027-02-06');
    expectProblem(
      await mine.post(`/v1/dissolutions/${one.id}/creditor_claims`, { claimant: 'A', ground: 'B', amount_cents: 1 }),
      409,
      'invalid_state_transition',
    );
    expect((await people.stagesOf(one.id))['reserve']).toMatchObject({
      status: 'done',
      on: '2027-02-06',
      document_id: one.reserve_document_id,
    });
  });

  it('everything that it had is paid, the cap table is at zero, and the audit chain holds', async () => {
    const paid = 480_000 + 250_000 + 200_000 + one.distributed_cents!;
    expect([paid, one.reserve_cents]).toEqual([45_730_000 + 10_000, 0]);
    const table = ok(await mine.get<Record<string, number>>(`/v1/entities/${company.id}/cap_table`));
    expect(table).toMatchObject({ outstanding: 0, options_outstanding: 0, fully_diluted: 0 });
    expect(ok(await mine.get('/v1/audit_entries/verify'))).toMatchObject({ intact: true });
    expect(ok(await mine.get(`/v1/entities/${company.id}/minute_book/verify`))).toMatchObject({ intact: true });
  });
});
