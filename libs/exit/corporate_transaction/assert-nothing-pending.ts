import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document } from '#documents/document';
import { listed } from '#documents/kit';
import { actionsUnderWay } from '#governance/actions';
import type { CorporateTransaction } from './corporate-transaction.entity';
import { corporateTransactionMachine } from './corporate-transaction.machine';

/** Includes founders' unsigned stock purchases. The work holds the company. */
export async function assertNothingPending(
  work: UnitOfWork,
  { entity_id, status }: CorporateTransaction,
): Promise<void> {
  const purchases = await work.all(Document, {
    entity_id,
    type: 'stock_purchase_agreement',
    provenance: 'service_generated',
    execution_status: ['draft', 'sent', 'partially_signed'],
  });
  const found = [...(await actionsUnderWay(work, entity_id)), ...purchases];
  if (found.length === 0) return;
  const named = listed(found.map(({ id, title }) => `${title} (${id})`));
  throw new Problem(
    'invalid_state_transition',
    `Complete or cancel ${named} first. Pending actions could change the terms of the transaction.`,
    {
      current_state: status,
      attempted_transition: corporateTransactionMachine.moves.agree.name,
      allowed_transitions: [],
      under_way: found.map(({ id }) => id),
    },
  );
}
