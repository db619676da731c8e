import { standings } from '../../ledger/holdings/projection';
import fc from 'fast-check';
import { addDays, type LegalDate } from '#kernel/dates';
import { Reader } from '#platform/db/reader';
import { newId } from '#platform/db/new-id';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';
import { longLedger, recordMany } from '../../../test/support/long-ledger';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const begins: LegalDate = '2020-01-01';

const summed = (
  entity_id: string,
  as_of: LegalDate,
  known: number,
): Promise<{ stakeholder_id: string; quantity: number }[]> =>
  database.system.query(
    `select stakeholder_id, sum(quantity)::bigint as quantity from ledger_posting where entity_id = $1
      and account = 'outstanding' and effective_date <= $2 and number <= $3 group by 1 order by 1`,
    [entity_id, as_of, known],
  );

it('a long ledger tells for any day and instant what all its postings sum to, however late papers came', async () => {
  const ledger = await longLedger(tenant, 7);
  const works = fc.array(
    fc.record({
      entries: fc.integer({ min: 1, max: 1300 }),
      late: fc.nat({ max: 900 }),
      spread: fc.integer({ min: 1, max: 60 }),
    }),
    { minLength: 2, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(
      works,
      fc.array(fc.tuple(fc.nat({ max: 1000 }), fc.nat()), { minLength: 12, maxLength: 12 }),
      async (all, asked) => {
        const known = [...(await recorded(ledger.entity_id))];
        for (const { entries, late, spread } of all)
          known.push(
            await recordMany(database.system, ledger, {
              entries,
              from: addDays(begins, known.length * 20 - Math.min(late, known.length * 20)),
              spread,
            }),
          );
        for (const [days, at] of asked) {
          const [as_of, instant] = [addDays(begins, days % (known.length * 20 + 60)), known[at % known.length]!];
          const counted = async (known_at?: Date) =>
            (await standings(new Reader(database.app, tenant.scope), ledger.entity_id, { as_of, known_at }))
              .flatMap(({ account, stakeholder_id, quantity }) =>
                account === 'outstanding' ? [{ stakeholder_id, quantity }] : [],
              )
              .toSorted((a, b) => (a.stakeholder_id! < b.stakeholder_id! ? -1 : 1));
          expect(await counted()).toEqual(await summed(ledger.entity_id, as_of, 2_147_483_647));
          expect(await counted(instant.created)).toEqual(await summed(ledger.entity_id, as_of, instant.number));
        }
      },
    ),
    { numRuns: 6 },
  );
  const [{ checkpoints, entries }] = (await database.system.query<{ checkpoints: number; entries: number }>(
    'select (select count(*)::integer from ledger_checkpoint where entity_id = $1) as checkpoints, (select ' +
      'count(*)::integer from ledger_entry where entity_id = $1) as entries',
    [ledger.entity_id],
  )) as [{ checkpoints: number; entries: number }];
  expect(checkpoints).toBe(Math.floor(entries / 500));
});

it('an act reads from checkpoints what is free on its day and later, the same as from all postings', async () => {
  const ledger = await longLedger(tenant, 3);
  for (const [entries, from, spread] of [
    [900, 0, 30],
    [700, 20, 40],
    [1300, 10, 25],
    [450, 70, 5],
  ] as const)
    await recordMany(database.system, ledger, { entries, from: addDays(begins, from), spread });
  const free = (on: LegalDate, since: LegalDate | null): Promise<number> =>
    tenant.run(async (work) =>
      (await ShareLedger.of(work, ledger.entity_id, since)).available(
        await work.find(ShareClass, ledger.share_class_id),
        on,
      ),
    );
  const days = [0, 5, 29, 30, 31, 49, 50, 59, 60, 69, 70, 75, 80].map((day) => addDays(begins, day));
  for (const since of days)
    for (const on of days.filter((day) => day >= since))
      expect([since, on, await free(on, since)]).toEqual([since, on, await free(on, null)]);
  await expect(free(begins, addDays(begins, 1))).rejects.toThrow('is not known');
});

it('keeps the pools of two plans apart', async () => {
  const ledger = await longLedger(tenant, 2);
  const { entity_id, share_class_id } = ledger;
  const plans = [
    { id: newId('eqp'), share_class_id, reserved: 100 },
    { id: newId('eqp'), share_class_id, reserved: 7000 },
  ];
  for (const { id, reserved } of plans)
    await database.system.query(
      withoutReferences(
        `insert into equity_plan (id, account_id, livemode, created, updated, metadata, version, sequence, entity_id,
          status, share_class_id, plan_name, shares_reserved, resolution_id, auto_generated, effective_date,
          completed_at)
     select '${id}', account_id, livemode, created, updated, '{}', 1, 1, id, 'adopted', '${share_class_id}', 'Plan',
     ${reserved}, 'res_none', false, '${begins}', created from entity where id = '${entity_id}'`,
      ),
    );
  const reserve = (which: (typeof plans)[number], quantity: number, on: LegalDate) =>
    tenant.run(async (work) => {
      await work.lock(Entity, entity_id);
      (await ShareLedger.of(work, entity_id, on)).reserve(
        await work.find(ShareClass, share_class_id),
        which,
        quantity,
        { kind: 'stock_plan_pool_adjustment', effective_date: on },
      );
    });
  const pools = async (as_of: LegalDate) => {
    const all = (await standings(new Reader(database.app, tenant.scope), entity_id, { as_of })).filter(
      ({ account }) => account === 'pool',
    );
    return plans.map(({ id }) =>
      all.filter(({ equity_plan_id }) => equity_plan_id === id).map(({ quantity }) => quantity),
    );
  };
  for (const one of plans) await reserve(one, one.reserved, addDays(begins, 1));
  await recordMany(database.system, ledger, { entries: 1100, from: addDays(begins, 2), spread: 10 });
  await reserve(plans[0]!, 50, addDays(begins, 20));
  await recordMany(database.system, ledger, { entries: 700, from: addDays(begins, 21), spread: 10 });
  expect([await pools(addDays(begins, 1)), await pools(addDays(begins, 19)), await pools(addDays(begins, 40))]).toEqual(
    [
      [[100], [7000]],
      [[100], [7000]],
      [[150], [7000]],
    ],
  );
});

/** The test inserts rows without their decisions. */
const withoutReferences = (statement: string): string =>
  `do $do$ begin perform set_config('session_replication_role', 'replica', true); ${statement}; end $do$`;

const recorded = (entity_id: string): Promise<{ created: Date; number: number }[]> =>
  database.system.query(
    'select created, max(number) as number from ledger_entry where entity_id = $1 group by created order by created',
    [entity_id],
  );

it.each([
  'update ledger_checkpoint set number = 1',
  'delete from ledger_checkpoint_sum',
  'update ledger_checkpoint_sum set quantity = 1',
])('refuses: %s', async (statement) => {
  await expect(database.system.query(statement)).rejects.toThrow('append-only');
});
