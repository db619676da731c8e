import type { LedgerFacts } from '../ledger_facts/fact-types';
import { ledgerFacts } from '../ledger_facts/ledger-facts';
import { grantsLeft, warrantsLeft } from '../cap_table/waterfall/outstanding-rights';
import { capTable } from '../../ledger/holdings/holdings';
import { standings } from '../../ledger/holdings/projection';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import type { LegalDate } from '#kernel/dates';
import { vestedOf } from '#equity/grant-vesting';
import { Reader } from '#platform/db/reader';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { everyPromise, livePromises, promiseLives } from '../../../test/support/promise-lives';
import { objectsOf } from './bundle';
import type {
  CompensationIssuance,
  ConvertibleIssuance,
  OcfTransaction,
  StockIssuance,
  WarrantIssuance,
} from './transaction';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const read = (): Reader => new Reader(database.app, tenant.scope);
const factsAt = async (entity_id: string, as_of: LegalDate) =>
  ledgerFacts(read(), await read().find(Entity, entity_id), { as_of });

type Issue = StockIssuance | CompensationIssuance | ConvertibleIssuance | WarrantIssuance;
const isIssue = (one: OcfTransaction): one is Issue =>
  one.object_type.endsWith('_ISSUANCE') && one.object_type !== 'TX_STOCK_REISSUANCE';
const promised = 'STOCK|EQUITY_COMPENSATION|CONVERTIBLE|WARRANT';
const ended = 'TRANSFER|CANCELLATION|REPURCHASE|CONVERSION|REISSUANCE|EXERCISE|RELEASE';
const ends = new RegExp(`^TX_(${promised})_(${ended})$`);
const added = <K>(sums: Map<K, number>, key: K, more: number): Map<K, number> =>
  more === 0 ? sums : sums.set(key, (sums.get(key) ?? 0) + more);
const resultingSecurityIds = (one: OcfTransaction): string[] => [
  ...('resulting_security_ids' in one ? one.resulting_security_ids : []),
  ...('balance_security_id' in one && one.balance_security_id ? [one.balance_security_id] : []),
];

/** An independent reader that knows only the format. */
function replay(transactions: readonly OcfTransaction[]) {
  const [issued, there, gone] = [new Map<string, Issue>(), new Map<string, Issue>(), new Set<string>()];
  for (const one of transactions) if (isIssue(one)) issued.set(one.security_id, one);
  for (const one of transactions) {
    if (isIssue(one)) {
      if (!gone.has(one.security_id)) there.set(one.security_id, one);
    }
    if (!ends.test(one.object_type)) continue;
    const { security_id } = one as { security_id: string };
    expect([security_id, there.has(security_id), gone.has(security_id)]).toEqual([security_id, true, false]);
    expect(one.date >= there.get(security_id)!.date).toBe(true);
    for (const id of resultingSecurityIds(one)) expect([id, issued.get(id)?.date]).toEqual([id, one.date]);
    there.delete(security_id);
    gone.add(security_id);
  }
  return { issued, there: [...there.values()] };
}

const isGranted = (one: Issue): one is CompensationIssuance => one.object_type === 'TX_EQUITY_COMPENSATION_ISSUANCE';
const isWarrant = (one: Issue): one is WarrantIssuance => one.object_type === 'TX_WARRANT_ISSUANCE';
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const vestedIn = (one: CompensationIssuance, transactions: readonly OcfTransaction[], as_of: LegalDate): number =>
  Math.min(
    Number(one.quantity),
    sum(one.vestings.filter(({ date }) => date <= as_of).map(({ amount }) => Number(amount))) +
      sum(
        transactions.flatMap((each) =>
          each.object_type === 'TX_VESTING_ACCELERATION' && each.security_id === one.security_id
            ? [Number(each.quantity)]
            : [],
        ),
      ),
  );

