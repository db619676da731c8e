import { Problem } from '#kernel/problem';
import { request, retrieval } from '#platform/wire/remediation';
import { dollars } from '#kernel/money';
import { listed } from '#documents/kit';
import type { ChecklistItem } from '../checklist-item.entity';
import { lossesIn, type GateState, type Loss, type Subject } from '../transaction-parts';
import { paperStanding } from './item-completion';
import type { ItemPaper } from './item-document';

export const isSignedBy = ({ signers }: ItemPaper, id: string): boolean =>
  signers.some(({ stakeholder_id }) => stakeholder_id === id);

/** One loss of each holder without a document on file. */
export const holdersMissing = (losses: readonly Loss[], papers: readonly ItemPaper[]): Loss[] =>
  losses.filter(
    ({ stakeholder_id: id }, index) =>
      papers.every((one) => !isSignedBy(one, id)) &&
      losses.findIndex(({ stakeholder_id }) => stakeholder_id === id) === index,
  );

export const lossesWorded = (losses: readonly Loss[]): string =>
  listed(
    losses.map(
      ({ name, instrument, due_cents, paid_cents }) =>
        `${name} (${instrument}: ${dollars(paid_cents)} instead of ${dollars(due_cents)})`,
    ),
  );

/** Closed while no holder receives less than its instrument provides, or once each such holder has signed. */
export async function amendmentsState(subject: Subject, item: ChecklistItem): Promise<GateState> {
  const losses = await lossesOrObstacle(subject);
  if (!Array.isArray(losses)) return losses;
  if (losses.length === 0)
    return { closed: true, says: 'every holder receives at least the amount due under its instrument', how: null };
  const { id, status, papers } = item;
  const less = `the treatment pays less than the instruments of ${lossesWorded(losses)} provide`;
  const missing = holdersMissing(losses, papers);
  if (missing.length === 0) {
    const standing = await paperStanding(subject, item);
    return standing
      ? { ...standing, says: `${less}; ${standing.says}` }
      : { closed: true, says: `${less}, and each has signed an amendment`, how: null };
  }
  return {
    closed: false,
    says: `${less}; no amendment is on file for ${listed(missing.map(({ name }) => name))}`,
    how:
      status === 'delivered'
        ? request('checklist_items.satisfy', `checklist_items/${id}/satisfy`, {
            evidence_document_id: null,
            stakeholder_id: missing[0]!.stakeholder_id,
          })
        : request('checklist_items.draft', `checklist_items/${id}/draft`),
  };
}

/** Without a division of the proceeds yet, the gate reports the reason. */
async function lossesOrObstacle(subject: Subject): Promise<Loss[] | GateState> {
  try {
    return await lossesIn(subject);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const path = `corporate_transactions/${subject.transaction.id}/funds_flow`;
    return {
      closed: false,
      says: error.message.replace(/\.$/, ''),
      how: retrieval('corporate_transactions.funds_flow', path),
    };
  }
}
