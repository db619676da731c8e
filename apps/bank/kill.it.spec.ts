import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { projectFile } from '#platform/config/project';
import { openFunded, orderFrom, startTestBank, until, type TestBank } from './bank.fixture';

let test: TestBank;
let running: ChildProcess | null = null;
beforeAll(async () => {
  test = await startTestBank();
  await test.halt();
});
afterAll(async () => {
  running?.kill('SIGKILL');
  await test.stop();
});

async function launch(): Promise<void> {
  const { settings } = test;
  running = spawn(process.execPath, [projectFile('dist', 'apps', 'bank', 'main.js')], {
    env: {
      ...process.env,
      SANDBOX_BANK_PORT: String(settings.port),
      SANDBOX_BANK_DATABASE_URL: settings.databaseUrl,
      SANDBOX_BANK_KEY: settings.key,
      SANDBOX_BANK_WEBHOOK_SECRET: settings.webhookSecret,
      SANDBOX_BANK_NOTIFY_URL: settings.notifyUrl,
      SANDBOX_BANK_TIME_SCALE: '0.05',
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  });
  await until(
    () =>
      fetch(`http://127.0.0.1:${settings.port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    (ok) => ok,
  );
}

async function kill(): Promise<void> {
  const ended = once(running!, 'exit');
  running!.kill('SIGKILL');
  await ended;
}

/** Retries like the service does. */
async function insist<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await call();
    } catch {
      await delay(20);
    }
}

it('executes and reports each order once through kills between orders, settlements and notifications', async () => {
  await launch();
  const account = await openFunded(test.bank, { cents: 10_000_000 });
  const orders = Array.from({ length: 60 }, (_, index) =>
    orderFrom(account, { amount_cents: index % 3 === 0 ? 103 : 10_000 + index }),
  );
  let done = false;
  const killing = (async () => {
    for (let kills = 0; kills < 5 && !done; kills += 1) {
      await delay(30 + 40 * kills);
      await kill();
      await launch();
    }
  })();
  for (const order of orders) await insist(() => test.bank.submit(order));
  done = true;
  await killing;
  const wanted = (cents: number): number => (cents === 103 ? 2 : 1);
  const noticesOf = (key: string) => test.inbox.arrived.filter(({ subject }) => subject === key);
  for (const { key, amount_cents } of orders) {
    const notices = await until(
      () => noticesOf(key),
      (found) => new Set(found.map(({ id }) => id)).size === wanted(amount_cents),
    );
    expect(new Set(notices.map(({ sequence }) => sequence)).size).toBe(wanted(amount_cents));
  }
  const paid = orders
    .filter(({ amount_cents }) => amount_cents !== 103)
    .reduce((sum, one) => sum + one.amount_cents, 0);
  expect(await test.bank.account(account)).toMatchObject({ current_cents: 10_000_000 - paid });
  const entries = await test.bank.entries(account, null);
  expect(entries).toHaveLength(1 + orders.length + orders.filter(({ amount_cents }) => amount_cents === 103).length);
  expect(
    await test.sql(
      `select held_cents, posted_cents = (select sum(amount_cents) from posting where account = key) as agrees
         from account`,
    ),
  ).toEqual([{ held_cents: 0, agrees: true }]);
});

it('finishes an advance of a clock that a kill interrupted', async () => {
  const clock = 'tc_killed';
  await test.bank.advance(clock, new Date('2026-05-06T13:00:00Z'));
  const account = await openFunded(test.bank, { clock });
  const orders = Array.from({ length: 40 }, () => orderFrom(account, { amount_cents: 103 }));
  for (const order of orders) await test.bank.submit(order);
  const target = new Date('2026-05-20T00:00:00Z');
  const advanced = insist(() => test.bank.advance(clock, target));
  for (const pause of [20, 60]) {
    await delay(pause);
    await kill();
    await launch();
  }
  await advanced;
  for (const { key } of orders) {
    const notices = test.inbox.arrived.filter(({ subject }) => subject === key);
    expect([...new Set(notices.map(({ sequence }) => sequence))]).toEqual([1, 2]);
  }
  expect(await test.bank.nextDue(clock)).toBeNull();
  expect(await test.bank.account(account)).toMatchObject({ current_cents: 1_000_000 });
});
