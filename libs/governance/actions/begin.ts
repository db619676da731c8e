import { companyDay } from '#kernel/calendar';
import type { Fee } from '#kernel/plan';
import type { Prefix } from '#kernel/ids';
import type { Move } from '#kernel/machine';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startPlan, startWorkflow } from '#platform/temporal/start-plan';
import type { Entity } from '#companies/entity';
import { howManySign, type AuthorisationInput } from '#governance/resolution';
import { advance } from './advance';
import { hold, type ActionRow, type CorporateAction } from './corporate-action';
import { requestDecision } from './decisions';
import { planAction } from './plan';
import { workflowOf } from './registry';

interface Beginning<A> {
  /** An action whose terms are on record before it is decided: this move takes it up, and no other row is made. */
  taken?: { action: A; move: Move };
  /** Its own columns, beside those that the engine keeps. */
  columns: object;
  /** On what it rests. */
  asked: AuthorisationInput & { stockholder_consent_id?: string };
  /** The fee of the office. */
  fees?: Fee[];
}

/** How the workflow of an action is started, the first time and every other. */
export const startOf = (kind: Pick<CorporateAction, 'title' | 'name'>, { id, entity_id }: ActionRow) => ({
  workflow: 'corporateAction',
  id: workflowOf(id),
  entity_id,
  kind: kind.name,
  summary: `${kind.title.charAt(0).toUpperCase()}${kind.title.slice(1)} ${id} of ${entity_id}`,
});

/**
 * Begins an action that nothing is wrong with, on decisions that are adopted or that it has written, and does what can
 * be done at once. What is filed is left to its workflow, step by step as its plan says. The work holds the company.
 */
export async function beginAction<A extends ActionRow, R extends object>(
  work: UnitOfWork,
  entity: Entity,
  declared: CorporateAction<A, R>,
  { taken, columns, asked, fees = [] }: Beginning<A>,
): Promise<A> {
  const kind = declared as unknown as CorporateAction;
  const today = companyDay(entity, work.now);
  const id = taken?.action.id ?? newId(kind.prefix as Prefix);
  const draft = {
    effective_date: null,
    ...taken?.action,
    ...columns,
    id,
    entity_id: entity.id,
  } as unknown as ActionRow;
  const wanted = await hold(kind, { work, entity, action: draft, today });
  const decision = await kind.decision(wanted);
  const holders_vote = decision !== null && (await kind.holdersApprove?.(wanted)) === true;
  const auto_generated = decision !== null && asked.auto_generate === true;
  const first = decision && (await requestDecision(kind, wanted, decision, { asked }));
  const second =
    holders_vote && !auto_generated
      ? await requestDecision(kind, wanted, decision, {
          asked: { resolution_id: asked.stockholder_consent_id },
          body: 'stockholders',
        })
      : null;
  const decided = {
    ...columns,
    resolution_id: first?.id ?? null,
    auto_generated,
    ...(kind.holdersApprove ? { holders_vote, stockholder_consent_id: second?.id ?? null } : {}),
  };
  const action = taken
    ? work.move<ActionRow>(taken.action, taken.move, decided)
    : work.insert<ActionRow>(kind.resource, { ...decided, id, entity_id: entity.id });
  const held = await hold(kind, { work, entity, action, today });
  const { waits_for } = kind.filing ? { waits_for: 'decision' } : await advance(kind, held);
  if (waits_for === null) return action as A;
  const plan = planAction(kind, held, {
    decision: auto_generated ? first!.signatories.length : null,
    approval:
      auto_generated && holders_vote
        ? await howManySign(work, entity, { body: 'stockholders', action: decision.act }, today)
        : null,
    fees,
  });
  const start = startOf(kind, action);
  if (kind.filing) startPlan(work, { ...start, plan }, { action_id: id });
  else {
    work.recordPlan(plan);
    startWorkflow(work, start, { action_id: id });
  }
  return action as A;
}
