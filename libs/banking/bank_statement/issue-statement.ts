import { newId } from '#platform/db/new-id';
import type { Scope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { unprintable } from '#platform/documents/printable';
import { companyFacts, Entity } from '#companies/entity';
import { startRendering, writePaper } from '#documents/document';
import { type BankAccount, lockAccount } from '#banking/bank_account';
import { lockBalance } from '#banking/money';
import { bankStatement } from './bank-statement.document';
import { BankStatement } from './bank-statement.entity';
import { linesOf, type StatementLine } from './statement-lines';
import { monthAfter, monthAt, type StatementMonth } from './statement-month';

/** Nobody reads a longer document. */
const mostPrinted = 2000;
/** A work commits its postings long before. */
const longestWorkMs = 86_400_000;

/** Null after the last statement of a closed account. */
export interface NextStatement {
  next_at: string | null;
}

/** Issues the next statement if its month has ended. Idempotent. */
export const issueStatement = (
  works: UnitOfWorkRunner,
  { scope, bank_account_id }: { scope: Scope; bank_account_id: string },
): Promise<NextStatement> =>
  works.run(scope, async (work) => {
    const account = await lockAccount(work, bank_account_id);
    const [last] = await work.query<Previous>(
      `select number, ends_on::text, closing_balance_cents from bank_statement where account_id = $1
       and livemode = $2::boolean and bank_account_id = $3 order by number desc limit 1`,
      [bank_account_id],
    );
    const due = last ? monthAfter(last) : monthAt(account.activated_at!);
    if (isOver(account, due)) return { next_at: null };
    if (due.ends_at > work.now) return { next_at: due.ends_at.toISOString() };
    await issue(work, account, due, last ?? { number: 0, ends_on: '', closing_balance_cents: 0 });
    const next = monthAfter(due);
    return { next_at: isOver(account, next) ? null : next.ends_at.toISOString() };
  });

interface Previous {
  number: number;
  ends_on: string;
  closing_balance_cents: number;
}

const isOver = ({ closed_at }: BankAccount, { starts_at }: StatementMonth): boolean =>
  closed_at !== null && closed_at < starts_at;

async function issue(work: UnitOfWork, account: BankAccount, month: StatementMonth, last: Previous): Promise<void> {
  const { id: bank_account_id, entity_id } = account;
  const { starts_on, ends_on, starts_at, ends_at } = month;
  const opening_balance_cents = last.closing_balance_cents;
  const id = newId('bst');
  const since = last.number === 0 ? '-infinity' : new Date(+starts_at - longestWorkMs);
  const sums = await writeLines(work, { id, bank_account_id, since, ends_at, opening_balance_cents });
  const figures = {
    number: last.number + 1,
    starts_on,
    ends_on,
    opening_balance_cents,
    ...sums,
    closing_balance_cents: opening_balance_cents + sums.credits_cents - sums.debits_cents,
  };
  const isPrinted = sums.transaction_count <= mostPrinted;
  const document_id = isPrinted ? await print(work, account, figures, await linesOf(work, id)) : null;
  work.insert(BankStatement, { id, entity_id, bank_account_id, ...figures, document_id });
}

type Figures = Pick<
  BankStatement,
  | 'number'
  | 'starts_on'
  | 'ends_on'
  | 'opening_balance_cents'
  | 'credits_cents'
  | 'debits_cents'
  | 'closing_balance_cents'
  | 'transaction_count'
>;

interface Lines {
  id: string;
  bank_account_id: string;
  /** Everything recorded and posted before is on an earlier statement. */
  since: Date | '-infinity';
  ends_at: Date;
  opening_balance_cents: number;
}

/**
 * Writes all earlier postings that no statement has, including late reports of the bank. Postings wait for the lock on
 * the balance.
 */
async function writeLines(
  work: UnitOfWork,
  { id, bank_account_id, since, ends_at, opening_balance_cents }: Lines,
): Promise<Pick<Figures, 'credits_cents' | 'debits_cents' | 'transaction_count'>> {
  await lockBalance(work, bank_account_id);
  const [sums] = await work.statement<Pick<Figures, 'credits_cents' | 'debits_cents' | 'transaction_count'>>(
    `with taken as (
       select t.* from bank_transaction t where t.bank_account_id = $2 and t.posted_at < $3 and (t.created >= $5 or ` +
      `t.posted_at >= $5)
       and not exists (select 1 from bank_statement_line l where l.bank_transaction_id = t.id)),
     written as (
       insert into bank_statement_line
         (bank_statement_id, position, account_id, livemode, bank_transaction_id, balance_cents)
       select $1, row_number() over w, account_id, livemode, id, $4::bigint + sum(amount_cents) over w
       from taken window w as (order by posted_at, created, id))
     select coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint as credits_cents,
       coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as debits_cents,
       count(*)::integer as transaction_count from taken`,
    [id, bank_account_id, ends_at, opening_balance_cents, since],
  );
  return sums!;
}

async function print(
  work: UnitOfWork,
  { entity_id, kind, name, account_number_last4 }: BankAccount,
  figures: Figures,
  lines: StatementLine[],
): Promise<string> {
  const entity = await work.find(Entity, entity_id);
  const { transaction_count: _, ...printed } = figures;
  const document = writePaper(work, entity, {
    template: bankStatement,
    facts: {
      company: companyFacts(entity),
      account: { name: inPrint(name), kind, number_last4: account_number_last4! },
      ...printed,
      lines: lines.map(({ posted_on, description, counterparty, amount_cents, balance_cents }) => ({
        posted_on,
        description: inPrint(description),
        counterparty: counterparty === null ? null : inPrint(counterparty),
        amount_cents,
        balance_cents,
      })),
    },
    execution_status: null,
  });
  startRendering(work, document);
  return document.id;
}

/** Other banks send any script, and documents lack some characters. */
const inPrint = (text: string): string =>
  unprintable(text).reduce((printed, character) => printed.replaceAll(character, '?'), text.normalize('NFC'));
