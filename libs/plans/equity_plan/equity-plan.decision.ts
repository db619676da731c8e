import { agree, count, counted, decision, further, resolved, type Terms, text, whereas } from '#documents/kit';
import { html } from '#platform/documents/html';

interface OptionPlanParticulars {
  plan_name: string;
  shares_reserved: number;
  class_name: string;
}

const optionPlanTerms: Terms = {
  required: ['plan_name', 'shares_reserved', 'class_name'],
  properties: {
    plan_name: text('Plan', 'Name of the plan, such as "the 2026 Equity Incentive Plan"'),
    shares_reserved: count('Shares reserved', 'Number of shares reserved for issuance under the plan'),
    class_name: text('Class', 'Class of the shares', 100),
  },
};

/**
 * 8 Del. C. § 157, W.S. 17-16-624. Incentive stock options need stockholder approval within twelve months, IRC §
 * 422(b)(1).
 */
decision<OptionPlanParticulars>({
  id: 'board_consent:option_plan_adoption',
  kind: 'board_consent',
  decides: 'board',
  caption: 'Adoption of an Equity Incentive Plan',
  authorizes: ['option_plan_adoption'],
  terms: optionPlanTerms,
  prose: (_, { plan_name: plan, shares_reserved: reserved, class_name }, law) => html`
${whereas(
  'the Corporation benefits from the services of employees, directors and consultants, and the Board considers ' +
    'an interest in the equity of the Corporation to be an appropriate means to attract and retain them;',
)}
${resolved(
  `under ${law.cite.issue} and ${law.cite.rights}, ${plan} (the “Plan”), a copy of which shall be filed with these ` +
    'resolutions, is adopted;',
)}
${further(
  `${counted(reserved, 'share')} of ${class_name} ${agree(reserved, 'is', 'are')} reserved for issuance under the ` +
    'Plan, and shares that are issued in accordance with it upon payment of their price will be validly issued, ' +
    'fully paid and nonassessable;',
)}
${further(
  'the Board, or a committee to which it delegates that authority, shall administer the Plan and shall approve each ' +
    'award under it; the exercise price of an option shall not be less than the fair market value of a share on the ' +
    'date of grant, as determined under Section 409A of the Internal Revenue Code and Treas. Reg. § ' +
    '1.409A-1(b)(5)(iv);',
)}
${further(
  `the Plan shall be submitted to the ${law.holders} and is subject to their approval within twelve months before or ` +
    'after its adoption, as ' +
    'Section 422(b)(1) of the Internal Revenue Code requires for incentive stock options, and no option may be ' +
    'exercised and no share issued under the Plan before that approval; and',
)}
${further(
  'awards shall be granted in reliance on 17 C.F.R. § 230.701, on Section 4(a)(2) of the Securities Act of 1933 or ' +
    'on another exemption that is available, and on exemptions under state law, and the officers shall make the ' +
    'required filings.',
)}`,
});

/**
 * Stockholder approval within twelve months, and changes that create a new plan: IRC § 422(b)(1), Treas. Reg. §§
 * 1.422-2(b)(2) and 1.422-3.
 */
decision<OptionPlanParticulars>({
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
  `the Plan, and the reservation of ${counted(reserved, 'share')} of ${class_name} for issuance under it, are ` +
    'approved, for the purposes of Section 422(b)(1) of the Internal Revenue Code and for every other purpose ' +
    `for which the approval of the ${law.holders} is required; and`,
)}
${further(
  'any increase of that number, other than an adjustment for a stock split, a stock dividend or a similar change, ' +
    'any change in the class of employees eligible to receive incentive stock options, and any other change that ' +
    'Treas. Reg. § 1.422-2(b)(2) treats as the adoption of a new plan requires the further approval of the ' +
    `${law.holders} within twelve months before or after its adoption.`,
)}`,
});
