import { capTable } from '../../ledger/holdings/holdings';
import { standings, votesAt } from '../../ledger/holdings/projection';
import fc from 'fast-check';
import { addDays } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import { Reader } from '#platform/db/reader';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { LedgerEntry, ShareLedger } from '#ledger/ledger_entry';
import { Security, securityMachine } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { corporation } from '../../../test/support/corporation';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const common = {
  name: 'Common Stock',
  class_type: 'common' as const,
  par_value: '0.00001',
  votes_per_share: '1',
  seniority: 1,
  id_prefix: 'CS',
};
const start = '2026-05-01';

const read = (): Reader => new Reader(database.app, tenant.scope);

const company = (authorized_shares: number, holders: number) =>
  tenant.run(async (work) => {
    const { id } = work.insert(Entity, corporation);
    const people = Array.from(
      { length: holders },
      (_, index) =>
        work.insert(Stakeholder, { entity_id: id, kind: 'individual', name: `Holder ${index}`, roles: [] }).id,
    );
    const share = (await ShareLedger.of(work, id)).open({ ...common, authorized_shares }, start);
    return { id, people, share };
  });

const issue = (id: string, share: ShareClass, stakeholder_id: string, quantity: number, effective_date: string) =>
  tenant.run(async (work) => {
    await work.lock(Entity, id);
    return (await ShareLedger.of(work, id)).issue(
      await work.find(ShareClass, share.id),
      { stakeholder_id, quantity, issued_on: effective_date },
      { kind: 'stock_issuance', effective_date },
    );
  });

const retire = (id: string, share: ShareClass, stakeholder_id: string, most: number, effective_date: string) =>
  tenant.run(async (work) => {
    await work.lock(Entity, id);
    const [security] = await work.lockAll(Security, { entity_id: id, stakeholder_id, status: 'outstanding' });
    if (!security) return null;
    const quantity = Math.min(most, security.quantity);
    const balance = (await ShareLedger.of(work, id)).retire(
      await work.find(ShareClass, share.id),
      security,
      { move: securityMachine.moves.repurchase, quantity, vesting: null },
      { kind: 'stock_repurchase', effective_date },
    );
    expect([security.status, balance?.quantity ?? 0, balance?.predecessor_id ?? security.id]).toEqual([
      'repurchased',
      security.quantity - quantity,
      security.id,
    ]);
    return { quantity, created: security.updated };
  });

const transfer = (
  id: string,
  share: ShareClass,
  { from, to }: { from: string; to: string },
  most: number,
  effective_date: string,
) =>
  tenant.run(async (work) => {
    await work.lock(Entity, id);
    const [security] = await work.lockAll(Security, { entity_id: id, stakeholder_id: from, status: 'outstanding' });
    if (!security) return null;
    const quantity = Math.min(most, security.quantity);
    const { resulting, balance } = (await ShareLedger.of(work, id)).transfer(
      await work.find(ShareClass, share.id),
      security,
      { move: securityMachine.moves.transfer, quantity, vesting: null, to: { stakeholder_id: to, document_id: null } },
      { kind: 'stock_transfer', effective_date },
    );
    expect([
      security.status,
      resulting.quantity + (balance?.quantity ?? 0),
      resulting.predecessor_id,
      resulting.stakeholder_id,
      balance?.stakeholder_id ?? from,
    ]).toEqual(['transferred', security.quantity, security.id, to, from]);
    return { quantity, created: security.updated };
  });

