import { companyDay, dayBegins } from '#kernel/calendar';
import { addDays, type LegalDate } from '#kernel/dates';
import type { Move } from '#kernel/machine';
import { Problem } from '#kernel/problem';
import { ended } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { noteStep, type StepStatus, undoPlan } from '#platform/temporal/start-plan';
import { Entity } from '#companies/entity';
import { Document, writePaper } from '#documents/document';
import { appendEntry } from '#documents/minute_book';
import { openEnvelope, type SignerFacts, voidPaper } from '#documents/signing_envelope';
import {
  type AuthorisationInput,
  authorityOf,
  type DecisionRequest,
  recountResolutions,
  releaseDecision,
  requestDecision,
  type Resolution,
} from '#governance/resolution';
import { hadRole, type HeldRole, signingAs, Stakeholder } from '#companies/stakeholder';
import {
  actionOf,
  type ActionRow,
  type ActionProgress,
  type CorporateAction,
  type Decision,
  filedAs,
  type ActionContext,
  type Signer,
  type ActionWait,
  wakeAction,
  workflowOf,
} from './corporate-action';
import { obstructedStage, preparedStage, statusOf } from './action-stages';

export const untilDay = (entity: Entity, day: LegalDate): NonNullable<ActionWait> => ({
  waits_for: 'day',
  until: dayBegins(entity, day).toISOString(),
});

export async function hold<A extends ActionRow, R extends object>(
  kind: CorporateAction<A, R>,
  context: ActionContext<A>,
): Promise<ActionContext<A> & R> {
  return { ...context, ...(await kind.read?.(context)) } as ActionContext<A> & R;
}

const permits = (move: Move | undefined, { status }: { status: string }): boolean =>
  (move?.from as readonly string[] | undefined)?.includes(status) ?? false;

export const isUnderWay = ({ moves }: Pick<CorporateAction, 'moves'>, action: { status: string }): boolean =>
  permits(moves.approve, action) || permits(moves.complete, action);

/** Whether the action waits for its decision or for the effective date. */
export const isUndecided = (
  { moves, paper }: Pick<CorporateAction, 'moves' | 'paper'>,
  action: Pick<ActionRow, 'status' | 'document_id'>,
): boolean => (paper === undefined || !action.document_id) && permits(moves.approve ?? moves.complete, action);

export interface WhichAction {
  entity_id: string;
  action_id: string;
}

/** Null if the step is complete. */
type Outcome = NonNullable<ActionWait> | { refused: string; step: string } | null;

/** Locks the company, the action and its other rows, in this order. */
export async function holdAction(
  work: UnitOfWork,
  { entity_id, action_id }: WhichAction,
): Promise<[CorporateAction, ActionContext]> {
  const entity = await work.lock(Entity, entity_id);
  const kind = actionOf(action_id);
  const action = await work.lock(kind.resource, action_id);
  return [kind, await hold(kind, { work, entity, action, today: companyDay(entity, work.now) })];
}

/** Idempotent. */
export async function advanceAction(work: UnitOfWork, which: WhichAction): Promise<ActionProgress> {
  return advance(...(await holdAction(work, which)));
}

/** Requires the locks on the company and the action. */
export async function advance(kind: CorporateAction, context: ActionContext): Promise<ActionProgress> {
  const { action } = context;
  const status = (actionWait: ActionWait): ActionProgress => statusOf(kind, context, actionWait);
  if (isUnderWay(kind, action)) {
    if (waitsForPowers(kind, context))
      return status({
        ...untilDay(context.entity, addDays(context.today, 1)),
        stage: action.document_id ? 'collectSignatures' : preparedStage(kind),
        waits_for: 'people',
        what: `The company is suspended. Restore its powers with POST /v1/entities/${action.entity_id}/reinstate.`,
      });
    const outcome = (await untilDecided(kind, context)) ?? (await untilSigned(kind, context));
    if (outcome && 'waits_for' in outcome) return status(outcome);
    if (outcome && 'refused' in outcome) {
      // Check daily whether somebody has fixed the obstacle.
      const tomorrow: ActionWait = {
        ...untilDay(context.entity, addDays(context.today, 1)),
        stage: obstructedStage(kind, outcome.step),
        what: 'An obstacle blocks this stage',
        obstacle: outcome.refused,
      };
      if (kind.pastReturn?.(context)) return status(tomorrow);
      if (kind.outlasts?.(context, outcome.step)) return status({ ...tomorrow, waits_for: 'people' });
      await rejectAction(kind, context, outcome);
    }
  }
  return status((await kind.afterwards?.(context)) ?? null);
}

