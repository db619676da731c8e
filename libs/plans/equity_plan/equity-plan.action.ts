import { step } from '#kernel/plan';
import {
  approvalStep,
  corporateAction,
  requestHoldersApproval,
  untilDay,
  type ActionContext,
  type ActionWait,
} from '#governance/actions';
import { authorityOf, howManySign } from '#governance/resolution';
import { ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';
import { adoption, decisionOn } from './plan-adoption';
import { EquityPlan } from './equity-plan.entity';
import { equityPlanMachine } from './equity-plan.machine';
import './equity-plan.decision';

const { adopt, approve, reject, cancel } = equityPlanMachine.moves;
const name = 'equity_plan';

/**
 * The board adopts a plan and reserves its pool; the stockholders then approve it (8 Del. C. § 157, IRC § 422(b)(1)).
 */
export const equityPlan = corporateAction({
  resource: EquityPlan,
  title: 'equity plan',
  moves: { complete: adopt, reject, cancel },
  read: async ({ work, entity, action, today }) => ({
    of: await work.find(ShareClass, action.share_class_id),
    holders: action.auto_generated
      ? await howManySign(work, entity, { body: 'stockholders', action: adoption.act }, today)
      : 0,
  }),
  decision: ({ action, of }) => decisionOn(action, of),
  async obstacle({ work, entity, action: { shares_reserved }, of }, on) {
    return (await ShareLedger.of(work, entity.id, on)).shortage(of, shares_reserved, on);
  },
  async apply({ work, entity, action, of }, on) {
    (await ShareLedger.of(work, entity.id, on)).reserve(of, action, action.shares_reserved, {
      kind: 'stock_plan_pool_adjustment',
      effective_date: on,
      resolution_id: action.resolution_id,
    });
    return {};
  },
  steps: ({ action: { auto_generated, stockholder_consent_id }, holders }) => ({
    after: [
      ...(auto_generated ? [approvalStep(name, holders)] : []),
      ...(auto_generated || stockholder_consent_id !== null
        ? [step.house('approved', 'Options are exercisable', { emits: [approve.emits] })]
        : []),
    ],
  }),
  stages: { approve: 'effective' },
  afterwards: async (context) => (await submit(context)) ?? untilApproved(context),
});

type HeldPlan = ActionContext<EquityPlan> & { of: ShareClass };

/** Asks the stockholders once. After a failed consent it waits for a manual record. */
async function submit(held: HeldPlan): Promise<ActionWait> {
  const { work, action: plan, of } = held;
  const { status, auto_generated, stockholder_consent_id, status_reason } = plan;
  if (status !== 'adopted' || !auto_generated || stockholder_consent_id !== null || status_reason !== null) return null;
  const found = await requestHoldersApproval({ name }, held, decisionOn(plan, of));
  if ('waits_for' in found) return found;
  work.update(plan, { status_reason: unapproved(plan, found.refused) });
  return null;
}

async function untilApproved({ work, entity, action: plan, today }: ActionContext<EquityPlan>): Promise<ActionWait> {
  if (plan.status !== 'adopted' || plan.stockholder_consent_id === null) return null;
  const found = await authorityOf(work, entity, plan.stockholder_consent_id, {
    ...adoption,
    body: 'stockholders',
    subject_id: plan.id,
    on: null,
  });
  if ('waits' in found) return { waits_for: 'decision', stage: 'approve' };
  if ('refused' in found)
    work.update(plan, { stockholder_consent_id: null, status_reason: unapproved(plan, found.refused) });
  else if (found.from > today) return { ...untilDay(entity, found.from), stage: 'approve' };
  else work.move(plan, approve, { approved_on: found.from });
  return null;
}

const unapproved = ({ id }: EquityPlan, refused: string): string =>
  `${refused} Adopt a stockholder resolution and send it with POST /v1/equity_plans/${id}/approve.`;
