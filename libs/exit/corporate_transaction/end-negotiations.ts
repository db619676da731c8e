import type { UnitOfWork } from '#platform/db/unit-of-work';
import { contributeEnding } from '#exit/dissolution';
import { voidClosing } from './closing/signatures-in-escrow';
import { CorporateTransaction } from './corporate-transaction.entity';
import { corporateTransactionMachine } from './corporate-transaction.machine';

const { terminate } = corporateTransactionMachine.moves;

/** Ends only transactions that are not definitive, and closes their data rooms. */
export async function endNegotiations(work: UnitOfWork, entity_id: string, reason: string): Promise<void> {
  for (const one of await work.lockAll(CorporateTransaction, { entity_id, status: ['loi', 'due_diligence'] })) {
    await voidClosing(work, one);
    work.move(one, terminate, { status_reason: reason }, reason);
  }
}

/** A company in a definitive transaction cannot be dissolved. */
contributeEnding({ end: (work, { id }) => endNegotiations(work, id, 'The company was dissolved.') });
