import { request, retrieval } from '#platform/wire/remediation';
import { listed } from '#documents/kit';
import type { GateState, Subject } from '../transaction-parts';
import type { ChecklistItem } from '../checklist-item.entity';
import { signaturesOn } from './signatures-in-escrow';
import { holdersWithout } from './missing-holders';

/**
 * The gate closes when all required stockholders and other signers have signed, even while Minutebook holds the
 * signatures. Null where the item's status is enough.
 */
export async function paperStanding(subject: Subject, item: ChecklistItem): Promise<GateState | null> {
  const { id, corporate_transaction_id, status } = item;
  const redraft = request('checklist_items.draft', `checklist_items/${id}/draft`);
  const packets = `corporate_transactions/${corporate_transaction_id}/signature_packets`;
  const without = await holdersWithout(subject.read, subject.transaction, item);
  if (without.length > 0)
    return {
      closed: false,
      says: `${listed(without)} ${without.length === 1 ? 'holds' : 'hold'} shares and ${
        without.length === 1 ? 'has' : 'have'
      } not signed`,
      how: redraft,
    };
  if (status !== 'draft' && status !== 'review') return null;
  if (status === 'draft')
    return {
      closed: false,
      says: 'it has been drafted but not sent for signature',
      how: request('corporate_transactions.send_packets', packets, { checklist_item_ids: [id] }),
    };
  const { signed, missing, void: ended } = await signaturesOn(subject.read, item);
  if (ended) return { closed: false, says: 'signing ended before everyone signed', how: redraft };
  if (missing.length === 0) return { closed: true, says: `signed by ${listed(signed)}`, how: null };
  return {
    closed: false,
    says: `it is waiting for the signature of ${listed(missing)}`,
    how: retrieval('corporate_transactions.packets', packets),
  };
}
