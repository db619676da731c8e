import type { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Stakeholder } from '#companies/stakeholder';
import type { CorporateTransaction } from '#exit/corporate_transaction';
import { FundsFlowLine } from './funds-flow-line.entity';

const note = 'Expense fund of the representative';

/** Lists the expense fund of the holders' representative among the payments before the holders. */
export async function listExpenseFund(work: UnitOfWork, transaction: CorporateTransaction): Promise<void> {
  const { id, entity_id, terms, representative_stakeholder_id: representative } = transaction;
  if (!('expense_fund_cents' in terms) || !terms.expense_fund_cents || representative === null) return;
  work.insert(FundsFlowLine, {
    entity_id,
    corporate_transaction_id: id,
    kind: 'adjustment',
    payee: (await work.lock(Stakeholder, representative)).name,
    amount_cents: terms.expense_fund_cents,
    note,
  });
}

/** The line above, unless it was removed. */
export async function expenseFundOf(read: Reader, { id }: CorporateTransaction): Promise<FundsFlowLine | null> {
  const lines = await read.all(FundsFlowLine, { corporate_transaction_id: id, kind: 'adjustment', status: 'listed' });
  return lines.find((line) => line.note === note) ?? null;
}
