import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import { easternDay } from '#law/federal/banking/cut-offs';
import type { EntryKind } from '#banking/money';

export interface StatementLine {
  bank_transaction_id: string;
  posted_at: Date;
  posted_on: LegalDate;
  kind: EntryKind;
  description: string;
  /** Name of the payer or payee at another bank. */
  counterparty: string | null;
  amount_cents: number;
  balance_cents: number;
  bank_transfer_id: string | null;
  rail: 'ach' | 'wire' | 'internal' | null;
  return_code: string | null;
  inbound_transfer_id: string | null;
}

export async function linesOf(
  read: Pick<Reader, 'query'>,
  bank_statement_id: string,
  most: number | null = null,
): Promise<StatementLine[]> {
  const lines = await read.query<Omit<StatementLine, 'posted_on'>>(
    `select l.bank_transaction_id, t.posted_at, t.kind, t.description, coalesce(c.name, i.sender) as counterparty,
       t.amount_cents, l.balance_cents, t.bank_transfer_id, b.rail, t.inbound_transfer_id,
       case when t.kind = 'return' then b."return" ->> 'code' end as return_code
     from bank_statement_line l join bank_transaction t on t.id = l.bank_transaction_id
     left join bank_transfer b on b.id = t.bank_transfer_id left join counterparty c on c.id = b.counterparty_id
     left join inbound_transfer i on i.id = t.inbound_transfer_id
     where ${tenant} and l.account_id = $1 and l.livemode = $2::boolean and l.bank_statement_id = $3
     order by l.position limit $4`,
    [bank_statement_id, most],
  );
  return lines.map((line) => ({ ...line, posted_on: easternDay(line.posted_at) }));
}