/** Without powers nothing is drafted, signed, filed or effective. A filed action continues. */
const waitsForPowers = (kind: CorporateAction, context: ActionContext): boolean =>
  context.entity.status === 'suspended' &&
  !kind.withoutPowers &&
  !context.action.filing_id &&
  !kind.pastReturn?.(context);

/** After the decisions and their effective date, drafts the document or takes effect. */
async function untilDecided(kind: CorporateAction, context: ActionContext): Promise<Outcome> {
  const { work, entity, action, today } = context;
  if (!isUndecided(kind, action)) return null;
  const decided = await decisionsOf(kind, context);
  if (!('from' in decided)) return decided;
  const refused = (why: string): Outcome => ({ refused: why, step: 'certificate' });
  if (kind.holdersApprove && !action.holders_vote && (await kind.holdersApprove(context)))
    return refused(
      'The stockholders must now approve this action, because stock was issued or the charter changed after ' +
        'the request. Create the action again with the same board resolution and a stockholder consent.',
    );
  const { from } = decided;
  if (from > today) return { ...untilDay(entity, from), stage: preparedStage(kind) };
  const preparation = (await kind.prepare?.(context)) ?? null;
  if (preparation) return preparation;
  const flaw = filedAs(kind, context) ? signerObstacle(kind, context) : null;
  const obstacle = flaw ?? (await kind.obstacle?.(context, kind.paper ? today : from)) ?? null;
  if (obstacle !== null) return refused(obstacle);
  if (kind.paper) await write(kind, context);
  else if (kind.moves.approve) work.move(action, kind.moves.approve);
  else await takeEffect(kind, context, from);
  return null;
}

async function paperOf(kind: CorporateAction, context: ActionContext): Promise<Document> {
  const { work, entity } = context;
  const { type, facts, stakeholder_id } = kind.paper!;
  return writePaper(work, entity, {
    template: typeof type === 'string' ? type : type(context),
    facts: await facts(context),
    execution_status: 'draft',
    stakeholder_id: stakeholder_id?.(context),
  });
}

async function write(kind: CorporateAction, context: ActionContext): Promise<void> {
  const { work, action } = context;
  const document = await paperOf(kind, context);
  if (kind.moves.approve) work.move<ActionRow>(action, kind.moves.approve, { document_id: document.id });
  else work.update<ActionRow>(action, { document_id: document.id });
  await note(kind, context, 'certificate', 'done', document.title);
}

/**
 * Drafts the document again after an incomplete signature round. The workflow renders and sends it. 409 if nobody may
 * sign for the company. Requires the locks on the company and the action.
 */
export async function writeAgain(work: UnitOfWork, which: WhichAction): Promise<void> {
  const [kind, held] = await holdAction(work, which);
  const flaw = signerObstacle(kind, held);
  if (flaw !== null) throw new Problem('invalid_state_transition', flaw);
  const { id } = await paperOf(kind, held);
  work.update<ActionRow>(held.action, { document_id: id });
  wakeAction(work, held.action);
}

/** After rendering and signing, files the document or takes effect on the date of the last signature. */
async function untilSigned(kind: CorporateAction, context: ActionContext): Promise<Outcome> {
  const { work, action, today } = context;
  if (!kind.paper || !action.document_id) return null;
  const document = await work.lock(Document, action.document_id);
  const { status, execution_status } = document;
  if (status !== 'ready') return { waits_for: 'paper' };
  if (action.filing_id) return { waits_for: 'office' };
  const refused = (why: string): Outcome => ({ refused: why, step: 'signature' });
  if (execution_status === 'draft') {
    const flaw = signerObstacle(kind, context);
    if (flaw !== null) return refused(flaw);
    await bringRound(kind, context, document);
    return { waits_for: 'signature' };
  }
  if (execution_status === 'sent' || execution_status === 'partially_signed') return { waits_for: 'signature' };
  if (execution_status !== 'executed') return refused(`${document.title} was not signed. It is ${execution_status}.`);
  const filed = filedAs(kind, context) !== null;
  const release = kind.untilReleased?.(context) ?? null;
  if (release) return release;
  const on = filed || kind.untilReleased ? today : signedOn(document);
  const flaw = (await signedDocumentObstacle(kind, context, document)) ?? (await kind.obstacle?.(context, on)) ?? null;
  if (flaw !== null) return refused(flaw);
  if (!filed) {
    await takeEffect(kind, context, on);
    return null;
  }
  await note(kind, context, 'signature', 'done', 'Signed.');
  if (kind.untilReleased) await note(kind, context, 'release', 'done', 'Released.');
  return { waits_for: 'office' };
}

