import type { Bank, BankNotification, OutboundTransfer } from '#banking/bank';

/** Controls everything outside the bank. */
export interface BankUnderTest {
  bank: Bank;
  newKey(prefix: 'ba' | 'bt'): string;
  fund(account: string, cents: number): Promise<void>;
  settle(transfer: string): Promise<void>;
  /** Lets the payee's bank return a settled transfer with R03. */
  returned(transfer: string): Promise<void>;
  arrived(subject: string, count: number): Promise<BankNotification[]>;
}

/** Call it in a spec, and prepare the bank in `beforeAll`. */
export function describeBank(test: () => BankUnderTest): void {
  describe('accounts', () => describeAccounts(test));
  describe('orders', () => describeOrders(test));
  describe('reports', () => describeReports(test));
}

const company = (test: () => BankUnderTest) => {
  const open = async (cents = 0): Promise<string> => {
    const { bank, newKey, fund } = test();
    const key = newKey('ba');
    const owner = { legal_name: 'Northwind, Inc.', jurisdiction: 'US-DE', ein: '00-1234567' };
    await bank.openAccount({ key, kind: 'checking', name: 'Operating', owner, clock: null });
    if (cents > 0) await fund(key, cents);
    return key;
  };
  const orderFrom = (from_account: string, amount_cents = 50_000): OutboundTransfer => ({
    key: test().newKey('bt'),
    from_account,
    amount_cents,
    memo: 'Invoice 1042',
    rail: 'ach',
    payee: { name: 'Harbor Supplies LLC', routing_number: '021000021', account_number: '123456789' },
  });
  const balanceOf = async (account: string): Promise<number> => (await test().bank.account(account))!.current_cents;
  return { open, orderFrom, balanceOf };
};

function describeAccounts(test: () => BankUnderTest): void {
  const { open, orderFrom } = company(test);

  it('knows no account and no transfer that it never received', async () => {
    const { bank, newKey } = test();
    expect(await bank.account(newKey('ba'))).toBeNull();
    expect(await bank.transfer(newKey('bt'))).toBeNull();
  });

  it('opens one account per key, also for calls at the same time', async () => {
    const { bank, newKey } = test();
    const owner = { legal_name: 'Northwind, Inc.', jurisdiction: 'US-DE', ein: '00-1234567' };
    const opening = { key: newKey('ba'), kind: 'savings', name: 'Reserve', owner, clock: null } as const;
    const states = await Promise.all([1, 2, 3].map(() => bank.openAccount(opening)));
    expect(new Set(states.map(({ account_number }) => account_number)).size).toBe(1);
    expect(await bank.account(opening.key)).toEqual(states[0]);
    expect(states[0]).toMatchObject({ status: 'active', current_cents: 0 });
  });

  it('stops new transfers of a frozen account', async () => {
    const { bank } = test();
    const account = await open(100_000);
    for (const _ of [1, 2]) expect(await bank.setFrozen(account, true)).toMatchObject({ status: 'frozen' });
    expect(await bank.submit(orderFrom(account))).toMatchObject({ status: 'failed' });
    expect(await bank.setFrozen(account, false)).toMatchObject({ status: 'active' });
    expect(await bank.submit(orderFrom(account))).toMatchObject({ status: 'accepted' });
  });

  it('closes an empty account, and refuses to close an account with money', async () => {
    const { bank } = test();
    const [empty, funded] = [await open(), await open(1)];
    for (const _ of [1, 2]) expect(await bank.closeAccount(empty)).toMatchObject({ status: 'closed' });
    await expect(bank.closeAccount(funded)).rejects.toThrow();
    expect(await bank.account(funded)).toMatchObject({ status: 'active' });
  });
}

