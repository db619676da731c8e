import type { LegalDate } from '#kernel/dates';
import { entityMachine } from '#companies/entity';
import type { Effects } from '#governance/actions';
import { closeLedger } from '../ledger';
import type { TransactionKind } from '../transaction-kinds';
import { convert } from './conversion';
import type { HeldTransaction } from './instrument';
import { kindRules } from './kinds';
import { sellStock, vestIn } from './new-owner';

const { merge, acquire } = entityMachine.moves;

/** The move of the company once it is closed, after which another owns it or it is no more. */
const moves = { merger: merge, acquisition: acquire, stock_sale: acquire, reorganization: acquire } as const;
const moveOf = (kind: TransactionKind) => (kind in moves ? moves[kind as keyof typeof moves] : null);

/** Does to the company and its ledger what a transaction does: the work holds both. */
export async function takeOutcome(held: HeldTransaction, on: LegalDate): Promise<object> {
  const { work, entity, action } = held;
  const { resolution_id, document_id } = action;
  const end = { on, why: `The ${kindRules[action.kind].title} has closed.`, resolution_id, document_id };
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

/** The company is let go, and is then what the transaction has made of it. */
export function conclude({ work, entity, action: { kind } }: HeldTransaction): void {
  const move = moveOf(kind);
  if (move) work.move(entity, move, { corporate_transaction_id: null, status_reason: null });
  else work.update(entity, { corporate_transaction_id: null });
}

/** The effects of its closing, for the plan. */
export const effectsOf = ({ action: { kind } }: HeldTransaction): Effects => ({
  title: `The ${kindRules[kind].title} closes`,
  creates: [],
  emits: [moveOf(kind)?.emits ?? (kind === 'conversion' ? 'entity.converted' : 'entity.updated')],
});
