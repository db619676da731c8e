import { capitalized, wordsOf } from '#kernel/words';
import { companyDay } from '#kernel/calendar';
import { type Fee, plan, type Plan, step, type Step } from '#kernel/plan';
import type { Prefix } from '#kernel/ids';
import type { Move } from '#kernel/machine';
import { Problem } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import { newId } from '#platform/db/new-id';
import type { SimulatedEffects, Simulation, UnitOfWork } from '#platform/db/unit-of-work';
import { startAnew, startPlan, startWorkflow } from '#platform/temporal/start-plan';
import { type RunState, takeUpAgain } from '#platform/temporal/restart-lost-workflow';
import { type Entity, assertFormedHere, assertNotInTransaction } from '#companies/entity';
import { type AuthorisationInput, decisionStep, howManySign, warnOfUnrecordedVotes } from '#governance/resolution';
import { Document, envelopeProducts, inviting, envelopeOpeningEvents, sealing, signing } from '#documents/document';
import { lawOf } from '#law/states/index';
import {
  advance,
  hold,
  holdAction,
  inSigningOrder,
  isUndecided,
  isUnderWay,
  requestDecisionOn,
  takeEffect,
  type WhichAction,
} from './advance-action';
import {
  actionOf,
  type ActionContext,
  type ActionRow,
  type CorporateAction,
  filedAs,
  workflowOf,
  workflowTypeOf,
} from './corporate-action';

interface Beginning<A> {
  /** An action already on record, with the move that starts it. */
  lockedAction?: { action: A; move: Move };
  /** Columns that the engine does not keep. */
  columns: object;
  /** The action consumes a stockholder consent even if it does not require their approval. */
  resolutionInput: AuthorisationInput & { stockholder_consent_id?: string };
  fees?: Fee[];
}

/**
 * Begins on adopted or drafted decisions and takes the steps possible now. The workflow of a filed action follows its
 * plan instead. Requires the lock on the company.
 */
export async function beginAction<A extends ActionRow, R extends object>(
  work: UnitOfWork,
  entity: Entity,
  declared: CorporateAction<A, R>,
  { lockedAction, columns, resolutionInput, fees = [] }: Beginning<A>,
): Promise<A> {
  const kind = declared as unknown as CorporateAction;
  if (!kind.abroad) assertFormedHere(entity, kind.name, `the ${kind.title}`);
  if (!kind.duringTransaction) assertNotInTransaction(entity, `the ${kind.title} cannot begin`);
  const today = companyDay(entity, work.now);
  const id = lockedAction?.action.id ?? newId(kind.prefix as Prefix);
  const written = resolutionInput.auto_generate_resolutions === true;
  const draft = {
    effective_date: null,
    ...lockedAction?.action,
    ...columns,
    id,
    entity_id: entity.id,
    auto_generated: written,
  } as unknown as ActionRow;
  const wanted = await hold(kind, { work, entity, action: draft, today });
  const decision = await kind.decision(wanted);
  await warnOfUnrecordedVotes(work, entity, decision?.act);
  const holders_vote = decision !== null && (await kind.holdersApprove?.(wanted)) === true;
  const auto_generated = decision !== null && written;
  const first = decision && (await requestDecisionOn(kind, wanted, decision, { asked: resolutionInput }));
  const second =
    decision && !written && (holders_vote || resolutionInput.stockholder_consent_id !== undefined)
      ? await requestDecisionOn(kind, wanted, decision, {
          asked: { resolution_id: resolutionInput.stockholder_consent_id },
          body: 'stockholders',
        })
      : null;
  const decided = {
    ...columns,
    resolution_id: first?.id ?? null,
    auto_generated,
    ...(kind.holdersApprove ? { holders_vote } : {}),
    ...(second ? { stockholder_consent_id: second.id } : {}),
  };
  const action = lockedAction
    ? work.move<ActionRow>(lockedAction.action, lockedAction.move, decided)
    : work.insert<ActionRow>(kind.resource, { ...decided, id, entity_id: entity.id });
  const context = await hold(kind, { work, entity, action, today });
  const filed = filedAs(kind, context) !== null;
  const { waits_for } = filed ? { waits_for: 'decision' } : await advance(kind, context);
  if (waits_for === null) return action as A;
  const { plan, simulation } = planAction(kind, context, {
    decision: auto_generated ? first!.signatories.length : null,
    approval:
      auto_generated && holders_vote
        ? await howManySign(work, entity, { body: 'stockholders', action: decision.act }, today)
        : null,
    fees,
  });
  if (filed) startPlan(work, { ...startOf(kind, action), plan, simulation }, { action_id: id });
  else {
    work.recordPlan(plan, simulation);
    followAction(work, kind, action);
  }
  return action as A;
}

