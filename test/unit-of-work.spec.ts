import { eventsOf, plan, step } from '#kernel/plan';
import type { Problem } from '#kernel/problem';
import { Reader } from '#platform/db/reader';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { TestClock } from '#companies/test_clock';
import { testClockMachine } from '../libs/companies/test_clock/test-clock.machine';

let database: TestDatabase;
let tenant: TestTenant;
const time = new Date('2026-06-01T12:00:00Z');
const open = () => new UnitOfWork(database.app, tenant.scope);
const read = () => new Reader(database.app, tenant.scope);

beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant(false);
});
afterAll(() => database.stop());

async function clock(): Promise<TestClock> {
  const work = open();
  const row = work.insert(TestClock, { frozen_time: time, name: 'first' });
  await work.commit();
  return row;
}

it('keeps every change of a row that is locked more than once', async () => {
  const { id } = await clock();
  const work = open();
  work.update(await work.lock(TestClock, id), { name: 'second' });
  const again = await work.lock(TestClock, id);
  expect(again.name).toBe('second');
  work.update(again, { frozen_time: new Date(+time + 1000) });
  await work.commit();
  expect(await read().find(TestClock, id)).toMatchObject({
    name: 'second',
    frozen_time: new Date(+time + 1000),
    version: 3,
    sequence: 3,
  });
});

it('finds what it has made before it is written', async () => {
  const work = open();
  const made = work.insert(TestClock, { frozen_time: time, name: null });
  expect(await work.find(TestClock, made.id)).toBe(made);
  await work.rollback();
  await expect(read().find(TestClock, made.id)).rejects.toMatchObject({ code: 'not_found' });
});

it('writes row, event, audit entry and outbox message together, or none of them', async () => {
  const counts = async () =>
    (
      await database.system.query<object>(
        'select (select count(*) from test_clock) clocks, (select count(*) from event) events, (select ' +
          'count(*) from audit_entry) entries, (select count(*) from outbox) messages',
      )
    )[0];
  const before = await counts();
  const work = open();
  work.insert(TestClock, { frozen_time: time, name: 'x' });
  work.send({ kind: 'mail', to: 'a@b.example', subject: 's', text: 't' });
  await work.dryRun();
  expect(await counts()).toEqual(before);
});

it('flushed pieces stay one unit of work: rows read and change as usual, and others see all or nothing', async () => {
  for (const kept of [false, true]) {
    const work = open();
    const ids = [0, 1].map(() => work.insert(TestClock, { frozen_time: time, name: null }).id);
    await work.flush();
    work.update(await work.lock(TestClock, ids[0]!), { name: 'flushed' });
    await work.flush();
    await work.flush();
    ids.push(work.insert(TestClock, { frozen_time: time, name: null }).id);
    expect(await read().byIds(TestClock, ids)).toEqual([]);
    await (kept ? work.commit() : work.dryRun());
    expect((await read().byIds(TestClock, ids)).map(({ name, sequence }) => [name, sequence]).toSorted()).toEqual(
      kept
        ? [
            [null, 1],
            [null, 1],
            ['flushed', 2],
          ]
        : [],
    );
    const events = await database.system.query<{ type: string }>(
      'select type from event where subject_id = any($1) order by serial',
      [ids],
    );
    expect(events.map(({ type }) => type)).toEqual(
      kept ? ['test_clock.created', 'test_clock.created', 'test_clock.updated', 'test_clock.created'] : [],
    );
    expect(work.inserted.map(({ object, row }) => [object, row.id])).toEqual(ids.map((id) => ['test_clock', id]));
  }
});

it('refuses a move that is not open, names those that are, and changes nothing', async () => {
  const { id } = await clock();

  const work = open();
  const row = await work.lock(TestClock, id);
  const refused = (() => {
    try {
      work.move(row, testClockMachine.moves.arrive);
      return null;
    } catch (error) {
      return error as Problem;
    }
  })();
  expect(refused).toMatchObject({
    code: 'invalid_state_transition',
    extra: { current_state: 'ready', attempted_transition: 'arrive', allowed_transitions: ['advance'] },
  });
  await work.commit();
  expect(await read().find(TestClock, id)).toMatchObject({ status: 'ready', version: 1 });
});

it('refuses a number that would be stored inexactly, in a new row and in a change', async () => {
  const beyond = { frozen_time: time, name: 'sum', version: 2 ** 53 };
  const work = open();
  expect(() => work.insert(TestClock, beyond)).toThrow('version would exceed 9,007,199,254,740,991');
  const row = work.insert(TestClock, { frozen_time: time, name: 'sum' });
  expect(() => work.update(row, { metadata: { sum: 2 ** 53 } as never })).toThrow('sum would exceed');
  await work.rollback();
});