async function holds(entity_id: string, as_of: LegalDate): Promise<void> {
  const facts = await factsAt(entity_id, as_of);
  const { transactions, ...others } = await objectsOf(facts);
  const { issued, there } = replay(transactions);
  const { holders, grantees, plans } = capTable(await standings(read(), entity_id, { as_of }));
  expect(
    [...there.filter(isGranted), ...there.filter(isWarrant)].reduce(
      (sums, one) => added(sums, one.stakeholder_id, Number(one.quantity)),
      new Map<string, number>(),
    ),
  ).toEqual(
    [...holders, ...grantees].reduce(
      (sums, one) => added(sums, one.stakeholder_id, one.granted),
      new Map<string, number>(),
    ),
  );
  const stock = there.flatMap((one) => (one.object_type === 'TX_STOCK_ISSUANCE' ? [one] : []));
  expect(
    stock.reduce((sums, one) => added(sums, one.stakeholder_id, Number(one.quantity)), new Map<string, number>()),
  ).toEqual(new Map(holders.map(({ stakeholder_id, quantity }) => [stakeholder_id, quantity])));
  for (const one of transactions) {
    const [left, made] = [
      resultingSecurityIds(one).flatMap((id) => {
        const of = issued.get(id)!;
        return isGranted(of) ? [Number(of.quantity)] : [];
      }),
      resultingSecurityIds(one).flatMap((id) => {
        const of = issued.get(id)!;
        return of.object_type === 'TX_STOCK_ISSUANCE' ? [Number(of.quantity)] : [];
      }),
    ];
    if (!one.object_type.startsWith('TX_EQUITY_COMPENSATION_') || !ends.test(one.object_type) || !('quantity' in one))
      continue;
    expect(Number(one.quantity) + sum(left)).toBe(
      Number((issued.get(one.security_id) as CompensationIssuance).quantity),
    );
    if (one.object_type === 'TX_EQUITY_COMPENSATION_CANCELLATION') continue;
    const { postings } = facts.entries.find(({ id }) => id === one.id)!;
    const withheld = postings.filter(({ account }) => account === 'pool' || account === 'unissued');
    expect(sum([...made, ...withheld.map(({ quantity }) => quantity)])).toBe(Number(one.quantity));
  }
  for (const one of there.filter(isGranted)) {
    const grant = facts.grants.get(one.security_id.split('/')[0]!)!;
    const waiting = sum(
      (one.comments ?? []).flatMap((text) => {
        const told = /^(\d+) shares vest when/.exec(text);
        return told ? [Number(told[1])] : [];
      }),
    );
    expect(sum(one.vestings.map(({ amount }) => Number(amount))) + waiting).toBe(Number(one.quantity));
    const exercised = sum(
      facts.entries.flatMap(({ kind, postings }) =>
        /_(exercise|release)$/.test(kind)
          ? postings.flatMap(({ grant_id, quantity }) => (grant_id === grant.id ? [-quantity] : []))
          : [],
      ),
    );
    if (grant.splits.length === 0 && (grant.service_ended_on === null || grant.service_ended_on > as_of))
      expect([one.security_id, vestedIn(one, transactions, as_of)]).toEqual([
        one.security_id,
        vestedOf({ ...grant, service_ended_on: null }, as_of) - exercised,
      ]);
  }
  // The waterfall must agree.
  for (const { id, quantity, vested } of await grantsLeft(read(), entity_id, as_of)) {
    const one = there.filter(isGranted).find(({ security_id }) => security_id.split('/')[0] === id)!;
    expect([id, quantity, vested]).toEqual([id, Number(one.quantity), vestedIn(one, transactions, as_of)]);
  }
  // An expired right remains until its shares are released.
  const rights = there
    .filter(isWarrant)
    .filter((one) => one.warrant_expiration_date! >= as_of)
    .map((one) => ({
      id: one.security_id.split('/')[0],
      quantity: Number(one.quantity),
      exercise_price: one.exercise_price.amount,
    }));
  expect(rights.toSorted(byId)).toEqual(
    (await warrantsLeft(read(), entity_id, as_of))
      .map(({ id, quantity, exercise_price }) => ({ id, quantity, exercise_price }))
      .toSorted(byId),
  );
  const ids = new Set(Object.values(others).flatMap((objects: { id: string }[]) => objects.map(({ id }) => id)));
  const refers = [...issued.values()].flatMap((one) => [
    one.stakeholder_id,
    ...(isGranted(one)
      ? [one.stock_plan_id, one.stock_class_id, ...(one.vesting_terms_id ? [one.vesting_terms_id] : [])]
      : []),
  ]);
  expect(refers.filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(transactions.map(({ object_type, id }) => `${object_type} ${id}`)).size).toBe(transactions.length);
  for (const one of issued.values())
    if (one.object_type === 'TX_CONVERTIBLE_ISSUANCE')
      expect(one.comments).toContainEqual(
        expect.stringMatching(/^Legend: .* not been registered under the Securities/),
      );
  expect(
    there.flatMap((one) => (one.object_type === 'TX_CONVERTIBLE_ISSUANCE' ? [one.security_id] : [])).toSorted(),
  ).toEqual(outstandingOn(facts, as_of));
  if (facts.splits.size === 0)
    expect(others.stock_plans.map((plan) => poolOf(plan, transactions))).toEqual(
      plans.map(({ available }) => available),
    );
}

