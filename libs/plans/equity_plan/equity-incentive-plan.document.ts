import type { CompanyFacts } from '#companies/company';
import {
  article,
  clauses,
  counted,
  describe,
  document,
  letterhead,
  longDate,
  paragraph,
  section,
  stateOf,
} from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { capitalized } from '#kernel/words';
import { lawOf } from '#law/states/index';
import { html, type Html } from '#platform/documents/html';

export interface EquityIncentivePlanFacts {
  company: CompanyFacts;
  plan_name: string;
  class_name: string;
  shares_reserved: number;
  withheld_shares_return: boolean;
  /** Reserve of the plan that this text amends and restates. */
  shares_before?: number;
  document_date: LegalDate;
}

/** Also the meaning in award agreements. */
export const cause =
  'a conviction of, or plea of no contest to, a felony or a crime of dishonesty, a fraud on the Corporation, or a ' +
  'willful and material breach of duty or of an agreement with the Corporation which, where it can be cured, was not ' +
  'cured within thirty days of notice';

/** 'the 2026 Equity Incentive Plan' as a title. */
const nameOf = ({ plan_name }: EquityIncentivePlanFacts): string => capitalized(plan_name.replace(/^the\s+/i, ''));

const headingOf = (facts: EquityIncentivePlanFacts): string =>
  facts.shares_before === undefined ? nameOf(facts) : `Amended and Restated ${nameOf(facts)}`;

/**
 * 8 Del. C. § 157, W.S. 17-16-624; IRC §§ 409A and 422, Treas. Reg. § 1.422-2(b); 17 C.F.R. § 230.701; for holders in
 * California 10 C.C.R. §§ 260.140.41 and 260.140.42.
 */
export const equityIncentivePlan = document<EquityIncentivePlanFacts>({
  kind: 'equity_incentive_plan',
  category: 'governance',
  title: (facts) => `${headingOf(facts)} of ${facts.company.legal_name}`,
  body: (facts) => html`
${letterhead(headingOf(facts), {
  of: 'of',
  company: facts.company.legal_name,
  under:
    facts.shares_before === undefined
      ? `Presented to the Board of Directors on ${longDate(facts.document_date)}`
      : `As amended and restated on ${longDate(facts.document_date)}`,
})}
${paragraph(
  html`<b>${facts.company.legal_name}</b>, ${describe(facts.company)} (the “<b>Corporation</b>”),
    ${facts.shares_before === undefined ? 'establishes' : 'maintains'} ${facts.plan_name} (the “<b>Plan</b>”) to
    attract and retain the persons on whose service its success depends, by giving them an interest in its equity.`,
)}
${
  facts.shares_before !== undefined &&
  paragraph(
    `This document amends and restates the Plan, under which ${counted(facts.shares_before, 'share')} of ` +
      `${facts.class_name} were reserved. Awards granted before the date of this restatement remain outstanding on ` +
      'their terms.',
  )
}
${administration()}
${poolArticle(facts)}
${optionsArticle()}
${stockArticle(facts)}
${serviceArticle()}
${changesArticle()}
${complianceArticle(facts)}
${generalArticle(facts)}`,
});

const administration = (): Html =>
  article(
    '1',
    'Administration and Eligibility',
    section(
      '1.1',
      'Administrator',
      'The Board of Directors of the Corporation (the “Board”), or a committee to which it delegates that authority, ' +
        'shall administer the Plan. The Board selects the recipients of awards, determines the terms of each award, ' +
        'interprets the Plan and corrects defects in it. Its determinations are final and binding.',
    ),
    section(
      '1.2',
      'Participants',
      'Employees, officers, directors, consultants and advisers of the Corporation and of its parents and ' +
        'subsidiaries are eligible for awards. Each recipient of an award is a “Participant”. Only an employee of ' +
        'the Corporation or of a parent or subsidiary corporation, as defined in IRC § 424(e) and (f), may receive ' +
        'an incentive stock option.',
    ),
    section(
      '1.3',
      'Awards',
      'The Board may grant incentive stock options within the meaning of IRC § 422 (“ISOs”), nonstatutory stock ' +
        'options (“NSOs” and, with ISOs, “Options”), restricted stock and restricted stock units. Each award ' +
        'shall be evidenced by a written agreement between the Corporation and the Participant (an “Award ' +
        'Agreement”). If the Award Agreement and the Plan conflict, the Plan controls.',
    ),
  );

