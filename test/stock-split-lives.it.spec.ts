import { ledgerFacts } from '../libs/captable/ledger_facts/ledger-facts';
import { capTable } from '../libs/ledger/holdings/holdings';
import { asHeld } from '../libs/financing/round_model/model-holdings';
import { standings } from '../libs/ledger/holdings/projection';
import { objectsOf } from '../libs/captable/ocf/bundle';
import fc from 'fast-check';
import { addDays, type LegalDate } from '#kernel/dates';
import { Reader } from '#platform/db/reader';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { LedgerEntry } from '#ledger/ledger_entry';
import { Security } from '#ledger/security';
import { act, begins, found, split, splitLives, type Act, type Company } from './support/split-lives';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const read = (): Reader => new Reader(database.app, tenant.scope);

async function seen({ id }: Company, as_of: LegalDate) {
  const { holders, classes, fully_diluted } = capTable(await standings(read(), id, { as_of }));
  return {
    holders: holders.map(({ stakeholder_id, positions, voting_percent, fully_diluted_percent: diluted }) => ({
      stakeholder_id,
      positions,
      voting_percent,
      diluted,
    })),
    classes,
    fully_diluted,
  };
}

async function holds(company: Company, as_of: LegalDate): Promise<void> {
  const sums = new Map<string, number>();
  for (const { postings } of await read().all(LedgerEntry, { entity_id: company.id }))
    for (const { security_id, quantity } of postings)
      if (security_id !== null) sums.set(security_id, (sums.get(security_id) ?? 0) + quantity);
  for (const { id, status, quantity } of await read().all(Security, { entity_id: company.id }))
    expect([id, sums.get(id)]).toEqual([id, status === 'outstanding' ? quantity : 0]);
  const sum = await standings(read(), company.id, { as_of });
  const { classes, holders, fully_diluted } = capTable(sum);
  const [common, seed] = classes as [(typeof classes)[0], (typeof classes)[0]];
  for (const { authorized, outstanding, reserved_for_conversion } of classes)
    expect(authorized! - outstanding - reserved_for_conversion).toBeGreaterThanOrEqual(0);
  expect(common.available).toBe(common.authorized! - common.outstanding - common.reserved_for_conversion);
  expect(seed.available).toBeLessThanOrEqual(seed.authorized! - seed.outstanding);
  expect(asHeld(sum).all).toBe(fully_diluted);
  const { transactions } = await objectsOf(await ledgerFacts(read(), await read().find(Entity, company.id), { as_of }));
  const ended = new Set(
    transactions.flatMap((one) =>
      /^TX_STOCK_(TRANSFER|CANCELLATION|REPURCHASE|CONVERSION|REISSUANCE)$/.test(one.object_type)
        ? [(one as { security_id: string }).security_id]
        : [],
    ),
  );
  const held = new Map<string, number>();
  for (const one of transactions)
    if (one.object_type === 'TX_STOCK_ISSUANCE' && !ended.has(one.security_id))
      held.set(one.stakeholder_id, (held.get(one.stakeholder_id) ?? 0) + Number(one.quantity));
  expect(held).toEqual(
    new Map(holders.map((one) => [one.stakeholder_id, one.positions.reduce((sum, { quantity }) => sum + quantity, 0)])),
  );
  expect(new Set(transactions.map(({ id }) => id)).size).toBe(transactions.length);
}

