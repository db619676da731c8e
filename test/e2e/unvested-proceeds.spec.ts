import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { advance, filingReaches, listAll, ok, poll } from '../support/formation';
import { grantsOf, nia } from '../support/grants';
import { closeTemporal } from '../support/temporal';
import {
  buyer,
  representative,
  transactionsOf,
  withMilestones,
  type Transaction,
  type Use,
} from '../support/transactions';

interface Deferred {
  id: string;
  kind: string;
  status: string;
  amount_cents: number;
  due_on: string;
  shares: {
    held: string;
    amount_cents: number;
    paid_cents: number | null;
    held_cents: number | null;
    forfeited_cents: number | null;
  }[];
}

let mine: Api;
const { is, go, certify, gates, closeGates, decide, sign } = transactionsOf(() => mine);
beforeAll(async () => {
  mine = api((await newAccount('Unvested proceeds')).sk_test);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const price = 60_480_000;
const sum = (all: readonly { amount_cents: number }[]): number =>
  all.reduce((total, { amount_cents }) => total + amount_cents, 0);
const usesOf = async (id: string): Promise<Use[]> =>
  ok(await mine.get<{ uses: Use[] }>(`/v1/corporate_transactions/${id}/funds_flow`)).uses;
const sale = async (company: { id: string }, treatment: object, earnOut = {}): Promise<Transaction> =>
  ok(
    await mine.post<Transaction>('/v1/corporate_transactions', {
      entity_id: company.id,
      kind: 'acquisition',
      counterparty: buyer,
      acquisition: {
        consideration_cents: price,
        merger_subsidiary: 'Harbor Merger Sub, Inc.',
        subsidiary_formed_in: 'Delaware',
        ...earnOut,
      },
      ...('earn_out_cents' in earnOut ? { representative } : {}),
      treatment,
    }),
  );
const parts = (uses: readonly Use[]) =>
  uses.map(({ kind, payee, held, amount_cents, held_cents, wire_status }) =>
    [kind, payee, held, amount_cents, held_cents, wire_status].join(' / '),
  );
const payments = (one: Transaction): Promise<Deferred[]> =>
  listAll<Deferred>(mine, '/v1/deferred_payments', { corporate_transaction_id: one.id });

describe('the sale of a company with restricted stock, of which 1,200 of 4,800 shares have vested', () => {
  let company: Awaited<ReturnType<ReturnType<typeof grantsOf>['company']>>;
  let clock: { id: string };
  let one: Transaction;

  it('holds the proceeds of the unvested shares back, and balances to the cent', async () => {
    const grants = grantsOf(() => mine);
    company = await grants.company();
    ({ clock } = company);
    await grants.granted(
      ok(
        await company.ask({
          grantee: nia(),
          kind: 'restricted_stock',
          quantity: 4800,
          price_per_share: '0.5',
          consideration: 'cash',
          auto_generate_resolutions: true,
          vesting: { start: '2025-05-04', conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] },
        }),
      ),
    );
    one = await sale(
      company,
      { restricted_stock: 'hold' },
      withMilestones({ earn_out_cents: 6_048_000, earn_out_months: 6 }),
    );
    const uses = await usesOf(one.id);
    expect(parts(uses)).toEqual([
      `holdback / ${buyer.name} /  / 360000 / 0 / not_needed`,
      'proceeds / Ada Okafor / Stock / 60000000 / 0 / missing',
      'proceeds / Nia Ford / Stock / 120000 / 0 / missing',
      'proceeds / Nia Ford / Unvested stock / 0 / 360000 / missing',
    ]);
    expect(sum(uses)).toBe(price);
  }, 120_000);

  it('repurchases unvested stock at its cost, and pays it like vested stock only under accelerate', async () => {
    for (const [restricted_stock, expected] of [
      ['accelerate', ['proceeds / Nia Ford / Stock / 480000 / 0 / missing']],
      [
        'repurchase',
        [
          'repurchase / Nia Ford / Unvested stock / 180000 / 0 / missing',
          'proceeds / Nia Ford / Stock / 120359 / 0 / missing',
        ],
      ],
    ] as const) {
      const other = await sale(company, { restricted_stock });
      const uses = await usesOf(other.id);
      expect(parts(uses).filter((part) => part.includes('Nia Ford'))).toEqual(expected);
      expect(sum(uses)).toBe(price);
      ok(await mine.post(`/v1/corporate_transactions/${other.id}/terminate`, { reason: 'Not agreed.' }));
    }
  });

  it('pays each installment on its vesting date, and forfeits the rest when service ends', async () => {
    await certify(company, clock, '2026-05-20');
    for (const [stage, next, more] of [
      ['loi', 'due_diligence', {}],
      ['due_diligence', 'definitive', { auto_generate_resolutions: true }],
      ['definitive', 'closing', {}],
    ] as const) {
      if (stage === 'definitive') await decide(one);
      await closeGates(one.id, stage);
      ok(await go(one.id, next, more));
    }
    await is(one.id, 'closing');
    await closeGates(one.id, 'closing');
    await sign(one);
    const { funds_flow_document_id } = ok(
      await mine.post<{ funds_flow_document_id: string }>(`/v1/corporate_transactions/${one.id}/release`, {}),
    );
    const statement = (await mine.get(`/v1/documents/${funds_flow_document_id}/html`)).text.replace(/<[^>]*>/g, ' ');
    expect(statement.replace(/\s+/g, ' ')).toMatch(/Common Stock 1,200 .*Common Stock \(unvested\) 3,600 /);
    await filingReaches(mine, company.id, 'merger', 'submitted');
    await advance(mine, clock, '2026-06-05');
    await is(one.id, 'closed');
    const due = await poll(
      'the first installment is due',
      async () =>
        (await payments(one))
          .filter(({ kind }) => kind === 'vesting')
          .toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1)),
      ([first]) => first?.status === 'due',
    );
    expect(due).toHaveLength(36);
    expect(sum(due)).toBe(360_000);
    const [first, second, third] = due;
    expect(first).toMatchObject({ kind: 'vesting', due_on: '2026-06-04', amount_cents: 10_000 });
    expect(ok(await mine.post(`/v1/deferred_payments/${first!.id}/pay`, { paid_cents: 10_000 }))).toMatchObject({
      status: 'paid',
      shares: [{ held: 'Unvested stock', paid_cents: 10_000 }],
    });
    const early = await mine.post(`/v1/deferred_payments/${second!.id}/pay`, { paid_cents: 10_000 });
    expect(expectProblem(early, 409, 'invalid_state_transition').detail).toContain(`held until ${second!.due_on}`);
    const left = { paid_cents: 0, reason: 'Service ended on June 5, 2026.' };
    for (const { id } of [second!, third!])
      expect(ok(await mine.post(`/v1/deferred_payments/${id}/pay`, left))).toMatchObject({ status: 'forfeited' });
  }, 180_000);

  it('pays an earn-out on stock as it vests, and none on forfeited stock', async () => {
    await advance(mine, clock, '2026-12-10');
    const due = await poll(
      'the earn-out is due',
      () => payments(one),
      (all) => all.some(({ kind, status }) => kind === 'earn_out' && status === 'due'),
    );
    const earned = due.find(({ kind }) => kind === 'earn_out')!;
    const { shares } = ok(
      await mine.post<Deferred>(`/v1/deferred_payments/${earned.id}/pay`, { paid_cents: 6_048_000 }),
    );
    expect(shares).toMatchObject([
      { held: 'Stock', paid_cents: 6_000_000, held_cents: 0, forfeited_cents: 0 },
      { held: 'Stock', paid_cents: 12_000, held_cents: 0, forfeited_cents: 0 },
      { held: 'Unvested stock', paid_cents: 1000, held_cents: 33_000, forfeited_cents: 2000 },
    ]);
    const open = (await payments(one)).filter(
      ({ kind, status }) => kind === 'vesting' && ['due', 'held'].includes(status),
    );
    expect(open.map(({ amount_cents }) => amount_cents)).toEqual(open.map(() => 11_000));
    expect(open).toHaveLength(33);
  }, 120_000);

  it('reopens no gate after the closing, although the stock is gone and the certificates are old', async () => {
    expect((await gates(one.id)).filter(({ status }) => status === 'open')).toEqual([]);
    const { steps } = ok(
      await mine.get<{ steps: { stage: string | null; status: string }[] }>(
        `/v1/corporate_transactions/${one.id}/progress`,
      ),
    );
    expect(steps.filter(({ stage, status }) => stage !== null && !['done', 'waived'].includes(status))).toEqual([]);
    ok(await mine.get(`/v1/corporate_transactions/${one.id}/closing_checklist`));
    ok(await mine.post(`/v1/corporate_transactions/${one.id}/closing_binder`));
  });
});
