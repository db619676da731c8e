import { correctLedger } from '../libs/captable/restatement/correct-ledger';
import { standings } from '../libs/ledger/holdings/projection';
import fc from 'fast-check';
import { addDays, type LegalDate } from '#kernel/dates';
import type { Problem } from '#kernel/problem';
import { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { StockSplit } from '#captable/stock_split';
import { LedgerEntry, ShareLedger } from '#ledger/ledger_entry';
import { Security, securityMachine } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { begins, found, type Company } from './support/split-lives';
import { splitStock } from './support/split-stock';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const read = (): Reader => new Reader(database.app, tenant.scope);

type Act =
  | { act: 'issue'; holder: number; quantity: number; wrong: { quantity: number; holder: number } | null }
  | { act: 'transfer' | 'retire'; of: number; part: number; to: number; wrong: number | null }
  | { act: 'split'; numerator: number; denominator: number; up: boolean };

const holder = fc.nat({ max: 3 });
const quantity = fc.integer({ min: 1, max: 3000 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant('issue' as const),
    holder,
    quantity,
    wrong: fc.option(fc.record({ quantity, holder }), { freq: 1 }),
  }),
  fc.record({
    act: fc.constantFrom('transfer' as const, 'retire' as const),
    of: fc.nat({ max: 30 }),
    part: fc.integer({ min: 1, max: 100 }),
    to: holder,
    wrong: fc.option(fc.integer({ min: 1, max: 100 }), { freq: 3 }),
  }),
  fc.record({
    act: fc.constant('split' as const),
    numerator: fc.constantFrom(1, 2, 3, 5),
    denominator: fc.constantFrom(1, 2, 3, 4),
    up: fc.boolean(),
  }),
);

/** Runs the same life with and without the recording error. */
interface Twins {
  wrong: Company;
  right: Company;
  /** Null where only the other company has the security. */
  pairs: (readonly [string | null, string | null])[];
  corrections: Map<string, { quantity?: number; stakeholder_id?: string }>;
}

const within = <T>(
  company: Company,
  does: (of: ShareClass, ledger: ShareLedger, work: UnitOfWork) => T | Promise<T>,
): Promise<T> =>
  tenant.run(async (work) => {
    await work.lock(Entity, company.id);
    const ledger = await ShareLedger.of(work, company.id);
    return does(await work.find(ShareClass, company.common), ledger, work);
  });

const issueTo = (company: Company, who: number, shares: number, on: LegalDate) =>
  within(company, (of, ledger) => {
    const made = ledger.issue(
      of,
      { stakeholder_id: company.people[who]!, quantity: shares, issued_on: on },
      { kind: 'stock_issuance', effective_date: on },
    );
    return { made: made.id, entry: ledger.recorded[0]!.id };
  });

const take = (company: Company, id: string, shares: number, to: number | null, on: LegalDate) =>
  within(company, async (of, ledger, work) => {
    const security = await work.lock(Security, id);
    const { transfer, repurchase } = securityMachine.moves;
    const part = { quantity: shares, vesting: null };
    const { resulting, balance } =
      to === null
        ? {
            resulting: null,
            balance: ledger.retire(
              of,
              security,
              { move: repurchase, ...part },
              { kind: 'stock_repurchase', effective_date: on },
            ),
          }
        : ledger.transfer(
            of,
            security,
            { move: transfer, ...part, to: { stakeholder_id: company.people[to]!, document_id: null } },
            { kind: 'stock_transfer', effective_date: on },
          );
    return { resulting: resulting?.id ?? null, balance: balance?.id ?? null, entry: ledger.recorded[0]!.id };
  });

const sizeOf = async (id: string) => (await read().find(Security, id)).quantity;
const holderOf = async (id: string) => (await read().find(Security, id)).stakeholder_id;

