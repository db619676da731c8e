import { isDeepStrictEqual } from 'node:util';
import { easternDay } from '#law/federal/banking/cut-offs';
import { returnReason } from '#law/federal/banking/returns';
import type { BankTransferState, TransferOrder } from '#banking/bank';
import { findAccount, lockAccounts, type AccountRow } from './accounts';
import { momentOf } from './clock-times';
import type { Sql } from './database';
import { clearing, hold, post, release, suspense } from './ledger';
import { fails, habitOf, needsReview, returnOf, wireReturn } from './magic';
import { notify } from './notices';
import { Refusal, unknown } from './refusal';
import type { Moment, Timetable } from './timetable';

interface TransferRow {
  key: string;
  instruction: TransferOrder;
  from_account: string;
  amount_cents: number;
  status: BankTransferState['status'];
  trace_number: string | null;
  expected_settlement_on: string | null;
  transmits_at: Date | null;
  settled_at: Date | null;
  return_code: string | null;
  return_reason: string | null;
  failure: string | null;
}

/** Each method locks the transfer's row before its accounts. */
export class Transfers {
  constructor(
    private readonly sql: Sql,
    private readonly timetable: Timetable,
  ) {}

  async find(key: string): Promise<BankTransferState> {
    const [row] = await this.sql<TransferRow>('select * from transfer where key = $1', [key]);
    if (!row) throw unknown('transfer', key);
    return stateOf(row);
  }

  /** Idempotent. */
  async submit(order: TransferOrder): Promise<BankTransferState> {
    const { key, from_account, amount_cents, rail } = order;
    const to_account = order.rail === 'internal' ? order.to_account : null;
    for (const account of [from_account, to_account]) if (account !== null) await findAccount(this.sql, account);
    const inserted = await this.sql(
      `insert into transfer (key, instruction, from_account, to_account, rail, amount_cents, status)
        values ($1, $2, $3, $4, $5, $6, 'accepted') on conflict (key) do nothing returning key`,
      [key, order, from_account, to_account, rail, amount_cents],
    );
    const row = await this.lock(key);
    if (!isDeepStrictEqual(row.instruction, order))
      throw new Refusal(409, 'key_used', `Key ${key} already belongs to a different order.`);
    if (inserted.length === 0) return stateOf(row);
    return order.rail === 'internal' ? this.book(row, order.to_account) : this.accept(row, order);
  }

  async cancel(key: string): Promise<BankTransferState> {
    const row = await this.lock(key);
    if (row.status === 'cancelled') return stateOf(row);
    const moment = await this.momentOf(row);
    if (row.status !== 'accepted' || (row.transmits_at !== null && row.transmits_at <= moment.at))
      throw new Refusal(
        409,
        'too_late',
        `Transfer ${key} is ${row.status} and has already been transmitted, so you can no longer cancel it.`,
      );
    await this.sql('delete from task where subject = $1', [key]);
    await release(this.sql, row.from_account, row.amount_cents);
    return this.change(row, moment, { status: 'cancelled' });
  }

  async transmit(key: string): Promise<BankTransferState> {
    const row = await this.lock(key);
    const moment = await this.momentOf(row);
    if (row.status !== 'accepted' || (row.transmits_at !== null && row.transmits_at <= moment.at)) return stateOf(row);
    return stateOf(await this.schedule(row, moment, moment.at));
  }

  async settle(key: string): Promise<BankTransferState> {
    const row = await this.lock(key);
    if (row.status === 'settled' || row.status === 'returned') return stateOf(row);
    if (row.status !== 'accepted')
      throw new Refusal(409, 'wrong_status', `Transfer ${key} is ${row.status} and can no longer settle.`);
    const moment = await this.momentOf(row);
    await this.sql(`delete from task where subject = $1 and kind = 'settle'`, [key]);
    await lockAccounts(this.sql, row.from_account);
    await release(this.sql, row.from_account, row.amount_cents);
    await this.postOut(row, moment, row.from_account, clearing);
    const code = returnOf(row.instruction);
    if (code !== null && reasonOf(row, code, moment) !== null)
      await this.sql(`insert into task (subject, kind, clock, due_at, code) values ($1, 'return', $2, $3, $4)`, [
        key,
        moment.clock,
        this.timetable.returns(moment),
        code,
      ]);
    return this.change(row, moment, { status: 'settled', settled_at: moment.at });
  }

  /** The money of a closed account goes to suspense. */
  async return(key: string, code: string): Promise<BankTransferState> {
    const row = await this.lock(key);
    if (row.status === 'returned') return stateOf(row);
    if (row.status !== 'settled')
      throw new Refusal(
        409,
        'wrong_status',
        `Transfer ${key} is ${row.status}. Only settled transfers can be returned.`,
      );
    const moment = await this.momentOf(row);
    const return_reason = reasonOf(row, code, moment);
    if (return_reason === null)
      throw new Refusal(
        422,
        'unknown_code',
        `Return code ${code} does not apply to ${row.instruction.rail} transfers.`,
      );
    await this.sql(`delete from task where subject = $1 and kind = 'return'`, [key]);
    const [account] = (await lockAccounts(this.sql, row.from_account)) as [AccountRow];
    const [{ id: reverses }] = (await this.sql<{ id: string }>('select id::text from entry where transfer = $1', [
      key,
    ])) as [{ id: string }];
    await post(this.sql, {
      at: moment.at,
      description: `Return ${code} of the transfer ${key}`,
      from: clearing,
      to: account.status === 'closed' ? suspense : account.key,
      amount_cents: row.amount_cents,
      transfer: key,
      reverses,
    });
    return this.change(row, moment, { status: 'returned', return_code: code, return_reason });
  }

