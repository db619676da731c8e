import { errorWhen } from '#kernel/error-when';
import { invalid } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document } from '#documents/document';
import { writeAgain } from '#governance/actions';
import type { ChecklistItem } from './checklist-item.entity';
import { refusal } from './closing/closing-parties';
import type { CorporateTransaction } from './corporate-transaction.entity';

export const hasFailed = (status: string | null): boolean => ['declined', 'expired', 'voided'].includes(status ?? '');

interface InstrumentContext {
  transaction: CorporateTransaction;
  item: ChecklistItem;
}

/**
 * Replaces an instrument after a declined signature or a void envelope. The work holds the company and the transaction.
 */
export async function draftInstrument(
  work: UnitOfWork,
  { transaction, item }: InstrumentContext,
  asked: object,
): Promise<void> {
  const errors = Object.entries(asked).flatMap(([param, value]) =>
    errorWhen(value !== undefined, param, 'not_applicable', `Minutebook drafts this instrument. Omit ${param}.`),
  );
  if (errors.length > 0) throw invalid(errors);
  const { id: action_id, entity_id, document_id, status, released } = transaction;
  if (status !== 'closing' || released || document_id === null)
    throw refusal(
      'Minutebook drafts this instrument when closing begins. You can redraft it from then until the closing is ' +
        'released.',
      item.status,
    );
  const { execution_status, title } = await work.lock(Document, document_id);
  if (!hasFailed(execution_status))
    throw refusal(
      `${title} is ${execution_status}. You can redraft it only after signing is declined or voided, or expires.`,
      item.status,
    );
  await writeAgain(work, { entity_id, action_id });
}