function describeOrders(test: () => BankUnderTest): void {
  const { open, orderFrom, balanceOf } = company(test);

  it('executes one transfer per key, also for calls at the same time', async () => {
    const { bank, settle } = test();
    const account = await open(100_000);
    const order = orderFrom(account);
    const states = await Promise.all([1, 2, 3, 4].map(() => bank.submit(order)));
    expect(new Set(states.map(({ trace_number }) => trace_number)).size).toBe(1);
    await settle(order.key);
    expect(await bank.submit(order)).toMatchObject({ status: 'settled' });
    expect(await balanceOf(account)).toBe(50_000);
  });

  it('refuses another order with a used key', async () => {
    const { bank } = test();
    const order = orderFrom(await open(100_000));
    await bank.submit(order);
    await expect(bank.submit({ ...order, amount_cents: 60_000 })).rejects.toThrow();
    expect(await bank.transfer(order.key)).toMatchObject({ failure: null });
  });

  it('fails a transfer without enough money, and never overdraws for many orders at the same time', async () => {
    const { bank, settle } = test();
    const account = await open(100_000);
    const orders = Array.from({ length: 8 }, () => orderFrom(account, 40_000));
    const states = await Promise.all(orders.map((order) => bank.submit(order)));
    const accepted = orders.filter((_, index) => states[index]!.status !== 'failed');
    expect(accepted).toHaveLength(2);
    for (const { status, failure } of states.filter((state) => state.status === 'failed'))
      expect([status, failure]).toEqual(['failed', expect.any(String)]);
    for (const { key } of accepted) await settle(key);
    expect(await balanceOf(account)).toBe(20_000);
  });

  it('moves money between two of its accounts at once', async () => {
    const { bank, newKey } = test();
    const [from, to] = [await open(100_000), await open()];
    const order = { key: newKey('bt'), from_account: from, to_account: to, amount_cents: 30_000, memo: null };
    expect(await bank.submit({ ...order, rail: 'internal' })).toMatchObject({ status: 'settled' });
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([70_000, 30_000]);
  });

  it('cancels an accepted transfer and releases its money', async () => {
    const { bank } = test();
    const account = await open(50_000);
    const order = orderFrom(account);
    await bank.submit(order);
    const states = [await bank.cancel(order.key).catch(() => null), await bank.transfer(order.key)];
    // A bank may have transmitted the transfer already.
    if (states[0] === null) return expect(states[1]!.status).not.toBe('cancelled');
    expect(states).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]);
    expect(await bank.submit(orderFrom(account))).toMatchObject({ status: 'accepted' });
  });
}

function describeReports(test: () => BankUnderTest): void {
  const { open, orderFrom, balanceOf } = company(test);

  it('reports each change in a signed notification, numbered from 1 without gaps', async () => {
    const { bank, settle, returned, arrived } = test();
    const account = await open(100_000);
    const order = orderFrom(account);
    await bank.submit(order);
    await settle(order.key);
    await returned(order.key);
    const notices = await arrived(order.key, 2);
    expect(notices.toSorted((one, other) => one.sequence - other.sequence)).toMatchObject([
      { type: 'transfer.changed', sequence: 1, transfer: { status: 'settled', settled_at: expect.any(String) } },
      { type: 'transfer.changed', sequence: 2, transfer: { status: 'returned', return: { code: 'R03' } } },
    ]);
    const listed = await bank.notifications(account, null);
    for (const notice of notices) expect(listed).toContainEqual(notice);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    expect(await bank.notifications(account, listed[0]!.id)).toEqual(listed.slice(1));
    expect(await bank.notifications(account, listed.at(-1)!.id)).toEqual([]);
  });

  it('lists entries that sum to the balance, a return as the reversal of its transfer', async () => {
    const { bank, settle, returned } = test();
    const account = await open(100_000);
    const order = orderFrom(account);
    await bank.submit(order);
    await settle(order.key);
    await returned(order.key);
    const entries = await bank.entries(account, null);
    expect(entries.map(({ amount_cents }) => amount_cents)).toEqual([100_000, -50_000, 50_000]);
    expect(entries[2]).toMatchObject({ transfer: order.key, reverses: entries[1]!.id });
    expect(await balanceOf(account)).toBe(100_000);
    expect(await bank.entries(account, entries[0]!.id)).toEqual(entries.slice(1));
    expect(await bank.entries(account, entries[2]!.id)).toEqual([]);
  });

  it('throws on a notification with a wrong signature', () => {
    const headers = { 'webhook-id': '1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
    expect(() => test().bank.readNotification({ ...headers, 'webhook-signature': 'v1,AAAA' }, '{}')).toThrow();
    expect(() => test().bank.readNotification({}, '{}')).toThrow();
  });
}