function poolArticle({ class_name, shares_reserved, withheld_shares_return }: EquityIncentivePlanFacts): Html {
  return article(
    '2',
    'Shares Subject to the Plan',
    section(
      '2.1',
      'Reserve',
      `${counted(shares_reserved, 'share')} of ${class_name} of the Corporation (the “Shares”) are reserved for ` +
        'issuance under the Plan, subject to adjustment under Section 6.1. All of them may be issued upon the ' +
        'exercise of ISOs, Treas. Reg. § 1.422-2(b)(3).',
    ),
    section(
      '2.2',
      'Return of Shares',
      'Shares subject to an award that expires, is cancelled or is forfeited, and Shares issued as restricted stock ' +
        'that the Corporation reacquires before they vest, again become available under the Plan. Shares issued upon ' +
        'the exercise of an Option do not, even if the Corporation repurchases them. Shares that the Corporation ' +
        `withholds in payment of an exercise price or of taxes ${
          withheld_shares_return
            ? 'also become available again'
            : 'do not become available again and, to the extent not issued, remain authorized but unissued shares'
        }.`,
    ),
  );
}

const optionsArticle = (): Html =>
  article(
    '3',
    'Options',
    section(
      '3.1',
      'Exercise price',
      'The exercise price of an Option shall not be less than the fair market value of a Share on the date of grant, ' +
        'as the Board determines under IRC § 409A and Treas. Reg. § 1.409A-1(b)(5)(iv). The exercise price of an ' +
        'ISO granted to a person who owns more than ten percent of the total combined voting power of all classes ' +
        'of stock of the Corporation or of its parent or subsidiary corporation, IRC § 422(b)(6), shall not be less ' +
        'than 110 percent of that value, IRC § 422(c)(5).',
    ),
    section(
      '3.2',
      'Term',
      'No Option may be exercised after the tenth anniversary of its grant or, in the case of an ISO granted to a ' +
        'person described in the second sentence of Section 3.1, after the fifth anniversary.',
    ),
    section(
      '3.3',
      'Vesting and exercise',
      'An Option vests and becomes exercisable as stated in its Award Agreement. If the Award Agreement permits ' +
        'exercise before vesting, the Shares so acquired are subject to repurchase by the Corporation until they ' +
        'vest. A Participant exercises an Option by delivering a notice of exercise in the form that the ' +
        'Corporation prescribes, with payment of the exercise price and of the taxes to be withheld.',
    ),
    section(
      '3.4',
      'Payment',
      'The exercise price shall be paid in cash, by check or by wire transfer or, if the Award Agreement or the ' +
        'Board so permits, by the withholding of Shares that would otherwise be issued or by any other lawful ' +
        'consideration.',
    ),
    section(
      '3.5',
      'Limit on ISOs',
      'To the extent that the aggregate fair market value, determined at grant, of the Shares with respect to which ' +
        'ISOs first become exercisable by a Participant in a calendar year, under the Plan and all other plans of ' +
        'the Corporation and of its parent and subsidiary corporations, exceeds $100,000, the Options are NSOs, ' +
        'IRC § 422(d). The Corporation makes no representation that an Option will qualify as an ISO.',
    ),
  );

const stockArticle = ({ company }: EquityIncentivePlanFacts): Html =>
  article(
    '4',
    'Restricted Stock and Restricted Stock Units',
    section(
      '4.1',
      'Restricted stock',
      'Restricted stock consists of Shares that the Corporation may repurchase or that are forfeited if the ' +
        'conditions stated in the Award Agreement are not met. The Participant has the rights of a ' +
        `${lawOf(company.jurisdiction).corporation_act.holder} in those Shares from the date of issuance, subject to ` +
        'the Award Agreement.',
    ),
    section(
      '4.2',
      'Restricted stock units',
      'A restricted stock unit is an unfunded promise to deliver one Share after the conditions stated in the Award ' +
        `Agreement are met. It confers no rights of a ${lawOf(company.jurisdiction).corporation_act.holder} before ` +
        'the Share is issued. Units shall be settled at a time that is exempt from or complies with IRC § 409A.',
    ),
  );

const serviceArticle = (): Html =>
  article(
    '5',
    'Termination of Service and Transfer',
    section(
      '5.1',
      'Vested Options',
      'Unless the Award Agreement states another period, a Participant whose service ends, or the person to whom the ' +
        'Option passes upon the Participant’s death, may exercise an Option, to the extent vested on the last day of ' +
        'service and not after its term:',
      clauses(
        'for three months after that day;',
        'for twelve months after that day, if service ends by reason of disability within the meaning of IRC § ' +
          '22(e)(3) or of death; and',
        `not at all, if the Corporation ends service for “Cause”, which is ${cause}.`,
      ),
    ),
    section(
      '5.2',
      'Unvested awards',
      'The unvested part of an Option or restricted stock unit terminates on the last day of service, and unvested ' +
        'restricted stock becomes subject to repurchase or forfeiture as the Award Agreement states.',
    ),
    section(
      '5.3',
      'Transfer',
      'An award may not be transferred other than by will or by the laws of descent and distribution, and an ISO is ' +
        'exercisable during the Participant’s lifetime only by the Participant, IRC § 422(b)(5). Shares are subject ' +
        'to the restrictions on transfer in the bylaws and to the right of first refusal and the market stand-off in ' +
        'the Award Agreement.',
    ),
  );