  async reportPayee(
    key: string,
    payee: { routing_number: string; account_number: string },
  ): Promise<BankTransferState> {
    const row = await this.lock(key);
    await lockAccounts(this.sql, row.from_account);
    await notify(this.sql, subjectOf(row), await this.momentOf(row), { type: 'payee.changed', ...payee });
    return stateOf(row);
  }

  private async book(row: TransferRow, to: string): Promise<BankTransferState> {
    const moment = await this.momentOf(row);
    const [from, receiver] = (await lockAccounts(this.sql, row.from_account, to)) as [AccountRow, AccountRow];
    const failure = obstacle(from) ?? (isOpen(receiver) ? null : 'receiving_account_not_open');
    if (failure !== null) return this.change(row, moment, { status: 'failed', failure });
    if (!(await hold(this.sql, from.key, row.amount_cents)))
      return this.change(row, moment, { status: 'failed', failure: 'insufficient_funds' });
    await release(this.sql, from.key, row.amount_cents);
    await this.postOut(row, moment, from.key, to);
    return this.change(row, moment, { status: 'settled', settled_at: moment.at });
  }

  private async accept(row: TransferRow, order: TransferOrder): Promise<BankTransferState> {
    const moment = await this.momentOf(row);
    const [from] = (await lockAccounts(this.sql, row.from_account)) as [AccountRow];
    const failure = obstacle(from) ?? (fails(order) ? 'refused_by_the_network' : null);
    if (failure !== null) return this.change(row, moment, { status: 'failed', failure });
    if (!(await hold(this.sql, from.key, row.amount_cents)))
      return this.change(row, moment, { status: 'failed', failure: 'insufficient_funds' });
    if (needsReview(order)) return stateOf(row);
    return stateOf(await this.schedule(row, moment));
  }

  private async schedule(row: TransferRow, moment: Moment, transmits_at?: Date): Promise<TransferRow> {
    const { rail } = row.instruction as { rail: 'ach' | 'wire' };
    const settlement = this.timetable.settlement(rail, row.amount_cents, moment);
    const [changed] = await this.sql<TransferRow>(
      `update transfer set transmits_at = $2, expected_settlement_on = $3, trace_number = coalesce(trace_number,
        left(a.routing_number, 8) || lpad(nextval('trace_number')::text, 7, '0')) from account a
        where transfer.key = $1 and a.key = transfer.from_account returning transfer.*`,
      [row.key, transmits_at ?? settlement.transmits_at, settlement.settles_on],
    );
    await this.sql(
      `insert into task (subject, kind, clock, due_at) values ($1, 'settle', $2, $3)
        on conflict (subject, kind) do update set due_at = excluded.due_at`,
      [row.key, moment.clock, settlement.settles_at],
    );
    return changed!;
  }

  private async postOut(row: TransferRow, { at }: Moment, from: string, to: string): Promise<void> {
    const { memo } = row.instruction;
    await post(this.sql, {
      at,
      description: memo ?? `Transfer ${row.key}`,
      from,
      to,
      amount_cents: row.amount_cents,
      transfer: row.key,
    });
  }

  private async change(row: TransferRow, moment: Moment, changes: Partial<TransferRow>): Promise<BankTransferState> {
    const assignments = Object.keys(changes).map((name, index) => `${name} = $${index + 2}`);
    const [changed] = await this.sql<TransferRow>(
      `update transfer set ${assignments.join(', ')} where key = $1 returning *`,
      [row.key, ...Object.values(changes)],
    );
    const transfer = stateOf(changed!);
    await notify(
      this.sql,
      subjectOf(row),
      moment,
      { type: 'transfer.changed', transfer },
      this.deliveries(row, moment, transfer),
    );
    return transfer;
  }

  private deliveries({ amount_cents }: TransferRow, moment: Moment, { status }: BankTransferState): Date[] {
    switch (habitOf(amount_cents)) {
      case 'twice':
        return [moment.at, moment.at];
      case 'late':
        return [this.timetable.late(moment)];
      case 'never':
        return [];
      case 'reversed':
        // The notice comes a second after the return's.
        return [status === 'settled' ? new Date(+this.timetable.returns(moment) + 1000) : moment.at];
      case 'once':
        return [moment.at];
    }
  }

  private async momentOf({ from_account }: TransferRow): Promise<Moment> {
    return momentOf(this.sql, (await findAccount(this.sql, from_account)).clock);
  }

  private async lock(key: string): Promise<TransferRow> {
    const [row] = await this.sql<TransferRow>('select * from transfer where key = $1 for no key update', [key]);
    if (!row) throw unknown('transfer', key);
    return row;
  }
}

const subjectOf = ({ key, from_account }: TransferRow) => ({ kind: 'transfer', key, account: from_account }) as const;

/** Null for a code that the rail does not have. */
function reasonOf({ instruction: { rail } }: TransferRow, code: string, { at }: Moment): string | null {
  if (rail === 'ach') return returnReason(code, easternDay(at))?.reason ?? null;
  return rail === 'wire' && code === wireReturn.code ? wireReturn.reason : null;
}

const isOpen = ({ status }: AccountRow): boolean => status === 'active' || status === 'frozen';

const obstacle = ({ status }: AccountRow): string | null => (status === 'active' ? null : `account_${status}`);

const stateOf = (row: TransferRow): BankTransferState => ({
  status: row.status,
  trace_number: row.trace_number,
  expected_settlement_on: row.expected_settlement_on,
  settled_at: row.settled_at?.toISOString() ?? null,
  return: row.return_code === null ? null : { code: row.return_code, reason: row.return_reason! },
  failure: row.failure,
});
