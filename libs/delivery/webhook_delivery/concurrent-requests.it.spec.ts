import { setTimeout as delay } from 'node:timers/promises';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { wakeLanes } from '../webhook_dispatch/restart-waiting';
import { record, type AttemptMade } from '../webhook_dispatch/record-attempts';
import { database, endpoint } from './dispatching.fixture';
import { fill, taking } from './leasing.fixture';

it('never takes a later delivery of a lane first, even during a concurrent request', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  await fill(id, 'a', 1, 1, 'now');
  await fill(id, 's', 10, 5, 'now'); // 10 was tried and is due again, 11 to 14 wait behind it.
  await database.system.query('analyze webhook_queue');
  // An uncommitted recover or redeliver.
  const first = new UnitOfWork(database.app, tenant.scope);
  await wakeLanes(first, { id, ...tenant.scope } as never, ['a']);
  const taken = taking(50); // The dispatcher waits for that row.
  await delay(300);
  const second = new UnitOfWork(database.app, tenant.scope); // Another redeliver, test, or recover.
  await wakeLanes(second, { id, ...tenant.scope } as never, ['s']);
  await second.commit();
  await first.commit();
  expect((await taken).filter(({ due }) => due.subject_id === 's').map(({ due }) => due.position)[0]).toBe(10);
});

it('waits for a locked row without locking later rows: leases, records, and releases block nobody', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  await fill(id, 'lies first', 100, 1, 'now');
  await fill(id, 'is older', 1, 1, 'now');
  const whileChanged = async <R>(act: () => Promise<R>): Promise<R> => {
    const work = new UnitOfWork(database.app, tenant.scope);
    await wakeLanes(work, { id, ...tenant.scope } as never, ['lies first']);
    const done = act();
    await delay(300);
    expect(
      await database.system.query("select from webhook_queue where subject_id = 'is older' for update skip locked"),
    ).toHaveLength(1);
    await work.commit();
    return done;
  };
  const leased = await whileChanged(() => taking(50));
  expect(leased.map(({ due }) => due.position)).toEqual([1, 100]);
  const [older, first] = leased.map(({ due, receiver, leased_until }): AttemptMade => ({
    due,
    receiver,
    leased_until,
    attempt: { status: 200, error: null, headers: {}, body: '', duration_ms: 1, retry_after: null },
    started_at: new Date(),
    verdict: 'delivered',
    fatal: null,
    next_attempt_at: null,
    early: false,
    early_from: null,
  })) as [AttemptMade, AttemptMade];
  const done = await whileChanged(() =>
    record(database.system, [older], [{ ...leased[1]!, leased_until: first.leased_until! }]),
  );
  expect([...done].toSorted()).toEqual([older.due.id, first.due.id].toSorted());
  expect(await database.system.query('select subject_id, leased_until from webhook_queue')).toEqual([
    { subject_id: 'lies first', leased_until: null },
  ]);
});
