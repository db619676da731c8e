import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { assertFormedHere, type Entity, entityMachine } from '#companies/entity';
import { assertMayNegotiate, type LetterOfIntent, letterOfIntentMachine } from '#exit/letter_of_intent';
import type { TransactionKind } from '../transaction-kinds';
import { kindRules } from './transaction-rules';

export function assertCompanyFree(entity: Entity): void {
  const { status, origin, corporate_transaction_id: other } = entity;
  assertFormedHere(entity, 'enter_into_transaction', 'the transaction');
  if (other !== null)
    throw new Problem('entity_in_transaction', `Transaction ${other} is in progress. Close or terminate it first.`, {
      corporate_transaction_id: other,
    });
  if (status === 'active' || (status === 'registered' && origin === 'existing')) return;
  throw new Problem('invalid_state_transition', `The company is ${status}. It must be active to enter a transaction.`, {
    current_state: status,
    attempted_transition: 'enter_into_transaction',
    allowed_transitions: entityMachine.offeredFrom(status),
  });
}

/** Conversions and reorganizations are exempt. */
export async function assertNegotiable(
  work: UnitOfWork,
  entity: Entity,
  kind: TransactionKind,
  counterparty_stakeholder_id: string | null,
): Promise<void> {
  if (kindRules[kind].sells) await assertMayNegotiate(work, entity, counterparty_stakeholder_id);
}

export function assertLetterSigned({ id, status }: LetterOfIntent): void {
  if (status !== 'draft' && status !== 'sent') return;
  const how = status === 'draft' ? ` Send it with POST /v1/letters_of_intent/${id}/send.` : ' It is out for signature.';
  throw new Problem('invalid_state_transition', `Both parties must sign the letter of intent first.${how}`, {
    current_state: status,
    attempted_transition: 'convert',
    allowed_transitions: letterOfIntentMachine.offeredFrom(status),
  });
}