it('refuses to change a row that it has not locked', async () => {
  const { id } = await clock();
  const work = open();
  expect(() => work.update({ id } as TestClock, { name: 'y' })).toThrow(/not locked/);
  await work.rollback();
});

it('lets the second of two works wait for the first, and see what it wrote', async () => {
  const { id } = await clock();
  const [first, second] = [open(), open()];
  const held = await first.lock(TestClock, id);
  const waiting = second.lock(TestClock, id);
  first.update(held, { name: 'first wins' });
  await first.commit();
  expect((await waiting).name).toBe('first wins');
  await second.rollback();
});

it('holds an If-Match against the version of the locked row', async () => {
  const { id } = await clock();
  const stale = new UnitOfWork(database.app, tenant.scope, { ifMatch: { id, tags: ['"7"', 'W/"1"'] } });
  await expect(stale.lock(TestClock, id)).rejects.toMatchObject({
    code: 'precondition_failed',
    message: expect.stringContaining('If-Match contains W/"1". A weak ETag never matches: send it without W/'),
    extra: { current_version: 1 },
  });
  await stale.rollback();
});

it('commits and rehearses nothing under an If-Match that it has held against no row; * matches anything', async () => {
  const { id } = await clock();
  const under = (tags: '*' | string[]) => new UnitOfWork(database.app, tenant.scope, { ifMatch: { id, tags } });
  for (const end of ['commit', 'dryRun'] as const) {
    const work = under(['"1"']);
    work.insert(TestClock, { frozen_time: time, name: 'unmatched' });
    await expect(work[end]()).rejects.toMatchObject({ code: 'precondition_failed' });
    await work.rollback();
  }
  await under('*').commit();
  const [together, stale] = [under(['"1"']), under(['"7"'])];
  await together.lockAll(TestClock, { id });
  await together.commit();
  await expect(stale.lockAll(TestClock, { id })).rejects.toMatchObject({
    code: 'precondition_failed',
    extra: { current_version: 1 },
  });
  await stale.rollback();
});

it('simulates what acts would create and emit, and writes nothing of it', async () => {
  const { id } = await clock();
  const work = open();
  const row = await work.lock(TestClock, id);
  const other = await work.simulate();
  other.insert(TestClock, { frozen_time: time, name: 'simulated' });
  other.update(await other.lock(TestClock, id), { name: 'simulated' });
  expect(other.takeEffects()).toEqual({
    creates: [{ object: 'test_clock', kind: 'test_clock' }],
    emits: ['test_clock.created', 'test_clock.updated'],
  });
  expect(other.takeEffects()).toEqual({ creates: [], emits: [] });
  await expect(other.flush()).rejects.toThrow('never written');
  await expect(other.statement('select 1')).rejects.toThrow('never written');
  await other.sideStatement('update test_clock set name = $2 where id = $1', [id, 'simulated']);
  expect([row.name, work.emitted]).toEqual(['first', []]);
  await work.commit();
  expect(await read().find(TestClock, id)).toMatchObject({ name: 'first', version: 1 });
});

it('simulates the effects of a plan in a dry run alone, in which it reads what the work has written', async () => {
  const work = open();
  const { id } = work.insert(TestClock, { frozen_time: time, name: 'planned' });
  work.recordPlan(plan('renaming', []), async (other) => {
    other.update(await other.lock(TestClock, id), { name: 'renamed' });
    return plan('renaming', [step.house('rename', 'It is renamed', other.takeEffects())]);
  });
  expect(eventsOf(work.plans)).toEqual([]);
  expect(await work.dryRun(async () => eventsOf(work.plans))).toEqual(['test_clock.updated']);
  await expect(read().find(TestClock, id)).rejects.toMatchObject({ code: 'not_found' });
});

it('can be dry-run and then committed as a part of another work', async () => {
  const outer = open();
  const part = new UnitOfWork(database.app, tenant.scope, { within: outer });
  const { id } = part.insert(TestClock, { frozen_time: time, name: 'part' });
  const simulated = plan('looking', [step.house('look', 'It is looked at', { emits: ['test_clock.seen'] })]);
  part.recordPlan(plan('looking', []), async (other) => (await other.find(TestClock, id)) && simulated);
  expect(await part.dryRun(async () => eventsOf(part.plans))).toEqual(['test_clock.seen']);
  await part.commit();
  await outer.commit();
  expect(await read().find(TestClock, id)).toMatchObject({ name: 'part' });
});

it('does not see the rows of another account, nor of the other mode', async () => {
  const { id } = await clock();
  const [foreign, live] = [await database.tenant(false), await database.tenant(true)];
  for (const { scope } of [foreign, live]) {
    const work = new UnitOfWork(database.app, scope);
    await expect(work.lock(TestClock, id)).rejects.toMatchObject({ code: 'not_found' });
    await work.rollback();
  }
});
