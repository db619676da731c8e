import type { BankNotification } from '#banking/bank';
import { newKey, openFunded, orderFrom, startTestBank, type TestBank } from './bank.fixture';

let test: TestBank;
let clock: string;
beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test.stop());
beforeEach(() => {
  clock = newKey('tc');
  test.inbox.answer = () => 204;
});

const about = (subject: string): BankNotification[] => test.inbox.arrived.filter((one) => one.subject === subject);

/** Eastern time. */
const at = (text: string): Date => new Date(`${text}-04:00`);

async function openAt(text: string): Promise<string> {
  await test.bank.advance(clock, at(text));
  const account = await openFunded(test.bank, { clock });
  await test.bank.advance(clock, at(text));
  return account;
}

it('asks for the time of a clock before it opens an account there', async () => {
  await expect(openFunded(test.bank, { clock: newKey('tc') })).rejects.toThrow('does not know the time on clock');
});

it('settles at the next window of the network, and does nothing before', async () => {
  const account = await openAt('2026-05-06T09:00:00');
  const order = orderFrom(account);
  expect(await test.bank.submit(order)).toMatchObject({ expected_settlement_on: '2026-05-06' });
  expect(await test.bank.nextDue(clock)).toEqual(at('2026-05-06T13:00:00'));
  await test.bank.advance(clock, at('2026-05-06T12:59:59'));
  expect(await test.bank.transfer(order.key)).toMatchObject({ status: 'accepted' });
  await test.bank.advance(clock, at('2026-05-06T13:00:00'));
  expect(about(order.key)).toMatchObject([
    { occurred_at: at('2026-05-06T13:00:00').toISOString(), transfer: { status: 'settled' } },
  ]);
  expect(await test.bank.nextDue(clock)).toBeNull();
});

it('waits over a weekend and a holiday, and returns two banking days after the settlement', async () => {
  // Monday, May 25, 2026 is Memorial Day.
  const account = await openAt('2026-05-22T17:00:00');
  const order = orderFrom(account, { amount_cents: 103 });
  expect(await test.bank.submit(order)).toMatchObject({ expected_settlement_on: '2026-05-26' });
  expect(await test.bank.nextDue(clock)).toEqual(at('2026-05-26T08:30:00'));
  await test.bank.advance(clock, at('2026-06-30T12:00:00'));
  expect(about(order.key)).toMatchObject([
    { sequence: 1, occurred_at: at('2026-05-26T08:30:00').toISOString(), transfer: { status: 'settled' } },
    { sequence: 2, occurred_at: at('2026-05-28T08:30:00').toISOString(), transfer: { return: { code: 'R03' } } },
  ]);
});

it('sends the notifications of $3.01 in the wrong order', async () => {
  const order = orderFrom(await openAt('2026-05-06T09:00:00'), { amount_cents: 301 });
  await test.bank.submit(order);
  await test.bank.advance(clock, at('2026-05-20T00:00:00'));
  expect(about(order.key).map(({ sequence }) => sequence)).toEqual([2, 1]);
});

it('sends the notification of $3.02 a banking day late', async () => {
  const order = orderFrom(await openAt('2026-05-06T09:00:00'), { amount_cents: 302 });
  await test.bank.submit(order);
  await test.bank.advance(clock, at('2026-05-07T08:29:59'));
  expect(about(order.key)).toEqual([]);
  expect(await test.bank.transfer(order.key)).toMatchObject({ status: 'settled' });
  await test.bank.advance(clock, at('2026-05-07T08:30:00'));
  expect(about(order.key)).toHaveLength(1);
});

it('cancels until the cut-off of the window, and not after', async () => {
  const account = await openAt('2026-05-06T09:00:00');
  const [early, late] = [orderFrom(account), orderFrom(account)];
  await test.bank.submit(early);
  await test.bank.submit(late);
  expect(await test.bank.cancel(early.key)).toMatchObject({ status: 'cancelled' });
  await test.bank.advance(clock, at('2026-05-06T10:30:00'));
  await expect(test.bank.cancel(late.key)).rejects.toThrow('has already been transmitted');
});

it('delivers before it answers, and repeats an advance without further effect', async () => {
  const account = await openAt('2026-05-06T09:00:00');
  const orders = Array.from({ length: 20 }, () => orderFrom(account, { amount_cents: 103 }));
  for (const order of orders) await test.bank.submit(order);
  const target = at('2026-05-20T00:00:00');
  await Promise.all([1, 2, 3].map(() => test.bank.advance(clock, target)));
  for (const { key } of orders) expect(about(key).map(({ sequence }) => sequence)).toEqual([1, 2]);
  await test.bank.advance(clock, at('2026-05-07T00:00:00'));
  expect(about(orders[0]!.key)).toHaveLength(2);
  const later = await openFunded(test.bank, { clock });
  const [entry] = await test.bank.entries(later, null);
  expect(entry!.posted_at).toBe(target.toISOString());
});

it('fails an advance while the service is unreachable, and delivers with the next', async () => {
  const account = await openAt('2026-05-06T09:00:00');
  const order = orderFrom(account);
  await test.bank.submit(order);
  test.inbox.answer = () => 503;
  const target = at('2026-05-07T00:00:00');
  await expect(test.bank.advance(clock, target)).rejects.toThrow('Advance the clock again');
  expect(await test.bank.nextDue(clock)).toEqual(at('2026-05-06T13:00:00'));
  test.inbox.answer = () => 204;
  await test.bank.advance(clock, target);
  expect(about(order.key)).toHaveLength(1);
});

it('does not stop for a notification that the service refuses', async () => {
  const account = await openAt('2026-05-06T09:00:00');
  const [refused, next] = [orderFrom(account), orderFrom(account)];
  await test.bank.submit(refused);
  await test.bank.submit(next);
  test.inbox.answer = ({ subject }) => (subject === refused.key ? 404 : 204);
  await test.bank.advance(clock, at('2026-05-07T00:00:00'));
  expect([about(refused.key).length, about(next.key).length]).toEqual([0, 1]);
  expect(await test.bank.nextDue(clock)).toBeNull();
});

it('keeps clocks apart from each other and from the present', async () => {
  const account = await openAt('2026-05-06T09:00:00');
  const order = orderFrom(account);
  await test.bank.submit(order);
  const other = newKey('tc');
  await test.bank.advance(other, at('2027-01-01T00:00:00'));
  expect(await test.bank.nextDue(other)).toBeNull();
  expect(await test.bank.transfer(order.key)).toMatchObject({ status: 'accepted' });
});