const changesArticle = (): Html =>
  article(
    '6',
    'Adjustments and Corporate Transactions',
    section(
      '6.1',
      'Capitalization',
      'Upon a stock split, a stock dividend, a combination or a similar change of the Shares without ' +
        'consideration, the Board shall proportionately adjust the number and class of shares reserved under the ' +
        'Plan and subject to each award, and their exercise or purchase price, Treas. Reg. §§ 1.424-1(e)(4)(v) and ' +
        '1.409A-1(b)(5)(v)(H).',
    ),
    section(
      '6.2',
      'Corporate transaction',
      'In a merger, a sale of all or substantially all of the assets or a sale of a majority of the voting stock ' +
        'of the Corporation, each award shall be treated as the definitive agreement provides. The definitive ' +
        'agreement need not treat all awards alike. An award may be:',
      clauses(
        'continued by the Corporation, or assumed or replaced by the acquirer;',
        'cancelled for a payment equal to the value of the Shares subject to its vested part less their ' +
          'exercise price; or',
        'cancelled without payment to the extent that it is unvested or that its exercise price is not less ' +
          'than the value of the Shares.',
      ),
    ),
    section(
      '6.3',
      'Dissolution',
      'Each Option and restricted stock unit that has not been exercised or settled shall terminate immediately ' +
        'before the dissolution of the Corporation. Unvested restricted stock remains subject to repurchase or ' +
        'forfeiture as the Award Agreement states, unless the Corporation waives that right.',
    ),
  );

/** A restatement does not put earlier awards under a new approval: IRC § 422(b)(1) and (2). */
function approvalOf({ company, shares_before }: EquityIncentivePlanFacts): string {
  const { holder } = lawOf(company.jurisdiction).corporation_act;
  return shares_before === undefined
    ? `The Plan takes effect when the Board adopts it and is subject to approval by the ${holder}s within twelve ` +
        'months before or after that date, IRC § 422(b)(1). No Option may be exercised and no Share may be ' +
        'issued before that approval, and an award granted earlier terminates if that approval is not obtained. No ' +
        'award may be granted after the tenth anniversary of the earlier of the adoption and the approval, IRC § ' +
        '422(b)(2).'
    : 'This restatement takes effect when the Board adopts it. The increase of the reserve, and each other change ' +
        `that by law requires it, is subject to approval by the ${holder}s within twelve months before or after that ` +
        'date, IRC § 422(b)(1). No Share may be issued under the increase before that approval, and an award granted ' +
        'under it terminates if that approval is not obtained. No award may be granted after the tenth anniversary ' +
        'of the earlier of the adoption of the Plan and its first approval, IRC § 422(b)(2).';
}

function complianceArticle(facts: EquityIncentivePlanFacts): Html {
  return article(
    '7',
    'Approval and Compliance',
    section('7.1', 'Approval and term', approvalOf(facts)),
    section(
      '7.2',
      'Securities laws',
      'Awards are granted in reliance on 17 C.F.R. § 230.701 or another exemption from registration under the ' +
        'Securities Act of 1933 and under state law. The Corporation need not issue Shares until the issuance ' +
        'complies with all applicable law. Each award granted to a Participant in California shall comply with ' +
        '10 C.C.R. §§ 260.140.41, 260.140.42, 260.140.45 and 260.140.46, as applicable.',
    ),
    section(
      '7.3',
      'Taxes',
      'The Corporation may withhold from any payment, and may require a Participant to pay, all taxes that it is ' +
        'required to withhold with respect to an award. Awards are intended to be exempt from or to comply with ' +
        'IRC § 409A and shall be interpreted accordingly.',
    ),
  );
}

const generalArticle = ({ company }: EquityIncentivePlanFacts): Html =>
  article(
    '8',
    'General',
    section(
      '8.1',
      'Amendment',
      'The Board may amend, suspend or terminate the Plan. An amendment that materially impairs an outstanding ' +
        'award requires the consent of its holder. An increase of the reserve, a change of the class of employees ' +
        'who may receive ISOs and every other amendment that by law requires the approval of the ' +
        `${lawOf(company.jurisdiction).corporation_act.holder}s take effect only upon that approval.`,
    ),
    section(
      '8.2',
      'No right to service',
      'Neither the Plan nor an award confers a right to continued service or limits the right of the Corporation ' +
        'or of the Participant to end it at any time.',
    ),
    section(
      '8.3',
      'Governing law',
      `The Plan is governed by the law of the State of ${stateOf(company)}, without regard to its conflict of laws ` +
        `rules.`,
    ),
  );