export async function takeEffect(kind: CorporateAction, context: ActionContext, on: LegalDate): Promise<void> {
  const { work, entity, action } = context;
  const changes = await kind.apply?.(context, on);
  const filed = filedAs(kind, context);
  if (filed) {
    const document = await work.find(Document, action.document_id!);
    const { title } = document;
    await appendEntry(work, entity, { kind: filed, title, resolution_id: action.resolution_id!, document, dated: on });
  }
  work.move(action, kind.moves.complete, { ...changes, effective_date: on, completed_at: work.now } as object);
  await kind.conclude?.(context, on);
  await recountResolutions(work, entity.id);
}

/** Voids the document. The decisions may authorize another action. */
export async function rejectAction(
  kind: CorporateAction,
  context: ActionContext,
  { refused: why, step }: { refused: string; step: string },
): Promise<void> {
  const { work, action } = context;
  await voidPapers(kind, context, why);
  work.move<ActionRow>(action, kind.moves.reject, { status_reason: why }, why);
  if (action.auto_generated || !['decision', 'approval'].includes(step)) await note(kind, context, step, 'failed', why);
  if (filedAs(kind, context)) await undoPlan(work, workflowOf(action));
  for (const id of [action.resolution_id, action.stockholder_consent_id])
    if (id) await releaseDecision(work, id, action.id);
  await kind.undo?.(context);
}

/** Nobody must rely on documents of an ended action, signed or not. */
export async function voidPapers(kind: CorporateAction, { work, action }: ActionContext, why: string): Promise<void> {
  const papers = [kind.paper && action.document_id, kind.paperBeside?.(action)];
  for (const id of papers) if (id) await voidPaper(work, await work.lock(Document, id), why);
}

type Kind = Pick<CorporateAction, 'name'>;
type Decided = { from: LegalDate } | { waits_for: 'decision'; stage: string } | { refused: string; step: string };

const operationOf = ({ name }: Kind, { operation }: Decision): string => operation ?? `${name}s.create`;

export const requestDecisionOn = (
  kind: Kind,
  { work, entity, action, today }: ActionContext,
  { params, holders, ...decision }: Decision,
  { asked, body }: { asked: AuthorisationInput } & Pick<DecisionRequest, 'body'>,
): Promise<Resolution> =>
  requestDecision(work, entity, asked, {
    particulars: {},
    resolved_clauses: [],
    ...decision,
    ...(body === 'stockholders' ? holders : {}),
    body,
    param: body === 'stockholders' ? (params?.consent ?? 'stockholder_consent_id') : params?.resolution,
    operation: operationOf(kind, decision),
    subject_id: action.id,
    on: action.effective_date ?? today,
    notify: workflowOf(action),
  });

/**
 * The board adopts and recommends before the stockholders approve (8 Del. C. § 242(b)(1), W.S. 17-16-1003(a)), so their
 * consent opens after the board's.
 */
async function decisionsOf(kind: CorporateAction, context: ActionContext): Promise<Decided> {
  const { work, entity, action, today } = context;
  const { resolution_id, effective_date, auto_generated } = action;
  if (resolution_id === null) return { from: effective_date ?? today };
  const decision = (await kind.decision(context))!;
  const spend = async (id: string, step: string, body?: DecisionRequest['body']): Promise<Decided> => {
    const { act } = decision;
    const need = { act, body, operation: operationOf(kind, decision), subject_id: action.id, on: effective_date };
    const found = await authorityOf(work, entity, id, need);
    if ('waits' in found) return { waits_for: 'decision', stage: obstructedStage(kind, step) };
    return 'refused' in found ? { ...found, step } : found;
  };
  const first = await spend(resolution_id, 'decision');
  if (!('from' in first)) return first;
  if (auto_generated) await note(kind, context, 'decision', 'done', 'Adopted.');
  if (!action.holders_vote) return first;
  if (!action.stockholder_consent_id) return requestHoldersApproval(kind, context, decision);
  const second = await spend(action.stockholder_consent_id, 'approval', 'stockholders');
  if (!('from' in second)) return second;
  if (auto_generated) await note(kind, context, 'approval', 'done', 'Given.');
  return first.from > second.from ? first : second;
}

