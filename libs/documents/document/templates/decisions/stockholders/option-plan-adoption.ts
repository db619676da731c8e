import { html } from '#platform/documents/html';
import { counted } from '../../format';
import { further, resolved, whereas } from '../../prose';
import { optionPlanTerms, type OptionPlanParticulars } from '../board/option-plan-adoption';
import { decision } from '../decision';

/**
 * Approval of a plan by the holders within twelve months of its adoption, and what is a new plan: IRC § 422(b)(1),
 * Treas. Reg. §§ 1.422-2(b)(2) and 1.422-3.
 */
export const optionPlanApproval = decision<OptionPlanParticulars>({
  id: 'written_consent:option_plan_adoption',
  kind: 'written_consent',
  decides: 'stockholders',
  caption: 'Approval of an Equity Incentive Plan',
  authorizes: ['option_plan_adoption'],
  terms: optionPlanTerms,
  prose: (_, { plan_name: plan, shares_reserved: reserved, class_name }, law) => html`
${whereas(
  `the Board of Directors of the Corporation (the “Board”) has adopted ${plan} (the “Plan”), a copy of which ` +
    `was furnished to the undersigned, and has submitted it to the ${law.holders};`,
)}
${resolved(
  `the Plan, and the reservation of ${counted(reserved, 'share')} of ${class_name} for issue under it, are ` +
    'approved, for the purposes of Section 422(b)(1) of the Internal Revenue Code and for every other purpose ' +
    `for which the approval of the ${law.holders} is required; and`,
)}
${further(
  'an increase of that number, a change of the employees who may receive options, and any other change that ' +
    'Treas. Reg. § 1.422-2(b)(2) treats as the adoption of a new plan, requires a new approval of the ' +
    `${law.holders}.`,
)}`,
});
