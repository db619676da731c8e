import type { Reader } from '#platform/db/reader';
import { Stakeholder } from '#companies/stakeholder';
import { ChecklistItem } from '#exit/corporate_transaction';

export async function escrowAgentOf(read: Reader, corporate_transaction_id: string): Promise<Stakeholder | null> {
  const items = await read.all(ChecklistItem, { corporate_transaction_id, key: 'escrow_agreement' });
  const signers = items.flatMap(({ papers }) => papers.flatMap((paper) => paper.signers));
  const agent = signers.find(({ role }) => role === 'escrow_agent');
  return agent ? read.find(Stakeholder, agent.stakeholder_id) : null;
}
