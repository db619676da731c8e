import type { LegalDate } from '#kernel/dates';
import { isId } from '#kernel/ids';
import { entityMachine } from '#companies/entity';
import { fulfilExclusivity } from '#exit/letter_of_intent';
import { closeLedger } from '../close-ledger';
import type { TransactionKind } from '../transaction-kinds';
import type { CorporateTransaction } from './corporate-transaction.entity';
import { become, convert } from './convert-company';
import { endNegotiations } from './end-negotiations';
import type { HeldTransaction } from './transaction-instrument';
import { kindRules } from './transaction-rules';
import { leave } from './end-offices';
import { sellStock, vestIn } from './new-owner';
import { transactionParts } from './transaction-parts';

const { merge, acquire } = entityMachine.moves;

const moves = { merger: merge, acquisition: acquire, stock_sale: acquire, reorganization: acquire } as const;
const moveOf = (kind: TransactionKind) => (kind in moves ? moves[kind as keyof typeof moves] : null);

/** The work holds the company and its ledger. */
export async function takeOutcome(held: HeldTransaction, on: LegalDate): Promise<object> {
  const { work, entity, action } = held;
  const updated: Partial<CorporateTransaction> = {};
  for (const part of transactionParts()) Object.assign(updated, await part.effective?.(held, on));
  if (Object.keys(updated).length > 0) work.update(action, updated);
  const { resolution_id, document_id } = action;
  const why = `The ${kindRules[action.kind].title} has closed.`;
  const end = { on, why, whyOf: whyOf(held, why), resolution_id, document_id };
  switch (action.kind) {
    case 'merger':
      await closeLedger(work, entity, end);
      break;
    case 'acquisition':
    case 'reorganization':
      await vestIn(held, await closeLedger(work, entity, end), on);
      break;
    case 'stock_sale':
      await sellStock(held, end);
      break;
    case 'conversion':
      await convert(held, on);
      break;
    case 'asset_sale':
      break;
  }
  return {};
}

const whyOf =
  ({ action: { funds_flow, kind } }: HeldTransaction, why: string) =>
  (id: string): string => {
    const paid = funds_flow?.rights.find((one) => one.id === id);
    if (paid) return `${why} ${paid.treated}`;
    return kindRules[kind].sells && isId('grt', id) ? `${why} It ended without payment.` : why;
  };

export async function fixRelease(held: HeldTransaction): Promise<void> {
  if (held.action.released) return;
  const fixed: Partial<CorporateTransaction> = {};
  for (const part of transactionParts()) Object.assign(fixed, await part.released?.(held));
  held.work.update(held.action, { ...fixed, released: true });
}

export async function conclude(held: HeldTransaction, on: LegalDate): Promise<void> {
  const { work, entity, action } = held;
  const { kind } = action;
  for (const part of transactionParts()) await part.closed?.(held, on);
  await fulfilExclusivity(work, action.letter_of_intent_id);
  const move = moveOf(kind);
  if (kind === 'conversion') await become(held, on);
  else if (move) work.move(entity, move, { corporate_transaction_id: null, status_reason: null });
  else work.update(entity, { corporate_transaction_id: null });
  await leave(held, on);
  if (move) await endNegotiations(work, entity.id, `The company was sold in transaction ${action.id}.`);
}
