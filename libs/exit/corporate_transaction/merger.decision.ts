import {
  type DecisionFacts,
  appraisalGivenUp,
  appraisalNotice,
  cents,
  clauses,
  count,
  day,
  decision,
  further,
  oneOf,
  paragraph,
  resolved,
  type Terms,
  text,
  truth,
  whereas,
} from '#documents/kit';
import { type Html, html } from '#platform/documents/html';
import { punctuated } from './closing/treatment.clauses';
import {
  disclosure,
  disclosureToHolders,
  disinterestedApproval,
  holdersApproval,
  interestTerms,
} from './interest.clauses';
import { heldBack, instrumentOf, type MergerParticulars, mergerOf, otherIn, rightsIn } from './merger.clauses';
import { mergerLaw } from './other-constituent';

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
    formed_in: text('Its state or country', 'State or country in which the other constituent entity was formed'),
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

const statutes = ({ company }: DecisionFacts, particulars: MergerParticulars) =>
  mergerLaw(company, otherIn(company, particulars));

function closingTerms({ company }: DecisionFacts, particulars: MergerParticulars): Html {
  const rights = rightsIn(company, particulars);
  return html`
${
  rights.length > 0 &&
  html`${further(
    'the following treatment of equity awards and convertible securities at the closing of the Merger is approved, ' +
      'on the terms of the Merger Agreement, in which the Corporation is called the “Company” and the other ' +
      'capitalized terms of this resolution are defined:' +
      (rights.length === 1 ? ` ${rights[0]};` : ''),
  )}
${rights.length > 1 && clauses(...punctuated(rights, ';'))}`
}
${heldBack(particulars).map((clause) => further(`${clause};`))}`;
}

/** The survivor executes the instrument: 8 Del. C. § 251(c). */
function signing({ company }: Pick<DecisionFacts, 'company'>, { survivor }: MergerParticulars): string {
  const instrument = instrumentOf(company);
  return survivor === company.legal_name
    ? `the ${instrument}, to be held until the closing`
    : `the ${instrument}, to the extent that it provides for the signature of the Corporation in addition to that of ` +
        `${survivor ?? 'the surviving corporation'}`;
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
    `and its ${law.holders}, and the Merger Agreement is approved and adopted, ` +
    `${statutes(facts, particulars).permits[0]};`,
)}
${disinterestedApproval('Merger', particulars, law)}
${closingTerms(facts, particulars)}
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
  'the officers are directed to obtain every consent and give every notice that applicable law requires, including, ' +
    `where applicable, under 15 U.S.C. § 18a; are authorized to execute ${signing(facts, particulars)}; and are ` +
    'directed, upon the adoption of the Merger Agreement and the satisfaction or waiver of its conditions, to cause ' +
    `it to be filed with the ${law.office}, ${statutes(facts, particulars).filing}.`,
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
  `it is proposed that ${mergerOf(facts, particulars)}, and the Board of Directors of the Corporation (the “Board”) ` +
    `has approved the Merger Agreement, has declared its advisability and recommends that the ${law.holders} adopt it;`,
)}
${disclosureToHolders('Merger', particulars)}
${resolved(
  `the Merger Agreement is adopted and the Merger is approved, ${law.cite.mergerVote}, by the undersigned ` +
    'voting together and, where a class or series is entitled to a separate vote, as that class or series;',
)}
${closingTerms(facts, particulars)}
${(particulars.interests ?? []).length > 0 && holdersApproval('Merger', law)}
${further(`${appraisalNotice(law)}.`)}
${paragraph(appraisalGivenUp('Merger', facts, law))}`,
});