it('shows on every day, and as it was known at every instant, what a plain list of the acts says', async () => {
  const acts = fc.array(
    fc.record({
      holder: fc.nat({ max: 3 }),
      quantity: fc.integer({ min: 1, max: 5000 }),
      days: fc.nat({ max: 40 }),
      act: fc.constantFrom('issue', 'retire', 'transfer'),
    }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const { id, people, share } = await company(1_000_000, 4);
      let day = start;
      const done: { holder: string; quantity: number; on: string; known: Date }[] = [];
      for (const { holder, quantity, days, act } of all) {
        const on = addDays(start, days);
        if (on > day) day = on;
        const to = people[(holder + 1) % people.length]!;
        if (act === 'transfer') {
          const gone = await transfer(id, share, { from: people[holder]!, to }, quantity, day);
          if (gone)
            for (const [owner, sign] of [
              [people[holder]!, -1],
              [to, 1],
            ] as const)
              done.push({ holder: owner, quantity: sign * gone.quantity, on: day, known: gone.created });
        } else if (act === 'retire') {
          const taken = await retire(id, share, people[holder]!, quantity, day);
          if (taken) done.push({ holder: people[holder]!, quantity: -taken.quantity, on: day, known: taken.created });
        } else {
          const { created } = await issue(id, share, people[holder]!, quantity, on);
          done.push({ holder: people[holder]!, quantity, on, known: created });
        }
      }
      for (const [as_of, known_at] of [
        ...done.map(({ on }) => [on, undefined] as const),
        ...done.map(({ known }) => [day, known] as const),
        [addDays(start, -1), undefined] as const,
      ]) {
        const counted = done.filter(({ on, known }) => on <= as_of && (known_at === undefined || known <= known_at));
        const expected = people.map((holder) =>
          counted.filter((one) => one.holder === holder).reduce((sum, one) => sum + one.quantity, 0),
        );
        const { holders, outstanding, classes } = capTable(await standings(read(), id, { as_of, known_at }));
        expect(people.map((holder) => holders.find((one) => one.stakeholder_id === holder)?.quantity ?? 0)).toEqual(
          expected,
        );
        expect(outstanding).toBe(expected.reduce((a, b) => a + b, 0));
        if (as_of >= start)
          expect(classes).toEqual([
            expect.objectContaining({ authorized: 1_000_000, available: 1_000_000 - outstanding }),
          ]);
      }
      const ledger = await read().all(LedgerEntry, { entity_id: id });
      const replayed = new Map<string, number>();
      for (const { postings } of ledger)
        for (const { security_id, quantity } of postings)
          if (security_id !== null) replayed.set(security_id, (replayed.get(security_id) ?? 0) + quantity);
      for (const { id: security_id, status, quantity } of await read().all(Security, { entity_id: id }))
        expect([security_id, replayed.get(security_id)]).toEqual([
          security_id,
          status === 'outstanding' ? quantity : 0,
        ]);
      const [votes] = await votesAt(read(), id, day);
      expect(votes!.holders.reduce((sum, one) => sum + one.quantity, 0)).toBe(
        done.reduce((sum, one) => sum + one.quantity, 0),
      );
    }),
    { numRuns: 15 },
  );
});

it('never issues past the charter under concurrency, and numbers entries and certificates without gaps', async () => {
  const { id, people, share } = await company(1000, 1);
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => issue(id, share, people[0]!, 90, start).catch((error: unknown) => error)),
  );
  const issued = answers.filter((answer) => answer instanceof Object && 'certificate_number' in answer) as Security[];
  expect(issued).toHaveLength(11);
  expect(
    answers.filter((answer) => answer instanceof Problem && answer.code === 'authorized_shares_exceeded'),
  ).toHaveLength(5);
  expect(issued.map(({ certificate_number }) => certificate_number).toSorted()).toEqual(
    Array.from({ length: 11 }, (_, index) => `CS-${index + 1}`).toSorted(),
  );
  expect(
    (await read().all(LedgerEntry, { entity_id: id })).map(({ number }) => number).toSorted((a, b) => a - b),
  ).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect(capTable(await standings(read(), id, { as_of: start }))).toMatchObject({
    outstanding: 990,
    classes: [{ available: 10 }],
  });
});

it('takes an entry for an earlier day, and holds it against every day since', async () => {
  const { id, people, share } = await company(1000, 1);
  await issue(id, share, people[0]!, 900, addDays(start, 10));
  await expect(issue(id, share, people[0]!, 101, addDays(start, 5))).rejects.toThrow('authorized_shares_exceeded');
  await issue(id, share, people[0]!, 100, addDays(start, 5));
  await expect(issue(id, share, people[0]!, 1, addDays(start, -1))).rejects.toThrow('authorized_shares_exceeded');
  const outstanding = async (days: number) =>
    capTable(await standings(read(), id, { as_of: addDays(start, days) })).outstanding;
  expect([await outstanding(4), await outstanding(5), await outstanding(10)]).toEqual([0, 100, 1000]);
});

it.each([
  'update ledger_entry set quantity = 1',
  'delete from ledger_entry',
  'update ledger_posting set quantity = 1',
  'delete from ledger_posting',
  'truncate ledger_entry, ledger_posting',
])('refuses: %s', async (statement) => {
  await expect(database.system.query(statement)).rejects.toThrow('append-only');
});

it('refuses an entry whose postings do not balance, whoever writes it', async () => {
  const { id, people, share } = await company(1000, 1);
  const { id: security_id } = await issue(id, share, people[0]!, 5, start);
  const [entry] = await read().all(LedgerEntry, { security_id });
  const postings = JSON.stringify([
    { share_class_id: share.id, account: 'unissued', security_id: null, stakeholder_id: null, quantity: -5 },
  ]);
  const columns = database.system
    .columnsOf(LedgerEntry)
    .filter((column) => !['id', 'number', 'postings'].includes(column))
    .join(', ');
  await expect(
    database.system.query(
      `insert into ledger_entry (id, number, postings, ${columns}) select 'led_x', 99, $2, ${columns} from ledger_entry
        where id = $1`,
      [entry!.id, postings],
    ),
  ).rejects.toThrow('balance');
});