async function splitBoth({ wrong, right, pairs }: Twins, one: Act & { act: 'split' }, on: LegalDate): Promise<boolean> {
  const made = [];
  for (const company of [wrong, right]) {
    const { common: share_class_id, people } = company;
    const split = await splitStock(tenant, company.id, { ...one, share_class_id, signer: people[0]! }, on);
    made.push(split);
    // With equal figures both companies accept or refuse a split. Different figures may allow it in only one company.
    if (!split) return made.length === 1;
  }
  const became = new Map(
    (await read().all(Security, { entity_id: [wrong.id, right.id] })).map((of) => [of.predecessor_id, of.id]),
  );
  const after = (id: string | null): string | null => (id === null ? null : (became.get(id) ?? null));
  pairs.splice(0, pairs.length, ...pairs.map(([a, b]) => [after(a), after(b)] as const));
  return true;
}

/** False if either company refuses, and then skips later acts of the kind. */
async function live(twins: Twins, one: Act, on: LegalDate, last: boolean): Promise<boolean> {
  const { wrong, right, pairs, corrections } = twins;
  if (one.act === 'split') return splitBoth(twins, one, on);
  if (one.act === 'issue') {
    const said = one.wrong ?? { quantity: one.quantity, holder: one.holder };
    const a = await issueTo(wrong, said.holder, said.quantity, on);
    const b = await issueTo(right, one.holder, one.quantity, on);
    pairs.push([a.made, b.made]);
    if (one.wrong) corrections.set(a.entry, { quantity: one.quantity, stakeholder_id: wrong.people[one.holder]! });
    return true;
  }
  const both = pairs.filter((pair): pair is [string, string] => pair[0] !== null && pair[1] !== null);
  const pair = both[one.of % Math.max(1, both.length)];
  if (!pair) return true;
  const holders = [wrong.people.indexOf(await holderOf(pair[0])), right.people.indexOf(await holderOf(pair[1]))] as [
    number,
    number,
  ];
  // Both companies name the same holder.
  if (holders[0] !== holders[1] || holders[0] === one.to) return true;
  const most = Math.min(await sizeOf(pair[0]), await sizeOf(pair[1]));
  const shares = Math.max(1, Math.floor((most * one.part) / 100));
  const said = last || one.wrong === null ? shares : Math.max(1, Math.floor((most * one.wrong) / 100));
  const to = one.act === 'retire' ? null : one.to;
  const a = await take(wrong, pair[0], said, to, on);
  const b = await take(right, pair[1], shares, to, on);
  pairs.splice(pairs.indexOf(pair), 1, [a.resulting, b.resulting], [a.balance, b.balance]);
  if (said !== shares) corrections.set(a.entry, { quantity: shares });
  return true;
}

const heldOn = async ({ id, people, common }: Company, as_of: LegalDate): Promise<number[]> => {
  const all = (await standings(read(), id, { as_of })).filter(
    ({ account, share_class_id }) => account === 'outstanding' && share_class_id === common,
  );
  return people.map((who) =>
    all.filter(({ stakeholder_id }) => stakeholder_id === who).reduce((sum, one) => sum + one.quantity, 0),
  );
};

const outcomesOf = async ({ id, people }: Company) =>
  (await read().all(StockSplit, { entity_id: id }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ outcome: { holders, ...outcome } }) => [
      outcome.outstanding_before,
      outcome.outstanding_after,
      outcome.cash_in_lieu_cents,
      people.map((who) => {
        const { before, after, fraction } = holders.find(({ stakeholder_id }) => stakeholder_id === who) ?? {};
        return [before ?? 0, after ?? 0, fraction ?? 0];
      }),
    ]);

const restate = (
  { id }: Company,
  corrections: ReadonlyMap<string, { quantity?: number; stakeholder_id?: string }>,
  today: LegalDate,
) =>
  tenant.run(async (work) => {
    await work.lock(Entity, id);
    const targets = new Map((await work.byIds(LedgerEntry, [...corrections.keys()])).map((one) => [one.id, one]));
    return correctLedger(
      work,
      id,
      {
        found: new Map([...corrections].map(([at, patch]) => [at, { kind: 'field_correction' as const, patch }])),
        targets,
        classes: await work.all(ShareClass, { entity_id: id }),
        today,
      },
      { resolution_id: 'res_ratified', reason: 'It was wrong.' },
    );
  });

async function addsUp({ id: entity_id }: Company): Promise<void> {
  const sums = new Map<string, number>();
  for (const { postings } of await read().all(LedgerEntry, { entity_id }))
    for (const { security_id, quantity: count } of postings)
      if (security_id !== null) sums.set(security_id, (sums.get(security_id) ?? 0) + count);
  for (const { id, status, quantity: count } of await read().all(Security, { entity_id }))
    expect([id, status, sums.get(id)]).toEqual([id, status, status === 'outstanding' ? count : 0]);
}

