import { returnCodes } from '#law/federal/banking/returns';
import type { BankNotification } from '#banking/bank';
import { newKey, openFunded, orderFrom, startTestBank, until, type TestBank } from './bank.fixture';

let test: TestBank;
let account: string;
beforeAll(async () => {
  test = await startTestBank();
  account = await openFunded(test.bank, { cents: 100_000_000 });
});
afterAll(() => test.stop());

const about = (subject: string): BankNotification[] => test.inbox.arrived.filter((one) => one.subject === subject);
const arrived = (subject: string, count: number) =>
  until(
    () => about(subject),
    ({ length }) => length >= count,
  );
const opening = (name: string) => ({
  key: newKey('ba'),
  kind: 'checking' as const,
  name,
  owner: { legal_name: 'Northwind, Inc.', jurisdiction: 'US-DE', ein: '00-1234567' },
  clock: null,
});

const codes = Object.keys(returnCodes[0]!.codes);

it.each(codes)('returns a transfer with %s for its amount, and for a payee of that name', async (code) => {
  const byAmount = orderFrom(account, { amount_cents: 100 + Number(code.slice(1)) });
  const byName = orderFrom(account, { payee: { ...orderFrom(account).payee, name: `Sandbox ${code} Supplies` } });
  for (const order of [byAmount, byName]) {
    await test.bank.submit(order);
    const [settled, returned] = await arrived(order.key, 2);
    expect(settled).toMatchObject({ sequence: 1, transfer: { status: 'settled', return: null } });
    expect(returned).toMatchObject({
      sequence: 2,
      transfer: { status: 'returned', return: { code, reason: returnCodes[0]!.codes[code]!.reason } },
    });
  }
});

it('returns a wire without a code of the ACH network', async () => {
  const order = orderFrom(account, { amount_cents: 103, rail: 'wire' });
  await test.bank.submit(order);
  await arrived(order.key, 2);
  expect(await test.bank.transfer(order.key)).toMatchObject({ return: { code: 'wire_returned' } });
});

it('fails $2.00 at once', async () => {
  const order = orderFrom(account, { amount_cents: 200 });
  expect(await test.bank.submit(order)).toMatchObject({ status: 'failed', failure: 'refused_by_the_network' });
  expect(await arrived(order.key, 1)).toMatchObject([{ sequence: 1, transfer: { status: 'failed' } }]);
});

it('sends the notification of $3.00 twice', async () => {
  const order = orderFrom(account, { amount_cents: 300 });
  await test.bank.submit(order);
  const [first, second] = await arrived(order.key, 2);
  expect(second).toEqual(first);
});

it('never sends the notification of $3.03, but lists it', async () => {
  const order = orderFrom(account, { amount_cents: 303 });
  await test.bank.submit(order);
  await until(
    () => test.bank.transfer(order.key),
    (state) => state?.status === 'settled',
  );
  const later = orderFrom(account, { amount_cents: 302 });
  await test.bank.submit(later);
  await arrived(later.key, 1);
  expect(about(order.key)).toEqual([]);
  const listed = (await test.bank.notifications(account, null)).filter(({ subject }) => subject === order.key);
  expect(listed).toMatchObject([{ sequence: 1, transfer: { status: 'settled' } }]);
});

it('reviews a transfer to Sandbox Review until the simulation submits it', async () => {
  const order = orderFrom(account, { payee: { ...orderFrom(account).payee, name: 'Sandbox Review Partners' } });
  expect(await test.bank.submit(order)).toMatchObject({ status: 'accepted', trace_number: null });
  expect(await test.bank.transmit(order.key)).toMatchObject({ status: 'accepted', trace_number: expect.any(String) });
  await arrived(order.key, 1);
});

it('rejects an account named Sandbox KYB Denied', async () => {
  const denied = opening('Sandbox KYB Denied Operating');
  expect(await test.bank.openAccount(denied)).toMatchObject({ status: 'in_review' });
  expect(await arrived(denied.key, 1)).toMatchObject([{ type: 'account.changed', account: { status: 'rejected' } }]);
});

it('keeps an account named Sandbox KYB Review in review until the simulation decides', async () => {
  const reviewed = opening('Sandbox KYB Review Operating');
  expect(await test.bank.openAccount(reviewed)).toMatchObject({ status: 'in_review' });
  expect(await test.bank.submit(orderFrom(reviewed.key))).toMatchObject({ failure: 'account_in_review' });
  for (const _ of [1, 2]) expect(await test.bank.decideKyb(reviewed.key, true)).toMatchObject({ status: 'active' });
  expect(await arrived(reviewed.key, 1)).toHaveLength(1);
});

it('credits a payment from outside once, and takes it back once, even below zero', async () => {
  const poor = await openFunded(test.bank, { cents: 0 });
  const [key, inbound] = [newKey('ib'), { account: poor, amount_cents: 70_000, sender: 'Quay Ventures LP' }];
  const entry = await test.bank.receive(key, inbound);
  expect(await test.bank.receive(key, inbound)).toEqual(entry);
  const order = orderFrom(poor);
  await test.bank.submit(order);
  await arrived(order.key, 1);
  const reversal = await test.bank.reverseInbound(entry.id);
  expect(await test.bank.reverseInbound(entry.id)).toEqual(reversal);
  expect(reversal).toMatchObject({ amount_cents: -70_000, reverses: entry.id });
  expect(await test.bank.account(poor)).toMatchObject({ current_cents: -50_000 });
  expect(await arrived(poor, 2)).toMatchObject([
    { type: 'inbound.received', sequence: 1, entry, sender: 'Quay Ventures LP' },
    { type: 'inbound.reversed', sequence: 2, entry: reversal },
  ]);
});

it('reports the correct number of a payee', async () => {
  const order = orderFrom(account);
  await test.bank.submit(order);
  await test.bank.reportPayee(order.key, { routing_number: '011401533', account_number: '987654321' });
  await until(
    () => about(order.key),
    (notices) => notices.some(({ type }) => type === 'payee.changed'),
  );
});

it('returns the money of a closed account to suspense', async () => {
  const closing = await openFunded(test.bank, { cents: 50_000 });
  const order = orderFrom(closing);
  await test.bank.submit(order);
  await test.bank.settle(order.key);
  await test.bank.closeAccount(closing);
  expect(await test.bank.returnTransfer(order.key, 'R02')).toMatchObject({ status: 'returned' });
  expect(await test.bank.account(closing)).toMatchObject({ status: 'closed', current_cents: 0 });
  expect(await test.sql(`select amount_cents from posting where account = 'suspense'`)).toEqual([
    { amount_cents: 50_000 },
  ]);
});

it('refuses codes that the rail does not have, a wrong key and a malformed order', async () => {
  const order = orderFrom(account);
  await test.bank.submit(order);
  await test.bank.settle(order.key);
  await expect(test.bank.returnTransfer(order.key, 'R99')).rejects.toThrow('does not apply to ach transfers');
  await expect(test.bank.submit({ ...orderFrom(account), amount_cents: -1 })).rejects.toThrow();
  const response = await fetch(`http://127.0.0.1:${test.settings.port}/accounts/${account}`);
  expect(response.status).toBe(401);
});

it('refuses an unbalanced entry and any change of the ledger', async () => {
  await expect(test.sql('update posting set amount_cents = 1')).rejects.toThrow('append-only');
  await expect(test.sql('delete from entry')).rejects.toThrow('append-only');
  await expect(
    test.sql('insert into posting (entry, account, amount_cents) select max(id), $1, 1 from entry', [account]),
  ).rejects.toThrow('do not sum to zero');
});