it('random lives with splits keep holdings within a share, votes and past days, and all records agree', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(splitLives, async (acts) => {
      const company = await found(tenant);
      let on = addDays(begins, 1);
      for (const preferred of [false, true]) await act(tenant, company, { ...acts[0]!, act: 'issue', preferred }, on);
      const past: { day: LegalDate; was: Awaited<ReturnType<typeof seen>> }[] = [];
      for (const one of acts) {
        const next = addDays(on, one.days);
        if (next > on) past.push({ day: on, was: await seen(company, on) });
        on = next;
        if (one.act !== 'split') {
          await act(tenant, company, one, on);
          continue;
        }
        const was = await seen(company, on);
        const made = await split(tenant, company, one, on);
        if (!made) continue;
        done += 1;
        const is = await seen(company, on);
        const { ratio, share_class_id, outcome, fractional_shares } = made;
        for (const { stakeholder_id, positions } of was.holders)
          for (const { share_class_id: id, quantity } of positions) {
            const now =
              is.holders
                .find((holder) => holder.stakeholder_id === stakeholder_id)
                ?.positions.find((position) => position.share_class_id === id)?.quantity ?? 0;
            const due = id === share_class_id ? (quantity * ratio.numerator) / ratio.denominator : quantity;
            expect([Math.abs(now - due) < 1, fractional_shares === 'cash' ? now <= due : now >= due]).toEqual([
              true,
              true,
            ]);
          }
        expect(is.classes.find(({ share_class_id: id }) => id === share_class_id)).toMatchObject({
          authorized: made.authorized_shares,
          outstanding: outcome.outstanding_after,
        });
        if (outcome.holders.every(({ fraction }) => fraction === 0)) {
          expect(is.holders.map(({ voting_percent }) => voting_percent)).toEqual(
            was.holders.map(({ voting_percent }) => voting_percent),
          );
          // Converts each preferred holding into whole common shares, rounded down, before and after.
          const least = Math.min(was.fully_diluted, is.fully_diluted);
          for (const [index, { diluted }] of is.holders.entries())
            expect(Math.abs(Number(diluted) - Number(was.holders[index]!.diluted))).toBeLessThanOrEqual(
              0.0001 + (100 * (was.holders.length + 1)) / least,
            );
        }
      }
      for (const { day, was } of past) expect([day, await seen(company, day)]).toEqual([day, was]);
      await holds(company, on);
      for (const { day } of past) await holdsThen(company, day);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(5);
}, 240_000);

/** An open format export of an earlier day omits later splits and shows the charter's original ratio. */
async function holdsThen(company: Company, as_of: LegalDate): Promise<void> {
  const { transactions, stock_classes } = await objectsOf(
    await ledgerFacts(read(), await read().find(Entity, company.id), { as_of }),
  );
  expect(transactions.filter(({ date }) => date > as_of)).toEqual([]);
  expect(
    stock_classes.flatMap(({ conversion_rights = [] }) =>
      conversion_rights.map(({ conversion_mechanism: { ratio } }) => ratio),
    ),
  ).toEqual([{ numerator: '1.25', denominator: '1.25' }]);
}

it('refuses what has effect on a day before a split: its shares are there no more', async () => {
  const company = await found(tenant);
  const first = addDays(begins, 10);
  const one: Act = {
    act: 'issue',
    holder: 0,
    to: 1,
    preferred: false,
    quantity: 100,
    share: 100,
    days: 0,
    vests: false,
    numerator: 10,
    denominator: 1,
    up: false,
  };
  await act(tenant, company, one, first);
  expect(await split(tenant, company, one, addDays(first, 5))).toMatchObject({ counted_from: addDays(first, 5) });
  for (const what of ['issue', 'transfer', 'repurchase'] as const)
    await expect(act(tenant, company, { ...one, act: what }, addDays(first, 4))).rejects.toThrow(
      'invalid_state_transition',
    );
  await act(tenant, company, { ...one, act: 'transfer', share: 50 }, addDays(first, 5));
  expect((await seen(company, addDays(first, 5))).holders.map(({ positions }) => positions[0]!.quantity)).toEqual([
    500, 500,
  ]);
  expect((await seen(company, addDays(first, 4))).holders.map(({ positions }) => positions[0]!.quantity)).toEqual([
    100,
  ]);
});

it("counts from the day of a later act that the ledger has, where the state's day is before it", async () => {
  const company = await found(tenant);
  const late = addDays(begins, 20);
  const one: Act = {
    act: 'issue',
    holder: 0,
    to: 1,
    preferred: false,
    quantity: 100,
    share: 100,
    days: 0,
    vests: false,
    numerator: 1,
    denominator: 8,
    up: true,
  };
  await act(tenant, company, one, late);
  expect(await split(tenant, company, one, addDays(late, -3))).toMatchObject({
    effective_date: addDays(late, -3),
    counted_from: late,
    outcome: { outstanding_after: 13 },
  });
});
