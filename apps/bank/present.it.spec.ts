import { openFunded, orderFrom, startTestBank, until, type TestBank } from './bank.fixture';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test.stop());

const statements = async (): Promise<number> => {
  const [row] = await test.sql<{ calls: number }>(
    'select xact_commit as calls from pg_stat_database where datname = current_database()',
  );
  return row!.calls;
};

it('runs no statement while nothing is due, and performs work at once when it becomes due', async () => {
  const account = await openFunded(test.bank);
  await until(
    () => test.inbox.arrived.length,
    (count) => count === 1,
  );
  // The server publishes its counts a moment later, and each reading counts itself.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const before = await statements();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect((await statements()) - before).toBeLessThanOrEqual(10);
  const order = orderFrom(account);
  await test.bank.submit(order);
  await until(
    () => test.inbox.arrived,
    (arrived) => arrived.some(({ subject }) => subject === order.key),
  );
});
