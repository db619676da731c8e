import { fieldsOf, type Class } from '#platform/wire/field-declaration';
import { plan, step, type Plan } from '#kernel/plan';
import type { Amount } from '#permissions/scope-policy';
import type { RequestContext } from '#platform/operations/context';
import { authorizeOutcome } from '#platform/operations/authorize-request';
import {
  amountOf,
  hasAmount,
  hasFees,
  operationNamed,
  operations,
  type OperationDeclaration,
} from '#platform/operations/operation';
import '../apps/gateway/gateway.module';

/** Excludes the number of decimal places of a price. */
const ofMoney = /_cents$|(^|_)price(?!_decimals)|(^|_)fair_/;

const moneyIn = (input: Class): string[] =>
  fieldsOf(input).flatMap(({ name, nested }) => [
    ...(ofMoney.test(name) ? [name] : []),
    ...(nested ? moneyIn(nested()).map((inner) => `${name}.${inner}`) : []),
  ]);

const changing = operations().filter(({ mutates }) => mutates);
const speaking = changing.filter(({ input }) => input && moneyIn(input).length > 0);

it.each(speaking.map((one) => [one.id, one] as const))(
  '%s, whose request speaks of money, says for how much it is, or why for nothing',
  (_, { input, amount }) => {
    expect([moneyIn(input!), amount]).toMatchObject([
      expect.any(Array),
      amount && 'of' in amount
        ? { is: expect.stringMatching(/\.$/), of: expect.any(Function) }
        : { none: expect.stringMatching(/\.$/) },
    ]);
  },
);

it('only what changes something is for an amount', () => {
  expect(operations().filter((one) => hasAmount(one) && !one.mutates)).toEqual([]);
  expect(speaking.length).toBeGreaterThan(15);
});

const amount = (id: string, input: object) => amountOf(operationNamed(id)!, input);

it.each([
  ['convertibles.create', { amount_cents: 20_000_000 }, 20_000_000],
  [
    'convertibles.create',
    { amount_cents: 0, kind: 'warrant', warrant: { quantity: 1_000_000, exercise_price: '1.25' } },
    125_000_000,
  ],
  ['convertibles.exercise', { paid_cents: 500 }, 500],
  ['convertibles.exercise', { fair_market_value: '3', quantity: 10 }, 'unknown'],
  ['convertibles.repay', { paid_cents: 29_000_000 }, 29_000_000],
  ['convertibles.convert', { price_per_share: '1', new_money_cents: 5 }, 'unknown'],
  ['rounds.create', { investors: [{ amount_cents: 500 }, { amount_cents: 300 }] }, 800],
  ['rounds.closings', { payments: [] }, 'unknown'],
  ['share_issuances.create', { quantity: 1001, price_per_share: '0.00001' }, 2],
  [
    'share_issuances.create',
    { quantity: Number.MAX_SAFE_INTEGER, price_per_share: '9999999999999999' },
    Number.MAX_SAFE_INTEGER,
  ],
  ['share_repurchases.create', { quantity: 3_000_000, price_per_share: '0.5' }, 150_000_000],
  ['share_repurchases.create', { price_per_share: '0.5' }, 'unknown'],
  ['share_repurchases.create', { quantity: 3_000_000 }, 'unknown'],
  ['share_transfers.create', { reason: 'gift', quantity: 10 }, 'unknown'],
  ['share_transfers.record', { reason: 'death', quantity: 10 }, 'unknown'],
  ['grants.create', { kind: 'nso', quantity: 100, exercise_price: '0.5', price_per_share: '0' }, 5000],
  ['grants.create', { kind: 'nso', quantity: 100 }, 'unknown'],
  ['grants.create', { kind: 'restricted_stock', quantity: 100, price_per_share: '2' }, 20_000],
  ['grants.create', { kind: 'rsu', quantity: 100, exercise_price: '0' }, 'unknown'],
  ['grants.exercise', { paid_cents: 100 }, 100],
  ['grants.exercise', { fair_market_value: '20', quantity: 10 }, 'unknown'],
  ['conversions.create', {}, 0],
  ['share_cancellations.create', { quantity: 10 }, 'unknown'],
  ['grants.release', { quantity: 10 }, 'unknown'],
  ['vesting_accelerations.create', { quantity: 10 }, 'unknown'],
  ['rounds.draft', {}, 'unknown'],
  ['authorized_shares_increases.create', { authorized_shares: 10_000_000_000 }, 0],
  ['stock_splits.create', { ratio: '1:10', fair_value_per_share: '0.84' }, 'unknown'],
  ['stock_splits.create', { ratio: '2:1' }, 0],
  ['valuations.create', { price_per_share: '0.25' }, undefined],
  ['entities.update', {}, undefined],
] as const)('%s for %j is for %s cents', (id, input, cents) => expect(amount(id, input)).toBe(cents));

it('the amount of every operation can be told of any input that is one', () => {
  for (const one of changing.filter(hasAmount) as OperationDeclaration[])
    expect(() => amountOf(one, { investors: [], price_per_share: '1', quantity: 1 })).not.toThrow();
});

it('every operation that incurs fees declares it and counts them in its amount; an undeclared one throws', () => {
  const costly = plan('costly', [
    step.outside('filing', 'File it', { fees: [{ description: 'A fee', amount_cents: 10_900, source: 'A statute' }] }),
  ]);
  const after = (operation: OperationDeclaration, plans: Plan[]): Amount | undefined => {
    const ctx = {
      principal: { authority: null },
      operation,
      facts: { action: operation.id },
      request: { dryRun: false },
      work: { plans, moves: [] },
    } as unknown as RequestContext;
    authorizeOutcome(ctx, { investors: [], price_per_share: '1', quantity: 1 });
    return ctx.facts.amount_cents;
  };
  const bearing = changing.filter(hasFees);
  expect(bearing.map(({ id }) => id).toSorted()).toEqual([
    'agent_appointments.terminate',
    'authorized_shares_increases.create',
    'charter_amendments.create',
    'corporate_transactions.advance',
    'dissolution_revocations.create',
    'dissolutions.create',
    'entities.create',
    'entities.submit',
    'filings.change_registered_agent',
    'filings.create',
    'filings.file_all_due',
    'filings.reinstate',
    'filings.resubmit',
    'name_changes.create',
    'portfolio_batches.create',
    'rounds.draft',
    'stock_splits.create',
  ]);
  for (const one of bearing)
    expect([one.id, after(one, []), after(one, [costly, costly])]).toEqual([
      one.id,
      ...(one.id === 'rounds.draft' ? ['unknown', 'unknown'] : [0, 21_800]),
    ]);
  for (const one of changing.filter((operation) => !hasFees(operation))) {
    expect([one.id, after(one, [])]).toEqual([one.id, undefined]);
    if (!one.doesApproved) expect(() => after(one, [costly])).toThrow(`${one.id} incurs fees`);
  }
});
