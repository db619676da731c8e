import type { Reader } from '#platform/db/reader';
import { listed } from '#documents/document';
import type { RemediationView } from '../../remediation.dto';
import type { ChecklistItem } from '../checklist-item.entity';
import { signaturesOn } from './escrow';

/** How the papers of an item stand: closed once all have signed, though what they signed is still held. */
export async function paperStanding(
  read: Reader,
  item: ChecklistItem,
): Promise<{ closed: boolean; says: string; how: RemediationView | null }> {
  const { id, corporate_transaction_id, status } = item;
  const redraft = { operation: 'checklist_items.draft', path: `/v1/checklist_items/${id}/draft` };
  if (status === 'draft')
    return {
      closed: false,
      says: 'it is drafted, and not yet before those who sign it',
      how: {
        operation: 'corporate_transactions.send_packets',
        path: `/v1/corporate_transactions/${corporate_transaction_id}/signature_packets`,
      },
    };
  const { signed, missing, void: ended } = await signaturesOn(read, item);
  if (ended) return { closed: false, says: 'its round ended without its signatures', how: redraft };
  if (missing.length === 0) return { closed: true, says: `signed by ${listed(signed)}`, how: null };
  return {
    closed: false,
    says: `it waits for ${listed(missing)}`,
    how: {
      operation: 'corporate_transactions.packets',
      path: `/v1/corporate_transactions/${corporate_transaction_id}/signature_packets`,
    },
  };
}
