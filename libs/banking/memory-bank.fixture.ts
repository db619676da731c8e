import { randomUUID } from 'node:crypto';
import type {
  AccountOpening,
  Bank,
  BankAccountState,
  BankEntry,
  BankNotification,
  BankTransferState,
  TransferOrder,
} from './bank/bank';
import { sandboxAccountNumber, sandboxRoutingNumber } from './bank/sandbox-numbers';

type News = BankNotification extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'id' | 'subject' | 'sequence' | 'occurred_at'>
    : never
  : never;

interface Cause {
  transfer?: string | null;
  reverses?: string | null;
}

/** `loses` drops answers: the call has its effect, and the caller gets an error. */
export class MemoryBank implements Bank {
  readonly notices: BankNotification[] = [];
  readonly orders: TransferOrder[] = [];
  readonly accounts = new Map<string, BankAccountState>();
  readonly transfers = new Map<string, BankTransferState>();
  readonly received: BankEntry[] = [];
  readonly ledger: BankEntry[] = [];
  /** Every notice, including delivered and lost notices. */
  readonly reported: BankNotification[] = [];
  private readonly sequences = new Map<string, number>();
  asked = 0;
  /** Entries and notifications that the bank has listed. */
  listings = 0;

  constructor(private readonly options: { loses?: number; deaf?: number; kyb?: BankAccountState['status'] } = {}) {}

  async openAccount({ key }: AccountOpening): Promise<BankAccountState> {
    const state: BankAccountState = this.accounts.get(key) ?? {
      status: this.options.kyb ?? 'active',
      routing_number: sandboxRoutingNumber,
      account_number: sandboxAccountNumber(key),
      current_cents: 0,
    };
    this.accounts.set(key, state);
    return state;
  }

  setFrozen = async (key: string, frozen: boolean): Promise<BankAccountState> =>
    this.set(key, frozen ? 'frozen' : 'active');
  closeAccount = async (key: string): Promise<BankAccountState> => this.set(key, 'closed');

  async submit(order: TransferOrder): Promise<BankTransferState> {
    if (this.options.deaf) {
      this.options.deaf -= 1;
      throw new Error('the request never arrived');
    }
    if (!this.transfers.has(order.key)) {
      this.orders.push(order);
      this.transfers.set(order.key, {
        status: order.rail === 'internal' ? 'settled' : 'accepted',
        trace_number: '110000000000001',
        expected_settlement_on: '2026-12-01',
        settled_at: null,
        return: null,
        failure: null,
      });
      if (order.rail === 'internal') this.book(order.key, order.to_account);
    }
    if (this.options.loses) {
      this.options.loses -= 1;
      throw new Error('the answer was lost');
    }
    return this.transfers.get(order.key)!;
  }

  async cancel(key: string): Promise<BankTransferState> {
    return this.transfers.get(key)!;
  }
  async account(key: string): Promise<BankAccountState | null> {
    return this.accounts.get(key) ?? null;
  }
  async transfer(key: string): Promise<BankTransferState | null> {
    this.asked += 1;
    return this.transfers.get(key) ?? null;
  }
  async entries(account: string, after: string | null): Promise<BankEntry[]> {
    return this.listed(
      this.ledger.filter((entry) => entry.account === account),
      after,
    );
  }
  async notifications(account: string, after: string | null): Promise<BankNotification[]> {
    const keys = new Set(this.orders.flatMap(({ key, from_account }) => (from_account === account ? [key] : [])));
    return this.listed(
      this.reported.filter(({ subject }) => subject === account || keys.has(subject)),
      after,
    );
  }
  readNotification(): BankNotification {
    throw new Error('the bank in memory signs nothing');
  }

  settle(key: string): void {
    this.book(key);
    this.change(key, { status: 'settled', settled_at: new Date().toISOString() });
  }
  return(key: string, code = 'R03'): void {
    const paid = this.ledger.find(({ transfer, amount_cents }) => transfer === key && amount_cents < 0);
    if (paid) this.entry(paid.account, -paid.amount_cents, { transfer: key, reverses: paid.id });
    this.change(key, { status: 'returned', return: { code, reason: 'No account' } });
  }
  fail(key: string): void {
    this.change(key, { status: 'failed', failure: 'refused_by_the_network' });
  }
  receive(account: string, amount_cents: number): BankEntry {
    const entry = this.entry(account, amount_cents);
    this.received.push(entry);
    this.notify(account, { type: 'inbound.received', entry, sender: 'Quay Ventures LP' });
    return entry;
  }
  reverse({ account, amount_cents, id }: BankEntry): void {
    this.notify(account, {
      type: 'inbound.reversed',
      entry: this.entry(account, -amount_cents, { reverses: id }),
      sender: 'Quay Ventures LP',
    });
  }
  report(key: string, payee: { routing_number: string; account_number: string }): void {
    this.notify(key, { type: 'payee.changed', ...payee });
  }

  set(key: string, status: BankAccountState['status']): BankAccountState {
    const state = { ...this.accounts.get(key)!, status };
    this.accounts.set(key, state);
    this.notify(key, { type: 'account.changed', account: state });
    return state;
  }

  private listed<Item extends { id: string }>(all: Item[], after: string | null): Item[] {
    const listed = all.slice(all.findIndex(({ id }) => id === after) + 1);
    this.listings += listed.length;
    return listed;
  }

  private change(key: string, changes: Partial<BankTransferState>): void {
    const transfer = { ...this.transfers.get(key)!, ...changes };
    this.transfers.set(key, transfer);
    this.notify(key, { type: 'transfer.changed', transfer });
  }

  private book(key: string, to?: string): void {
    const order = this.orders.find((one) => one.key === key);
    if (order?.from_account) this.entry(order.from_account, -order.amount_cents, { transfer: key });
    if (order && to) this.entry(to, order.amount_cents, { transfer: key });
  }

  /** A return to a closed account goes to an account of the bank. */
  entry(account: string, amount_cents: number, { transfer = null, reverses = null }: Cause = {}): BankEntry {
    const entry = {
      id: randomUUID(),
      account,
      amount_cents,
      transfer,
      description: reverses ? 'Reversal' : 'Series A',
      reverses,
      posted_at: new Date().toISOString(),
    };
    const state = this.accounts.get(account);
    if (state?.status === 'closed') return entry;
    this.ledger.push(entry);
    if (state) this.accounts.set(account, { ...state, current_cents: state.current_cents + amount_cents });
    return entry;
  }

  private notify(subject: string, news: News): void {
    const sequence = (this.sequences.get(subject) ?? 0) + 1;
    this.sequences.set(subject, sequence);
    const notice = { id: randomUUID(), subject, sequence, occurred_at: new Date().toISOString(), ...news };
    this.notices.push(notice as BankNotification);
    this.reported.push(notice as BankNotification);
  }
}