/** Returns `refused` if the stockholders cannot decide. */
export async function requestHoldersApproval(
  kind: Kind,
  context: ActionContext,
  decision: Decision,
): Promise<{ waits_for: 'decision'; stage: string } | { refused: string; step: string }> {
  const { work, action } = context;
  try {
    const asked = { auto_generate_resolutions: true };
    const { id } = await requestDecisionOn(kind, context, decision, { asked, body: 'stockholders' });
    work.update<ActionRow>(action, { stockholder_consent_id: id });
    return { waits_for: 'decision', stage: 'approve' };
  } catch (error) {
    if (error instanceof Problem && error.status < 500)
      return { refused: `The stockholders cannot approve it: ${error.detail}`, step: 'approval' };
    throw error;
  }
}

/** The company signs last. */
export const inSigningOrder = (signers: readonly Signer[]): SignerFacts[] =>
  signers.map(({ person, role }, index) => ({
    stakeholder_id: person.id,
    ...signingAs(person),
    role,
    order: index + 1,
  }));

function binds({ person, role }: Signer, on: LegalDate): boolean {
  const office = (role === 'company' ? 'officer' : role) as HeldRole['role'];
  return person.email !== null && hadRole(person, office, on);
}

function leftOffice(kind: CorporateAction, context: ActionContext): string {
  const { signer_stakeholder_id: id } = context.action;
  return filedAs(kind, context)
    ? `${id} can no longer sign the ${kind.filing!.instrument} for the company.`
    : `${id} is no longer an officer of the company, so they cannot sign for it.`;
}

function signerObstacle(kind: CorporateAction, context: ActionContext): string | null {
  return binds(kind.paper!.signers(context).at(-1)!, context.today) ? null : leftOffice(kind, context);
}

async function bringRound(kind: CorporateAction, context: ActionContext, document: Document): Promise<void> {
  const { work, entity, action } = context;
  const signers = inSigningOrder(kind.paper!.signers(context));
  openEnvelope(work, entity, {
    document,
    subject: document.title,
    routing: signers.length > 1 ? 'sequential' : 'parallel',
    expires_at: null,
    remind_every_days: 7,
    notify: workflowOf(action),
    signers,
  });
  await note(kind, context, 'signature', 'waiting', "Sent to the company's signer.");
}

export const signedOn = ({ signatures }: Document): LegalDate =>
  signatures!
    .map(({ signed_on }) => signed_on)
    .toSorted()
    .at(-1)!;

async function signedDocumentObstacle(kind: CorporateAction, context: ActionContext, { title, signatures }: Document) {
  const given = signatures!;
  if (filedAs(kind, context)) {
    // The signer of a filing acts for the company at that time (8 Del. C. § 103(a)(2)).
    const company = kind.paper!.signers(context).at(-1)!.person.id;
    for (const { stakeholder_id, role, signed_on } of given.filter((one) => one.stakeholder_id === company))
      if (!hadRole(await context.work.find(Stakeholder, stakeholder_id), role as HeldRole['role'], signed_on))
        return (
          ended(`${stakeholder_id} no longer held the role ${role} when they signed ${title}`) +
          ' Create the change again.'
        );
    return null;
  }
  const signers = kind.paper!.signers(context);
  const missing = signers.find(
    ({ person, role }) => !given.some((one) => one.stakeholder_id === person.id && one.role === role),
  );
  if (missing) return `${signingAs(missing.person).name} has not signed ${title} as ${missing.role}.`;
  const { signed_on } = given.find(({ role }) => role === 'company')!;
  return binds(signers.at(-1)!, signed_on) ? null : leftOffice(kind, context);
}

/** Only filed actions keep a plan, because they may take months. */
export async function note(
  kind: Pick<CorporateAction, 'filing'>,
  context: ActionContext,
  step: string,
  status: StepStatus,
  says: string,
): Promise<void> {
  if (filedAs(kind, context)) await noteStep(context.work, workflowOf(context.action), step, status, says);
}
