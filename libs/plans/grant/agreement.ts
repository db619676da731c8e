import { companyFacts } from '#companies/entity';
import type { GrantAgreementFacts } from './grant-agreement.facts';
import { companySigner, holderFacts } from '#stock/share_act';
import type { HeldGrant } from './grant-variant';

export function agreementFacts({ entity, action, grantee, officer, plan, of, today }: HeldGrant): GrantAgreementFacts {
  const { quantity: shares, exercise_price, fair_market_value, term_months, post_termination_months } = action;
  return {
    company: companyFacts(entity),
    holder: holderFacts(grantee),
    plan_name: plan.plan_name,
    kind: action.kind as GrantAgreementFacts['kind'],
    class_name: of.name,
    shares,
    exercise_price,
    fair_market_value,
    term_months,
    term_ends_on: null,
    post_termination_months,
    exercise_windows: action.exercise_windows,
    early_exercise: action.early_exercise,
    withholding: true,
    vesting: action.vesting,
    replaces: null,
    signatory: companySigner(officer!, today),
    document_date: today,
  };
}
