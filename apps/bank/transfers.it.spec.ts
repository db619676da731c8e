import { openFunded, orderFrom, startTestBank, until, type TestBank } from './bank.fixture';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test.stop());

const about = (subject: string) => test.inbox.arrived.filter((one) => one.subject === subject);

it('opens an account, settles an ACH transfer and notifies the service', async () => {
  const account = await openFunded(test.bank);
  const order = orderFrom(account);
  const accepted = await test.bank.submit(order);
  expect(accepted).toMatchObject({ status: 'accepted', settled_at: null, failure: null });
  expect(accepted.trace_number).toMatch(/^11000000\d{7}$/);
  const [notice] = await until(
    () => about(order.key),
    ({ length }) => length === 1,
  );
  expect(notice).toMatchObject({ type: 'transfer.changed', sequence: 1, transfer: { status: 'settled' } });
  expect(await test.bank.transfer(order.key)).toMatchObject({ status: 'settled' });
  expect(await test.bank.account(account)).toMatchObject({ status: 'active', current_cents: 950_000 });
  expect(await test.bank.entries(account, null)).toMatchObject([
    { amount_cents: 1_000_000, transfer: null },
    { amount_cents: -50_000, transfer: order.key },
  ]);
});