type Followed = Pick<CorporateAction, 'title' | 'variants'>;

const startOf = (kind: Followed, action: ActionRow) => {
  const type = workflowTypeOf(action);
  return {
    workflow: type,
    id: workflowOf(action),
    entity_id: action.entity_id,
    kind: type,
    summary: capitalized(kind.variants ? wordsOf(type) : kind.title),
  };
};

export const followAction = (work: UnitOfWork, kind: Followed, action: ActionRow): void =>
  startWorkflow(work, startOf(kind, action), { action_id: action.id });

/** Starts the workflow again after the action had ended. */
export const followAnew = (work: UnitOfWork, kind: Followed, action: ActionRow): void =>
  startAnew(work, startOf(kind, action), { action_id: action.id });

interface PlanCounts {
  decision: number | null;
  approval: number | null;
  fees: Fee[];
}

interface Effects {
  release: SimulatedEffects;
  effect: SimulatedEffects;
}
const nothing: SimulatedEffects = { creates: [], emits: [] };
const noEffects: Effects = { release: nothing, effect: nothing };

type Planned = { plan: Plan; simulation: Simulation };

const planned = (kind: CorporateAction, context: ActionContext, planOf: (effects: Effects) => Plan): Planned => ({
  plan: planOf(noEffects),
  async simulation(work) {
    const { id: action_id, entity_id } = context.action;
    const [, simulated] = await holdAction(work, { entity_id, action_id });
    return planOf(await simulateEffects(kind, simulated));
  },
});

/** Simulates today, in a unit of work that never commits. */
async function simulateEffects(kind: CorporateAction, context: ActionContext): Promise<Effects> {
  const { work, action, today } = context;
  const { paper, moves } = kind;
  if (!isUnderWay(kind, action)) return noEffects;
  if (!paper && moves.approve) return { ...noEffects, effect: { creates: [], emits: [moves.approve.emits] } };
  if (paper) action.document_id = (await signedPaper(kind, context)).id;
  work.takeEffects();
  try {
    await kind.release?.(context);
    const release = work.takeEffects();
    action.status = moves.complete.from.at(-1)!;
    await takeEffect(kind, context, action.effective_date ?? today);
    return { release, effect: work.takeEffects() };
  } catch (error) {
    // Obstacles count on the effective date, so an action with an obstacle today is still valid.
    if (!(error instanceof RangeError || (error instanceof Problem && error.status < 500))) throw error;
    work.warn(ours(`As things stand, the ${kind.title} cannot take effect today.`));
    return noEffects;
  }
}

/** An effect may refer to the signatures. */
async function signedPaper(kind: CorporateAction, context: ActionContext): Promise<Document> {
  const { work, entity, action, today: signed_on } = context;
  const signed_at = Math.floor(+work.now / 1000);
  const signatures = inSigningOrder(kind.paper!.signers(context)).map((one) => ({ ...one, signed_at, signed_on }));
  const document = action.document_id
    ? await work.lock(Document, action.document_id)
    : work.insert(Document, { entity_id: entity.id, type: typeOf(kind, context) });
  return Object.assign(document, { signatures: document.signatures ?? signatures });
}

function planAction(kind: CorporateAction, context: ActionContext, { decision, approval, fees }: PlanCounts): Planned {
  const { name } = kind;
  return planned(kind, context, (effects) =>
    plan(name, [
      decision !== null && decisionStep('decision', decision),
      approval !== null && approvalStep(name, approval),
      ...(isUnderWay(kind, context.action) ? untilEffective(kind, context, { effects, fees }) : []),
      ...(kind.steps?.(context).after ?? []),
    ]),
  );
}

/** First remaining step after drafting or after release. */
const restOnce = { written: ['certificate', 'paper'], released: ['state_filing', 'ledger'] };

/** Shows the remaining plan of a resumed action in a dry run. The caller has already accepted its fees. */
export async function recordRest(work: UnitOfWork, which: WhichAction, once: keyof typeof restOnce): Promise<void> {
  const [kind, held] = await holdAction(work, which);
  const { plan: rest, simulation } = planned(kind, held, (effects) => {
    const steps = untilEffective(kind, held, { effects, fees: [] }).filter((one) => one !== false);
    const first = steps.findIndex(({ key }) => restOnce[once].includes(key));
    return plan(kind.name, [...steps.slice(first).map(withoutWriting), ...(kind.steps?.(held).after ?? [])]);
  });
  work.recordPlan(rest, simulation);
}

const withoutWriting = (one: Step): Step =>
  one.key === 'certificate' ? { ...one, creates: [], emits: one.emits.slice(2) } : one;

