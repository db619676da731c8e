import { dollars } from '#kernel/money';
import {
  type DecisionFacts,
  appraisalGivenUp,
  appraisalNotice,
  cents,
  clauses,
  count,
  counted,
  day,
  decision,
  further,
  listed,
  longDate,
  oneOf,
  paragraph,
  presented,
  resolved,
  type Terms,
  text,
  truth,
  whereas,
} from '#documents/kit';
import type { CompanyFacts } from '#companies/company';
import { lawOf } from '#law/states/index';
import { type Html, html } from '#platform/documents/html';
import { punctuated, treatmentClauses, type RightsTreatment } from './closing/treatment.clauses';
import {
  disclosure,
  disclosureToHolders,
  disinterestedApproval,
  holdersApproval,
  interestTerms,
  type InterestParticulars,
} from './interest.clauses';

interface MergerParticulars extends InterestParticulars, RightsTreatment {
  counterparty: string;
  /** Omit it where the merger agreement names the survivor. */
  survivor?: string;
  /** Buyer, if a subsidiary of it merges. */
  parent?: string;
  agreement_date: string;
  consideration_cents?: number;
  earn_out_cents?: number;
  representative?: string;
  escrow_cents?: number;
  escrow_months?: number;
  expense_fund_cents?: number;
}

const awards = { cash_out: 'Vested part cashed out', cancel: 'Cancelled without consideration' };

const promises = {
  cash_out: 'Paid the purchase amount',
  repay: 'Paid principal and interest',
  convert: 'Paid as shares',
  greater: 'Paid the greater amount',
};

const mergerTerms: Terms = {
  required: ['counterparty', 'agreement_date'],
  properties: {
    counterparty: text('Other constituent entity', 'Company that merges with the corporation'),
    survivor: text('Survivor', 'Surviving company. Omit if the agreement names it'),
    parent: text('Parent', 'Parent of the other constituent company, if it is a party to the agreement'),
    agreement_date: day('Date of the agreement', 'Date of the agreement and plan of merger'),
    consideration_cents: cents('Consideration at the closing', 'Part of the price that is payable at the closing'),
    earn_out_cents: cents('Earn-out', 'Maximum amount payable after the closing if targets are met'),
    representative: text('Representative', 'Person who acts for the stockholders after the closing'),
    escrow_cents: cents('Escrow', 'Part of the consideration that is held in escrow'),
    escrow_months: count('Escrow period in months', 'Months after the closing for which the escrow is held'),
    expense_fund_cents: cents('Expense fund', 'Part of the consideration that is paid to the representative'),
    options: oneOf('Options', 'Treatment of options', ['cash_out', 'cancel'], awards),
    stock_units: oneOf('Stock units', 'Treatment of restricted stock units', ['cash_out', 'cancel'], awards),
    warrants: truth('Warrants cashed out', 'Whether outstanding warrants are cashed out'),
    safes: oneOf('SAFEs', 'Treatment of SAFEs', ['cash_out', 'convert', 'greater'], promises),
    notes: oneOf('Notes', 'Treatment of convertible notes', ['repay', 'convert', 'greater'], promises),
    unvested_stock: oneOf('Unvested stock', 'Treatment of unvested stock', ['hold', 'repurchase', 'accelerate'], {
      hold: 'Held back until it vests',
      repurchase: 'Repurchased',
      accelerate: 'Vests in full',
    }),
    ...interestTerms,
  },
};

/** As in 'Certificate of Merger'. */
const instrumentOf = ({ jurisdiction }: CompanyFacts): string =>
  lawOf(jurisdiction).transactions.merger.document === 'certificate_of_merger'
    ? 'Certificate of Merger'
    : 'Articles of Merger';

const priceOf = (cents: number, later: number): string =>
  later === 0
    ? `a total consideration of ${dollars(cents)}`
    : `a consideration of ${dollars(cents)} at the closing and up to ${dollars(later)} of contingent consideration ` +
      'after it';

/** Uses the defined terms of the resolutions. */
const mergerOf = (
  facts: Pick<DecisionFacts, 'form'>,
  {
    counterparty,
    survivor,
    parent,
    agreement_date: date,
    consideration_cents: cents,
    earn_out_cents: later = 0,
    representative,
  }: MergerParticulars,
): string =>
  `the Corporation enter into the Agreement and Plan of Merger, dated as of ${longDate(date)}, with ${counterparty}` +
  `${parent === undefined ? '' : ` and its parent, ${parent}`}, in the form ${presented(facts)} (the “Merger ` +
  `Agreement”), under which the Corporation and ${counterparty} shall merge (the “Merger”)` +
  `${survivor === undefined ? '' : `, with ${survivor} as the surviving corporation`}` +
  `${cents === undefined ? '' : `, for ${priceOf(cents, later)}`}` +
  `${representative === undefined ? '' : `, with ${representative} as the Representative under the Merger Agreement`}`;

