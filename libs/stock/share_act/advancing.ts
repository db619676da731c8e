import { companyDay, dayBegins } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import type { Move } from '#kernel/machine';
import type { Plan } from '#kernel/plan';
import { Problem } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import { Document } from '#documents/document';
import type { Entity } from '#companies/entity';
import {
  authorityOf,
  releaseDecision,
  reconsider,
  withdrawDecision,
  type DecisionRequest,
  type PendingChange,
} from '#governance/resolution';
import { openEnvelope, voidPaper } from '#documents/signing_envelope';
import { hadRole, Stakeholder } from '#companies/stakeholder';
import { signersOf } from './parties';

/**
 * An act about shares: it waits for its decision, where it needs one, and for the paper that its parties sign; then the
 * ledger has it.
 */
export interface ShareAct extends PendingChange {
  document_id: string | null;
  signer_stakeholder_id: string | null;
}

/** How a kind of act is carried out. */
export interface Acting {
  decision: Pick<DecisionRequest, 'act' | 'operation'>;
  moves: { approve: Move; complete: Move; reject: Move };
  /** Writes the paper, once the act may be done. */
  write(): Document;
  /** Who signs the paper beside the company, in their order. */
  parties(): Promise<{ person: Stakeholder; role: string }[]>;
  /** Why it cannot be done any more on a day; null where it can. */
  obstacle(on: LegalDate): Promise<string | null>;
  /** Does it, on the day of the last signature; what it returns changes with the act. */
  carryOut(on: LegalDate): Promise<object>;
}

/** The next wait of an act, for its workflow; `until`: the instant at which there is more to do. */
export interface ShareActStanding {
  status: string;
  next: 'decision' | 'paper' | 'signature' | 'nothing';
  document_id: string | null;
  until: string | null;
}
export interface WhichAct {
  entity_id: string;
  change_id: string;
}

/** The workflow that carries an act out. */
export const shareActId = (id: string): string => `share_act/${id}`;

/** Has an act carried out that is asked for. */
export function followShareAct(work: UnitOfWork, { id, entity_id }: ShareAct, plan: Plan): void {
  work.recordPlan(plan);
  startWorkflow(
    work,
    {
      workflow: 'shareAct',
      id: shareActId(id),
      entity_id,
      kind: plan.kind,
      summary: `Act ${id} on shares of ${entity_id}`,
    },
    { change_id: id },
  );
}

/**
 * Does the next thing that can be done for an act. Doing it twice is the same as once. The work holds the company and
 * the act.
 */
export async function advanceShareAct(
  work: UnitOfWork,
  entity: Entity,
  act: ShareAct,
  acting: Acting,
): Promise<ShareActStanding> {
  const at = (next: ShareActStanding['next'], until: string | null = null): ShareActStanding => ({
    status: act.status,
    next,
    document_id: act.document_id,
    until,
  });
  if (act.status === 'pending') {
    const decided = await authority(work, entity, act, acting);
    if ('refused' in decided) await reject(work, act, acting, decided.refused);
    else if ('waits' in decided) return at('decision');
    else if (decided.from > companyDay(entity, work.now))
      return at('decision', dayBegins(entity, decided.from).toISOString());
    else work.move(act, acting.moves.approve, { document_id: acting.write().id } as object);
  }
  if (act.status !== 'approved') return at('nothing');
  const document = await work.lock(Document, act.document_id!);
  if (document.status !== 'ready') return at('paper');
  const refused = await untilSigned(work, entity, { act, acting, document });
  if (refused !== null) await reject(work, act, acting, refused);
  return at(act.status === 'approved' ? 'signature' : 'nothing');
}

const authority = (work: UnitOfWork, entity: Entity, { id, resolution_id }: ShareAct, { decision }: Acting) =>
  resolution_id === null
    ? { from: companyDay(entity, work.now) }
    : authorityOf(work, entity, resolution_id, { ...decision, subject_id: id, on: null });

/**
 * Brings the paper round, and does the act once it is signed. Says why it cannot be done any more; null where it was
 * done, or is waited for.
 */
async function untilSigned(
  work: UnitOfWork,
  entity: Entity,
  { act, acting, document }: { act: ShareAct; acting: Acting; document: Document },
): Promise<string | null> {
  const officer = await work.find(Stakeholder, act.signer_stakeholder_id!);
  const left = `${officer.id}, who signs for the company, is no officer of it any more.`;
  if (document.execution_status === 'draft') {
    if (!hadRole(officer, 'officer', companyDay(entity, work.now))) return left;
    openEnvelope(work, entity, {
      document,
      subject: document.title,
      routing: 'sequential',
      expires_at: null,
      remind_every_days: 7,
      notify: shareActId(act.id),
      signers: signersOf(await acting.parties(), officer),
    });
    return null;
  }
  if (['sent', 'partially_signed'].includes(document.execution_status!)) return null;
  if (document.execution_status !== 'executed')
    return `${document.title} was not signed: it is ${document.execution_status}.`;
  const given = document.signatures!;
  const unsigned = signersOf(await acting.parties(), officer).find(
    ({ stakeholder_id, role }) => !given.some((one) => one.stakeholder_id === stakeholder_id && one.role === role),
  );
  if (unsigned) return `${unsigned.name} has not signed ${document.title} as ${unsigned.role}.`;
  const on = given
    .map(({ signed_on }) => signed_on)
    .toSorted()
    .at(-1)!;
  if (!hadRole(officer, 'officer', given.find(({ role }) => role === 'company')!.signed_on)) return left;
  const obstacle = await acting.obstacle(on);
  if (obstacle !== null) return obstacle;
  work.move(act, acting.moves.complete, {
    ...(await acting.carryOut(on)),
    effective_date: on,
    completed_at: work.now,
  } as object);
  await reconsider(work, entity.id);
  return null;
}

/** Ends an act that cannot be done any more: its paper is void, and its decision may authorise another. */
async function reject(work: UnitOfWork, act: ShareAct, { moves }: Acting, why: string): Promise<void> {
  if (act.document_id !== null) await voidPaper(work, await work.lock(Document, act.document_id), why);
  work.move(act, moves.reject, { status_reason: why } as object, why);
  if (act.resolution_id !== null) await releaseDecision(work, act.resolution_id, act.id);
}

/**
 * Withdraws an act that has not been done, with its paper and the decision that was written for it. A decision that was
 * adopted stays spent. The work holds the company and the act.
 */
export async function cancelShareAct<A extends ShareAct>(
  work: UnitOfWork,
  act: A,
  move: Move,
  reason?: string,
): Promise<A> {
  const document = act.document_id === null ? null : await work.lock(Document, act.document_id);
  if (document?.execution_status === 'executed' && act.status === 'approved') {
    throw new Problem('invalid_state_transition', `${document.title} is signed: it is about to be done.`, {
      current_state: act.status,
      attempted_transition: 'cancel',
      allowed_transitions: [],
    });
  }
  work.move(act, move, { status_reason: `Cancelled (${reason ?? 'no reason given'}).` } as object, reason);
  if (document) await voidPaper(work, document, 'The company has withdrawn what it is about.');
  if (act.auto_generated) await withdrawDecision(work, act.resolution_id!, reason);
  work.send({
    kind: 'signal',
    id: shareActId(act.id),
    signal: 'notify',
    args: [{ id: newId('evt'), topic: 'concluded' }],
  });
  return act;
}
