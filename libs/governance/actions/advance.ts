import { companyDay } from '#kernel/calendar';
import { addDays, type LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { undoPlan } from '#platform/temporal/start-plan';
import { Document, writePaper } from '#documents/document';
import { appendEntry } from '#documents/minute_book';
import { voidPaper } from '#documents/signing_envelope';
import { Entity } from '#companies/entity';
import { releaseDecision, reconsider } from '#governance/resolution';
import {
  filedAs,
  hold,
  isUndecided,
  isUnderWay,
  untilDay,
  type ActionRow,
  type ActionStatus,
  type CorporateAction,
  type Held,
  type Waiting,
} from './corporate-action';
import { decisionsOf } from './decisions';
import { wakeAction } from './follow';
import { note } from './notes';
import { actionOf, workflowOf } from './registry';
import { bringRound, flawOfSigned, flawOfSigner, signedOn } from './signing';

export interface WhichAction {
  entity_id: string;
  action_id: string;
}

/** Says what an action waits for, or why it fails and the step at which it ends; null once that is behind it. */
type Outcome = NonNullable<Waiting> | { refused: string; step: string } | null;

/** The company, the action and the rows that its parts speak of, locked in this order. */
export async function holdAction(
  work: UnitOfWork,
  { entity_id, action_id }: WhichAction,
): Promise<[CorporateAction, Held]> {
  const entity = await work.lock(Entity, entity_id);
  const kind = actionOf(action_id);
  const action = await work.lock(kind.resource, action_id);
  return [kind, await hold(kind, { work, entity, action, today: companyDay(entity, work.now) })];
}

/** Does the next thing that can be done for an action, for its workflow. Doing it twice is the same as once. */
export async function advanceAction(work: UnitOfWork, which: WhichAction): Promise<ActionStatus> {
  return advance(...(await holdAction(work, which)));
}

/** The same for a work that holds the company and the action. */
export async function advance(kind: CorporateAction, held: Held): Promise<ActionStatus> {
  const { action } = held;
  const status = (waiting: Waiting): ActionStatus => ({
    waits_for: null,
    until: null,
    what: null,
    document_id: (kind.paper && action.document_id) ?? null,
    ...waiting,
    status: action.status,
  });
  if (isUnderWay(kind, action)) {
    const outcome = (await untilDecided(kind, held)) ?? (await untilSigned(kind, held));
    if (outcome && 'waits_for' in outcome) return status(outcome);
    if (outcome && 'refused' in outcome) {
      // It looks again every day whether people have mended the obstacle, where it does not end by that.
      const tomorrow = { ...untilDay(held.entity, addDays(held.today, 1)), what: outcome.refused };
      if (kind.pastReturn?.(held)) return status(tomorrow);
      if (kind.outlasts?.(held, outcome.step)) return status({ ...tomorrow, waits_for: 'people' });
      await rejectAction(kind, held, outcome);
    }
  }
  return status((await kind.afterwards?.(held)) ?? null);
}

/** Its decisions and their day; then its paper is written, or it takes effect. */
async function untilDecided(kind: CorporateAction, held: Held): Promise<Outcome> {
  const { work, entity, action, today } = held;
  if (!isUndecided(kind, action)) return null;
  const decided = await decisionsOf(kind, held);
  if (!('from' in decided)) return decided;
  const refused = (why: string): Outcome => ({ refused: why, step: 'certificate' });
  if (kind.holdersApprove && !action.holders_vote && (await kind.holdersApprove(held)))
    return refused(
      'Since this was asked for, stock has been issued or the charter was changed: its holders vote on it now. ' +
        'Ask for it again, on the same decision of the board and a consent of the holders.',
    );
  const { from } = decided;
  if (from > today) return untilDay(entity, from);
  const preparation = (await kind.prepare?.(held)) ?? null;
  if (preparation) return preparation;
  const flaw = filedAs(kind, held) ? flawOfSigner(kind, held) : null;
  const obstacle = flaw ?? (await kind.obstacle?.(held, kind.paper ? today : from)) ?? null;
  if (obstacle !== null) return refused(obstacle);
  if (kind.paper) await write(kind, held);
  else if (kind.moves.approve) work.move(action, kind.moves.approve);
  else await takeEffect(kind, held, from);
  return null;
}

/** The paper of an action, written from its facts of today. */
async function paperOf(kind: CorporateAction, held: Held): Promise<Document> {
  const { work, entity } = held;
  const { type, facts, stakeholder_id } = kind.paper!;
  return writePaper(work, entity, {
    template: typeof type === 'string' ? type : type(held),
    facts: await facts(held),
    execution_status: 'draft',
    stakeholder_id: stakeholder_id?.(held),
  });
}

async function write(kind: CorporateAction, held: Held): Promise<void> {
  const { work, action } = held;
  const document = await paperOf(kind, held);
  if (kind.moves.approve) work.move<ActionRow>(action, kind.moves.approve, { document_id: document.id });
  else work.update<ActionRow>(action, { document_id: document.id });
  await note(kind, held, 'certificate', 'done', document.title);
}

/**
 * Writes the paper of an action again, whose round has ended without its signatures: its workflow has it rendered and
 * brings it round. 409 where nobody may sign it for the company. The work holds the company and the action.
 */
export async function writeAgain(work: UnitOfWork, which: WhichAction): Promise<void> {
  const [kind, held] = await holdAction(work, which);
  const flaw = flawOfSigner(kind, held);
  if (flaw !== null) throw new Problem('invalid_state_transition', flaw);
  const { id } = await paperOf(kind, held);
  work.update<ActionRow>(held.action, { document_id: id });
  wakeAction(work, which.action_id);
}

/** Its paper is rendered and signed; then it goes to the office, or takes effect on the day of the last signature. */
async function untilSigned(kind: CorporateAction, held: Held): Promise<Outcome> {
  const { work, action, today } = held;
  if (!kind.paper || !action.document_id) return null;
  const document = await work.lock(Document, action.document_id);
  const { status, execution_status } = document;
  if (status !== 'ready') return { waits_for: 'paper' };
  if (action.filing_id) return { waits_for: 'office' };
  const refused = (why: string): Outcome => ({ refused: why, step: 'signature' });
  if (execution_status === 'draft') {
    const flaw = flawOfSigner(kind, held);
    if (flaw !== null) return refused(flaw);
    await bringRound(kind, held, document);
    return { waits_for: 'signature' };
  }
  if (execution_status === 'sent' || execution_status === 'partially_signed') return { waits_for: 'signature' };
  if (execution_status !== 'executed') return refused(`${document.title} was not signed: it is ${execution_status}.`);
  const filed = filedAs(kind, held) !== null;
  const release = kind.untilReleased?.(held) ?? null;
  if (release) return release;
  const on = filed || kind.untilReleased ? today : signedOn(document);
  const flaw = (await flawOfSigned(kind, held, document)) ?? (await kind.obstacle?.(held, on)) ?? null;
  if (flaw !== null) return refused(flaw);
  if (!filed) {
    await takeEffect(kind, held, on);
    return null;
  }
  await note(kind, held, 'signature', 'done', 'Signed.');
  if (kind.untilReleased) await note(kind, held, 'release', 'done', 'Released.');
  return { waits_for: 'office' };
}

/** Does what was decided, from a day on. */
export async function takeEffect(kind: CorporateAction, held: Held, on: LegalDate): Promise<void> {
  const { work, entity, action } = held;
  const changes = await kind.apply?.(held, on);
  const filed = filedAs(kind, held);
  if (filed) {
    const document = await work.find(Document, action.document_id!);
    const { title } = document;
    await appendEntry(work, entity, { kind: filed, title, resolution_id: action.resolution_id!, document, dated: on });
  }
  work.move(action, kind.moves.complete, { ...changes, effective_date: on, completed_at: work.now } as object);
  await kind.conclude?.(held, on);
  await reconsider(work, entity.id);
}

/** Ends an action that cannot be done any more: its paper is void, and its decisions may authorise another. */
export async function rejectAction(
  kind: CorporateAction,
  held: Held,
  { refused: why, step }: { refused: string; step: string },
): Promise<void> {
  const { work, action } = held;
  await voidPapers(kind, held, why);
  work.move<ActionRow>(action, kind.moves.reject, { status_reason: why }, why);
  if (action.auto_generated || !['decision', 'approval'].includes(step)) await note(kind, held, step, 'failed', why);
  if (filedAs(kind, held)) await undoPlan(work, workflowOf(action.id));
  for (const id of [action.resolution_id, action.stockholder_consent_id])
    if (id) await releaseDecision(work, id, action.id);
  await kind.undo?.(held);
}

/** Nobody is to take the papers of an action for what is in force: signed or not, they are void. */
export async function voidPapers(kind: CorporateAction, { work, action }: Held, why: string): Promise<void> {
  const papers = [kind.paper && action.document_id, kind.paperBeside?.(action)];
  for (const id of papers) if (id) await voidPaper(work, await work.lock(Document, id), why);
}