function closingTerms(particulars: MergerParticulars): Html {
  const { escrow_cents: escrow, escrow_months: months, expense_fund_cents: fund, representative } = particulars;
  const later = [escrow, fund, particulars.earn_out_cents].some((cents) => cents !== undefined && cents > 0);
  const rights = treatmentClauses(particulars, {
    per_share: 'Per Share Merger Consideration',
    employer: 'the Surviving Corporation',
    subject_to: later ? 'Article 2 of the Merger Agreement' : null,
  });
  const parts = [
    ...(escrow === undefined
      ? []
      : [
          `${dollars(escrow)} of the consideration is to be held in escrow` +
            `${months === undefined ? '' : ` for ${counted(months, 'month')} after the closing`} as security for ` +
            `claims of ${particulars.parent ?? particulars.counterparty}`,
        ]),
    ...(fund === undefined
      ? []
      : [
          `${dollars(fund)} of the consideration is to be paid to ${representative ?? 'the representative'} as a ` +
            'fund for the expenses of the representative',
        ]),
  ];
  return html`
${
  rights.length > 0 &&
  html`${further(
    'the following treatment of equity awards and convertible securities at the closing of the Merger is approved, ' +
      'on the terms of the Merger Agreement, which defines the Corporation as the “Company” and the other ' +
      'capitalized terms used in this resolution:' +
      (rights.length === 1 ? ` ${rights[0]};` : ''),
  )}
${rights.length > 1 && clauses(...punctuated(rights, ';'))}`
}
${
  parts.length > 0 &&
  further(
    `the terms of the Merger Agreement under which ${listed(parts)}, and the escrow agreement and other agreements ` +
      'that it provides for these purposes, are approved;',
  )
}`;
}

/**
 * Approves the agreement in final or substantially final form: 8 Del. C. §§ 147 and 251(b), W.S. 17-16-1102 and
 * 17-16-1104.
 */
decision<MergerParticulars>({
  id: 'board_consent:merger_approval',
  kind: 'board_consent',
  decides: 'board',
  caption: 'Agreement and Plan of Merger',
  authorizes: ['merger_approval', 'merger'],
  terms: mergerTerms,
  prose: (facts, particulars, law) => html`
${whereas(`it is proposed that ${mergerOf(facts, particulars)};`)}
${whereas(
  'the Board has reviewed the Merger Agreement and has considered the value of the Corporation and the alternatives ' +
    'available to it;',
)}
${disclosure('Merger', particulars, law)}
${resolved(
  'the Merger Agreement and the Merger are advisable and fair to and in the best interests of the Corporation ' +
    `and its ${law.holders}, and the Merger Agreement is approved and adopted, ${law.cite.merger};`,
)}
${disinterestedApproval('Merger', particulars, law)}
${closingTerms(particulars)}
${further(
  'the officers are authorized to execute and deliver the Merger Agreement in the form presented to the Board, ' +
    'which is its final or substantially final form, with such changes as the executing officer, with the advice ' +
    'of counsel, approves and as do not materially alter its terms;',
)}
${further(
  `the Board directs that the Merger Agreement be submitted to the ${law.holders} entitled to vote on it, ` +
    `${law.cite.mergerVote}, and recommends that they adopt it;`,
)}
${further(`${appraisalNotice(law)}; and`)}
${further(
  'upon the adoption of the Merger Agreement and the satisfaction or waiver of its conditions, the officers are ' +
    `authorized and directed to execute and file with the ${law.office} the ${instrumentOf(facts.company)}, ` +
    `${law.cite.mergerFiling}, and to obtain every consent and give every notice that applicable law ` +
    'requires, including, where applicable, under 15 U.S.C. § 18a.',
)}`,
});

/** Covers adoption and appraisal rights: 8 Del. C. §§ 251(c) and 262, W.S. 17-16-1104, 17-16-1302 and 17-16-1320. */
decision<MergerParticulars>({
  id: 'written_consent:merger_approval',
  kind: 'written_consent',
  decides: 'stockholders',
  caption: 'Adoption of an Agreement and Plan of Merger',
  authorizes: ['merger_approval', 'merger'],
  terms: mergerTerms,
  prose: (facts, particulars, law) => html`
${whereas(
  'the Board of Directors of the Corporation (the “Board”) has approved, and declared it advisable, that ' +
    `${mergerOf(facts, particulars)}, and recommends that the ${law.holders} adopt the Merger Agreement;`,
)}
${disclosureToHolders('Merger', particulars)}
${resolved(
  `the Merger Agreement is adopted and the Merger is approved, ${law.cite.mergerVote}, by the undersigned ` +
    'voting together and, where a class or series is entitled to a separate vote, as that class or series;',
)}
${closingTerms(particulars)}
${(particulars.interests ?? []).length > 0 && holdersApproval('Merger', law)}
${further(`${appraisalNotice(law)}.`)}
${paragraph(appraisalGivenUp('Merger', facts, law))}`,
});