it('after a restatement across splits the ledger is as if the right number had been recorded at first', async () => {
  let across = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const twins: Twins = {
        wrong: await found(tenant),
        right: await found(tenant),
        pairs: [],
        corrections: new Map(),
      };
      const days: LegalDate[] = [];
      let done = 0;
      for (const [index, one] of acts.entries()) {
        const on = addDays(begins, 1 + index);
        if (!(await live(twins, one, on, index === acts.length - 1))) return;
        days.push(on);
        if (one.act === 'split') done += 1;
      }
      const { wrong, right, corrections } = twins;
      if (corrections.size === 0) return;
      if (done > 0) across += 1;
      await restate(wrong, corrections, days.at(-1)!);
      for (const on of days) expect([on, await heldOn(wrong, on)]).toEqual([on, await heldOn(right, on)]);
      expect(await outcomesOf(wrong)).toEqual(await outcomesOf(right));
      await addsUp(wrong);
    }),
    { numRuns: 25 },
  );
  expect(across).toBeGreaterThan(5);
}, 300_000);

const half: Act & { act: 'split' } = { act: 'split', numerator: 3, denominator: 2, up: true };

it('leaves what others hold as it is, and counts anew what the holder got of other securities', async () => {
  const company = await found(tenant);
  const [first, second] = [addDays(begins, 1), addDays(begins, 2)];
  const wrong = await issueTo(company, 0, 100, first);
  await issueTo(company, 0, 11, first);
  const other = await issueTo(company, 1, 33, first);
  const { common: share_class_id, people } = company;
  await splitStock(tenant, company.id, { ...half, share_class_id, signer: people[0]! }, second);
  const told = await restate(company, new Map([[wrong.entry, { quantity: 10 }]]), second);
  expect(await heldOn(company, second)).toEqual([32, 50, 0, 0]);
  expect(await heldOn(company, first)).toEqual([21, 33, 0, 0]);
  expect(told.holders).toEqual([expect.objectContaining({ stakeholder_id: people[0], before: 167, after: 32 })]);
  const ofOther = (await read().all(Security, { entity_id: company.id })).filter(
    ({ stakeholder_id }) => stakeholder_id === people[1],
  );
  expect(ofOther.map(({ id, status }) => [id === other.made, status])).toEqual([
    [true, 'reissued'],
    [false, 'outstanding'],
  ]);
});

it('is refused with the later act that would not have been possible, and changes nothing then', async () => {
  const company = await found(tenant);
  const [first, second, third] = [addDays(begins, 1), addDays(begins, 2), addDays(begins, 3)];
  const wrong = await issueTo(company, 0, 100, first);
  const { common: share_class_id, people } = company;
  await splitStock(tenant, company.id, { ...half, share_class_id, signer: people[0]! }, second);
  const [after] = (await read().all(Security, { entity_id: company.id, status: 'outstanding' })) as [Security];
  const sold = await take(company, after.id, 140, 1, third);
  const refused = (await restate(company, new Map([[wrong.entry, { quantity: 90 }]]), third).catch(
    (error: unknown) => error,
  )) as Problem;
  expect([refused.code, refused.message]).toEqual([
    'ledger_contradiction',
    expect.stringContaining('ledger_contradiction'),
  ]);
  expect(refused.detail).toContain(`entry ${sold.entry} (stock_transfer)`);
  expect(await heldOn(company, third)).toEqual([10, 140, 0, 0]);
  await restate(company, new Map([[wrong.entry, { quantity: 94 }]]), third);
  expect(await heldOn(company, third)).toEqual([1, 140, 0, 0]);
  // A restated entry allows another restatement.
  const [anew] = (await read().all(LedgerEntry, { references_entry_id: wrong.entry, kind: 'stock_issuance' })) as [
    LedgerEntry,
  ];
  await restate(company, new Map([[anew.id, { quantity: 100 }]]), third);
  expect(await heldOn(company, third)).toEqual([10, 140, 0, 0]);
  await addsUp(company);
});
