import { companyDay } from '#kernel/calendar';
import type { Fee } from '#kernel/plan';
import type { Prefix } from '#kernel/ids';
import type { Move } from '#kernel/machine';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startPlan } from '#platform/temporal/start-plan';
import { mustNotBeHeld, type Entity } from '#companies/entity';
import { howManySign, type AuthorisationInput } from '#governance/resolution';
import { advance } from './advance';
import { filedAs, hold, type ActionRow, type CorporateAction } from './corporate-action';
import { requestDecisionOn } from './decisions';
import { followAction, startOf } from './follow';
import { planAction } from './plan';

interface Beginning<A> {
  /** An action whose terms are on record before it is decided: this move takes it up, and no other row is made. */
  taken?: { action: A; move: Move };
  /** Its own columns, beside those that the engine keeps. */
  columns: object;
  /** On what it rests. A consent of the holders that is named is spent, whether or not they have to approve it. */
  asked: AuthorisationInput & { stockholder_consent_id?: string };
  /** The fee of the office. */
  fees?: Fee[];
}

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
  if (!kind.duringTransaction) mustNotBeHeld(entity, `no ${kind.title} is begun`);
  const today = companyDay(entity, work.now);
  const id = taken?.action.id ?? newId(kind.prefix as Prefix);
  const written = asked.auto_generate === true;
  const draft = {
    effective_date: null,
    ...taken?.action,
    ...columns,
    id,
    entity_id: entity.id,
    auto_generated: written,
  } as unknown as ActionRow;
  const wanted = await hold(kind, { work, entity, action: draft, today });
  const decision = await kind.decision(wanted);
  const holders_vote = decision !== null && (await kind.holdersApprove?.(wanted)) === true;
  const auto_generated = decision !== null && written;
  const first = decision && (await requestDecisionOn(kind, wanted, decision, { asked }));
  const second =
    decision && !written && (holders_vote || asked.stockholder_consent_id !== undefined)
      ? await requestDecisionOn(kind, wanted, decision, {
          asked: { resolution_id: asked.stockholder_consent_id },
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
  const action = taken
    ? work.move<ActionRow>(taken.action, taken.move, decided)
    : work.insert<ActionRow>(kind.resource, { ...decided, id, entity_id: entity.id });
  const held = await hold(kind, { work, entity, action, today });
  const filed = filedAs(kind, held) !== null;
  const { waits_for } = filed ? { waits_for: 'decision' } : await advance(kind, held);
  if (waits_for === null) return action as A;
  const { plan, simulation } = planAction(kind, held, {
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
