import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { Decision } from '#governance/actions';
import { assertResolution, type Resolution } from '#governance/resolution';
import type { ShareClass } from '#ledger/share_class';
import type { EquityPlan } from './equity-plan.entity';

export const adoption = { act: 'option_plan_adoption', operation: 'equity_plans.create' } as const;

type Terms = Pick<EquityPlan, 'id' | 'plan_name' | 'shares_reserved'>;

const particularsOf = ({ plan_name, shares_reserved }: Terms, { name: class_name }: Pick<ShareClass, 'name'>) => ({
  plan_name,
  shares_reserved,
  class_name,
});

export const decisionOn = (plan: Terms, of: Pick<ShareClass, 'name'>): Decision => ({
  ...adoption,
  subject: 'Equity Incentive Plan',
  particulars: particularsOf(plan, of),
});

/** The decision must state exactly these terms. */
export const spendDecision = (
  work: UnitOfWork,
  entity: Entity,
  {
    plan,
    of,
    body,
    param,
    on,
  }: { plan: Terms; of: ShareClass; body: 'board' | 'stockholders'; param?: string; on: LegalDate },
  resolution_id: string | undefined,
): Promise<Resolution> =>
  assertResolution(work, entity, {
    ...adoption,
    body,
    resolution_id,
    param,
    on,
    subject_id: plan.id,
    particulars: particularsOf(plan, of),
  });
