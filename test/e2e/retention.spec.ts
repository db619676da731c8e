import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#platform/db/new-id';
import { closeDatabase, query } from '../support/database';
import { stack } from '../support/stack';
import { closeTemporal, temporal } from '../support/temporal';

afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

it('is a schedule of Temporal, once an hour and never twice at once, that removes what is too old', async () => {
  const handle = (await temporal()).schedule.getHandle('retention');
  for (
    const end = Date.now() + 30_000;
    !(await handle.describe().then(
      () => true,
      () => false,
    )) && Date.now() < end;
    await delay(100)
  );
  const { spec, policies, action } = await handle.describe();
  expect([spec.intervals?.map(({ every }) => every), policies.overlap, action.type]).toEqual([
    [3_600_000],
    'SKIP',
    'startWorkflow',
  ]);
  const [old, young] = [newId('req'), newId('req')];
  for (const [id, age] of [
    [old, '30 days 1 hour'],
    [young, '29 days'],
  ]) {
    await query(
      `insert into request (id, account_id, livemode, created, operation, method, path, query, status, duration_ms,
        credential_id, replayed)
      values ($1, $2, false, now() - $3::interval, $4, 'GET', '/v1/entities', '{}', 200, 1, 'key_1', false)`,
      [id, stack().account_id, age, randomUUID()],
    );
  }
  const left = async () =>
    (await query<{ id: string }>('select id from request where id = any($1)', [[old, young]])).map(({ id }) => id);
  for (const end = Date.now() + 30_000; (await left()).includes(old) && Date.now() < end; await delay(200))
    await handle.trigger();
  expect(await left()).toEqual([young]);
  await query('delete from request where id = $1', [young]);
});