const byId = (one: { id?: string }, other: { id?: string }): number => (one.id! < other.id! ? -1 : 1);
const outstandingOn = ({ convertibles }: LedgerFacts, as_of: LegalDate): string[] =>
  convertibles
    .filter(({ kind }) => kind !== 'warrant')
    .filter(({ ended_on }) => ended_on === null || ended_on > as_of)
    .map(({ id }) => id)
    .toSorted();

/** Reserved less granted plus returned; a balance is not a new grant. */
function poolOf(
  { id, initial_shares_reserved }: { id: string; initial_shares_reserved: string },
  transactions: readonly OcfTransaction[],
): number {
  const left = new Set(transactions.flatMap(resultingSecurityIds));
  const reserved = transactions.findLast(
    (one) => one.object_type === 'TX_STOCK_PLAN_POOL_ADJUSTMENT' && one.stock_plan_id === id,
  );
  const granted = transactions.flatMap((one) =>
    isIssue(one) && 'stock_plan_id' in one && one.stock_plan_id === id && !left.has(one.security_id)
      ? [Number(one.quantity)]
      : [],
  );
  const returned = transactions.flatMap((one) =>
    one.object_type === 'TX_STOCK_PLAN_RETURN_TO_POOL' && one.stock_plan_id === id ? [Number(one.quantity)] : [],
  );
  return (
    Number(
      reserved?.object_type === 'TX_STOCK_PLAN_POOL_ADJUSTMENT' ? reserved.shares_reserved : initial_shares_reserved,
    ) -
    sum(granted) +
    sum(returned)
  );
}

it('replays of lives with all promises match the table daily: held, granted, pool, vested, outstanding', async () => {
  await fc.assert(
    fc.asyncProperty(promiseLives(everyPromise), async (acts) => {
      const { entity_id, days } = await livePromises(tenant, acts);
      for (const as_of of new Set(days)) await holds(entity_id, as_of);
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 300_000);

it('through splits what is granted and kept for warrants is what the cap table says', async () => {
  await fc.assert(
    fc.asyncProperty(
      promiseLives([
        'grant',
        'grant',
        'exercise',
        'exercise',
        'terminate',
        'accelerate',
        'restate',
        'stock',
        'forfeit',
        'split',
        'warrant',
        'warrant',
        'take_up',
        'reprice',
        'over',
      ]),
      async (acts) => {
        const { entity_id, days } = await livePromises(tenant, acts);
        for (const as_of of new Set(days)) await holds(entity_id, as_of);
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 300_000);

it('what was known at an instant is told as it was told then, whatever was recorded since', async () => {
  const told = async (entity_id: string, at: { as_of: LegalDate; known_at?: Date }) =>
    objectsOf(await ledgerFacts(read(), await read().find(Entity, entity_id), at));
  await fc.assert(
    fc.asyncProperty(
      promiseLives([
        'grant',
        'grant',
        'exercise',
        'exercise',
        'terminate',
        'lapse',
        'accelerate',
        'milestone',
        'pool',
        'restate',
        'stock',
        'forfeit',
        'safe',
        'note',
        'amend',
        'repay',
        'convert',
        'split',
        'warrant',
        'take_up',
        'reprice',
        'over',
      ]),
      async (acts) => {
        const then: { as_of: LegalDate; known_at: Date; was: Awaited<ReturnType<typeof told>> }[] = [];
        const { entity_id } = await livePromises(tenant, acts, async (id, as_of) => {
          then.push({ as_of, known_at: new Date(), was: await told(id, { as_of }) });
          await delay(2);
        });
        for (const { was, ...at } of then) expect(await told(entity_id, at)).toEqual(was);
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
}, 300_000);
