import { request } from '#platform/wire/remediation';
import { listed } from '#documents/kit';
import { Convertible } from '#financing/convertible';
import type { ChecklistItem, GateState, Subject } from '#exit/corporate_transaction';
import { FundsFlowLine } from './funds-flow-line.entity';

/** A company without a recorded debt waives payoff letters. */
export async function payoffState(
  { read, entity, transaction }: Pick<Subject, 'read' | 'entity' | 'transaction'>,
  { id }: Pick<ChecklistItem, 'id'>,
): Promise<GateState> {
  const payoffs = { corporate_transaction_id: transaction.id, kind: 'payoff' as const, status: 'listed' as const };
  const lines = await read.all(FundsFlowLine, payoffs);
  const notes = await read.all(Convertible, { entity_id: entity.id, kind: 'note', status: 'outstanding' });
  const debts = [...lines.map(({ payee }) => payee), ...notes.map(({ number }) => number ?? 'a note')];
  return debts.length === 0
    ? {
        closed: false,
        says: 'no debt is on record',
        how: request('checklist_items.waive', `checklist_items/${id}/waive`, { reason: 'The company has no debt.' }),
      }
    : {
        closed: false,
        says: `payoff letters are needed for ${listed(debts)}`,
        how: request('checklist_items.satisfy', `checklist_items/${id}/satisfy`, { evidence_document_id: null }),
      };
}