/** The stockholders' consent opens after the board's decision. */
export const approvalStep = (name: string, signers: number): Step =>
  decisionStep('approval', signers, {
    creates: [
      { object: 'document', kind: 'written_consent' },
      { object: 'resolution', kind: 'written_consent' },
    ],
    emits: ['document.created', 'resolution.created', `${name}.updated`],
  });

interface Following {
  effects: Effects;
  fees: Fee[];
}

function untilEffective(kind: CorporateAction, context: ActionContext, following: Following): (Step | false)[] {
  const { effect, release } = following.effects;
  if (!kind.paper) return [step.house('change', 'Put the change into effect', effect)];
  return [
    ...(kind.steps?.(context).before ?? []),
    ...(filedAs(kind, context) ? filed(kind, context) : agreed(kind, context)),
    kind.release !== undefined && step.outside('release', 'Release the closing', release),
    filedAs(kind, context)
      ? filingStep(kind, context, following)
      : step.house('ledger', 'Record the action in the ledger', effect),
  ];
}

const typeOf = ({ paper }: CorporateAction, context: ActionContext): string =>
  typeof paper!.type === 'string' ? paper!.type : paper!.type(context);

function agreed(kind: CorporateAction, context: ActionContext): (Step | false)[] {
  const { paper, moves } = kind;
  const signers = paper!.signers(context).length;
  return [
    isUndecided(kind, context.action) &&
      step.house('agreement', 'Prepare the agreement', {
        creates: [{ object: 'document', kind: typeOf(kind, context) }],
        emits: ['document.created', moves.approve!.emits],
      }),
    step.documents('paper', 'Render the agreement', { emits: ['document.ready'] }),
    step.house('round', 'Send the agreement for signature', {
      creates: envelopeProducts(signers),
      emits: [...envelopeOpeningEvents(signers), ...inviting(signers)],
    }),
    step.outside('signatures', 'Collect the signatures', { emits: signing(signers) }),
    step.documents('seal', 'Seal the signed agreement', { emits: sealing() }),
  ];
}

function filed(kind: CorporateAction, context: ActionContext): Step[] {
  const signers = kind.paper!.signers(context).length;
  return [
    step.documents('certificate', `Prepare the ${kind.filing!.instrument}`, {
      creates: [{ object: 'document', kind: typeOf(kind, context) }],
      emits: ['document.created', kind.moves.approve?.emits ?? `${kind.name}.updated`, 'document.ready'],
      undo: { says: `The ${kind.filing!.instrument} is voided.`, emits: ['document.voided'] },
    }),
    step.outside('signature', `Sign the ${kind.filing!.instrument} for the company`, {
      creates: envelopeProducts(signers),
      emits: [...envelopeOpeningEvents(signers), ...inviting(signers), ...signing(signers), ...sealing()],
      undo: { says: 'The request for signature is cancelled.', emits: [] },
    }),
  ];
}

function filingStep(kind: CorporateAction, context: ActionContext, { effects: { effect }, fees }: Following): Step {
  const { name, moves, filing } = kind;
  const { creates, emits } = kind.steps?.(context).alongside ?? nothing;
  return step.outside('state_filing', `File with ${lawOf(context.entity.jurisdiction).filing_office.authority_name}`, {
    creates: [
      { object: 'filing', kind: filedAs(kind, context)! },
      { object: 'document', kind: filing!.evidence.type },
      ...effect.creates,
      ...creates,
    ],
    emits: [
      'filing.created',
      moves.file?.emits ?? `${name}.updated`,
      'filing.submitted',
      'document.created',
      'filing.accepted',
      ...effect.emits,
      'document.ready',
      ...emits,
    ],
    fees,
    undo: { says: 'The filing is withdrawn. The state does not refund its fee.', emits: ['filing.cancelled'] },
  });
}

/** The state charges no fee for a resubmission. */
export const planAgain = (kind: CorporateAction, context: ActionContext): Planned =>
  planned(kind, context, (effects) => {
    const again = filingStep(kind, context, { effects, fees: [] });
    return plan(kind.name, [{ ...again, creates: again.creates.slice(1), emits: again.emits.slice(2) }]);
  });

/** Every step is idempotent. */
export async function restartAction(
  work: UnitOfWork,
  id: string,
  { runState, reason }: { runState: RunState; reason?: string },
): Promise<void> {
  const { entity_id } = await work.find(actionOf(id).resource, id);
  const [kind, { action }] = await holdAction(work, { entity_id, action_id: id });
  if (!isUnderWay(kind, action)) throw new Error(`${id} is already ${action.status}.`);
  await takeUpAgain(work, startOf(kind, action), {
    what: `The ${kind.title} ${id}`,
    runState,
    more: { action_id: id },
  });
  work.note(action, `${kind.name}.restarted`, reason);
}
