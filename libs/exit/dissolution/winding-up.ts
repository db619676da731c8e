import { addDays, type LegalDate } from '#kernel/dates';
import { companyFacts } from '#companies/entity';
import { Document, startRendering, writePaper } from '#documents/document';
import { appendEntry } from '#documents/minute_book';
import { untilDay, type Held, type Waiting } from '#governance/actions';
import { CreditorClaim } from './creditor-claim.entity';
import { openClaimStates } from './creditor-claim.machine';
import type { Dissolution } from './dissolution.entity';
import { dissolutionMachine } from './dissolution.machine';
import { dissolutionLaw } from './law';
import { noteEnding } from './plan';

/** Begins to wind a company up that is dissolved: its creditors are heard until a day. Returns what changes with it. */
export function beginWindingUp(
  { work, entity, action, today }: Held<Dissolution>,
  dissolved_on: LegalDate,
): Partial<Dissolution> {
  if (action.procedure === 'default_281') return { claims_until: dissolved_on };
  const claims_until = addDays(today, dissolutionLaw(entity).notice.days);
  const notice = writePaper(work, entity, {
    type: 'notice_of_dissolution',
    facts: { company: companyFacts(entity), dissolved_on, claims_until, document_date: today },
    execution_status: null,
  });
  startRendering(work, notice);
  return { claims_until, notice_document_id: notice.id };
}

/**
 * Waits for the claims of creditors, and for the distribution of what remains with its statement; null once that is
 * there.
 */
export async function untilWoundUp(held: Held<Dissolution>): Promise<Waiting> {
  const { work, entity, action, today } = held;
  const { claims_until, distributed_on } = action;
  if (distributed_on === null) {
    if (today <= claims_until!) {
      await noteEnding(held, 'claims_window', 'waiting', `Creditors may claim until ${claims_until}.`);
      return { ...untilDay(entity, addDays(claims_until!, 1)), what: 'Waits for the claims of creditors' };
    }
    const open = await work.all(CreditorClaim, { dissolution_id: action.id, status: [...openClaimStates] });
    if (open.length > 0) return { waits_for: 'people', what: `Waits until ${open.length} claims are settled` };
    await noteEnding(held, 'claims_window', 'done', 'Every claim is settled.');
    await noteEnding(held, 'distribution', 'waiting', 'The people who wind it up distribute what remains.');
    return { waits_for: 'people', what: 'Waits until what remains is distributed' };
  }
  const { status, title, id } = await work.find(Document, action.distribution_document_id!);
  if (status !== 'ready') return { waits_for: 'paper', document_id: id };
  await noteEnding(held, 'distribution', 'done', `${title}, of ${distributed_on}.`);
  return null;
}

/** The end: the statement of the distribution is the last page of the minute book. */
export async function complete(held: Held<Dissolution>): Promise<void> {
  const { work, entity, action, today } = held;
  const document = await work.find(Document, action.distribution_document_id!);
  await appendEntry(work, entity, {
    kind: 'closing',
    title: document.title,
    resolution_id: action.resolution_id!,
    document,
    dated: today,
  });
  await noteEnding(held, 'minute_book', 'done', 'Closed: nothing is decided any more.');
  work.move(action, dissolutionMachine.moves.complete);
}
