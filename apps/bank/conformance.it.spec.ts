import { describeBank } from '#testing/bank-conformance';
import { newKey, startTestBank, until, type TestBank } from './bank.fixture';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test.stop());

describeBank(() => ({
  bank: test.bank,
  newKey,
  fund: async (account, amount_cents) => {
    await test.bank.receive(newKey('ib'), { account, amount_cents, sender: 'Ada Okafor' });
  },
  settle: async (transfer) => {
    await test.bank.settle(transfer);
  },
  returned: async (transfer) => {
    await test.bank.returnTransfer(transfer, 'R03');
  },
  arrived: (subject, count) =>
    until(
      () => test.inbox.arrived.filter((one) => one.subject === subject),
      ({ length }) => length >= count,
    ),
}));
