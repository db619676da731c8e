import { addDays, type LegalDate } from '#kernel/dates';
import { Document } from '#documents/document';
import { appendEntry } from '#documents/minute_book';
import { untilDay, type ActionContext, type ActionWait } from '#governance/actions';
import { CreditorClaim } from './creditor-claim.entity';
import { openClaimStates } from './creditor-claim.machine';
import type { Dissolution } from './dissolution.entity';
import { dissolutionMachine } from './dissolution.machine';
import { writeNotice } from './creditor-notice';
import { mayClaim } from './dissolution-law';
import { noteEnding } from './dissolution-stages';

/** Sets the claims deadline, or writes the notice that starts the period. Returns the changed columns. */
export async function beginWindingUp(
  { work, entity, action, today }: ActionContext<Dissolution>,
  dissolved_on: LegalDate,
): Promise<Partial<Dissolution>> {
  return action.procedure === 'default_281'
    ? { claims_until: dissolved_on }
    : { notice_document_id: (await writeNotice(work, entity, { dissolved_on, today })).id };
}

/** Null when done. */
export async function untilWoundUp(context: ActionContext<Dissolution>): Promise<ActionWait> {
  const { work, entity, action, today } = context;
  const { claims_until, distributed_on } = action;
  if (distributed_on === null) {
    if (claims_until === null) {
      await noteEnding(context, 'claims_window', 'waiting', 'The notice to creditors must be mailed and published.');
      return { waits_for: 'people', stage: 'notifyCreditors', what: 'Mail and publish the notice to creditors' };
    }
    if (mayClaim(action, today)) {
      await noteEnding(context, 'claims_window', 'waiting', `Creditors may submit claims until ${claims_until}.`);
      return {
        ...untilDay(entity, addDays(claims_until, 1)),
        stage: 'waitForClaims',
        what: 'Creditors may submit claims',
      };
    }
    const open = await work.all(CreditorClaim, { dissolution_id: action.id, status: [...openClaimStates] });
    if (open.some(({ status }) => status !== 'disputed'))
      return { waits_for: 'people', stage: 'settleClaims', what: `Settle ${open.length} claims` };
    const says = open.length === 0 ? 'Every claim has been settled.' : 'Every claim has been settled or disputed.';
    await noteEnding(context, 'claims_window', 'done', says);
    await noteEnding(context, 'distribution', 'waiting', 'The remaining assets are ready for distribution.');
    return { waits_for: 'people', stage: 'distribute', what: 'Distribute the remaining assets' };
  }
  const { status, title, id } = await work.find(Document, action.distribution_document_id!);
  if (status !== 'ready') return { waits_for: 'paper', stage: 'distribute', document_id: id };
  await noteEnding(context, 'distribution', 'done', `${title}, dated ${distributed_on}.`);
  return null;
}

/** The distribution statement ends the minute book. */
export async function complete(context: ActionContext<Dissolution>): Promise<void> {
  const { work, entity, action, today } = context;
  const document = await work.find(Document, action.distribution_document_id!);
  await appendEntry(work, entity, {
    kind: 'closing',
    title: document.title,
    resolution_id: action.resolution_id!,
    document,
    dated: today,
  });
  await noteEnding(context, 'minute_book', 'done', 'The minute book has been closed.');
  work.move(action, dissolutionMachine.moves.complete);
}
