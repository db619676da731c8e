import {
  appraisalGivenUp,
  appraisalNotice,
  cents,
  day,
  decision,
  dollars,
  further,
  longDate,
  paragraph,
  resolved,
  type Terms,
  text,
  whereas,
} from '#documents/kit';
import { html } from '#platform/documents/html';
import {
  disclosure,
  disclosureToHolders,
  disinterestedApproval,
  holdersApproval,
  interestTerms,
  type InterestParticulars,
} from './interest.clauses';

interface MergerParticulars extends InterestParticulars {
  counterparty: string;
  /** Omit it where the merger agreement names the survivor. */
  survivor?: string;
  /** Buyer, if a subsidiary of it merges. */
  parent?: string;
  agreement_date: string;
  consideration_cents?: number;
  earn_out_cents?: number;
  representative?: string;
}

const mergerTerms: Terms = {
  required: ['counterparty', 'agreement_date'],
  properties: {
    counterparty: text('Other constituent company', 'Company that merges with the corporation'),
    survivor: text('Survivor', 'Surviving company. Omit if the agreement names it'),
    parent: text('Parent', 'Parent of the other constituent company, if it is a party to the agreement'),
    agreement_date: day('Date of the agreement', 'Date of the agreement and plan of merger'),
    consideration_cents: cents('Total consideration', 'Total price of the merger'),
    earn_out_cents: cents('Earn-out', 'Maximum amount payable after the closing if targets are met'),
    representative: text('Representative', 'Person who acts for the stockholders after the closing'),
    ...interestTerms,
  },
};

const priceOf = (cents: number, later: number): string =>
  later === 0
    ? `a total consideration of ${dollars(cents)}`
    : `a consideration of ${dollars(cents)} at the closing and up to ${dollars(later)} of contingent consideration ` +
      'after it';

/** Uses the defined terms of the resolutions. */
const mergerOf = ({
  counterparty,
  survivor,
  parent,
  agreement_date: date,
  consideration_cents: cents,
  earn_out_cents: later = 0,
  representative,
}: MergerParticulars): string =>
  `the Corporation enter into the Agreement and Plan of Merger, dated as of ${longDate(date)}, with ${counterparty}` +
  `${parent === undefined ? '' : ` and its parent, ${parent}`}, in the form presented with this consent (the “Merger ` +
  `Agreement”), under which the Corporation and ${counterparty} shall merge (the “Merger”)` +
  `${survivor === undefined ? '' : `, with ${survivor} as the surviving entity`}` +
  `${cents === undefined ? '' : `, for ${priceOf(cents, later)}`}` +
  `${representative === undefined ? '' : `, with ${representative} as representative of the holders of its stock`}`;

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
  prose: (_, particulars, law) => html`
${whereas(`it is proposed that ${mergerOf(particulars)};`)}
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
    `authorized and directed to execute and file with the ${law.office} the instrument that makes the Merger ` +
    `effective, ${law.cite.mergerFiling}, and to obtain every consent and give every notice that applicable law ` +
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
  prose: (_, particulars, law) => html`
${whereas(
  'the Board of Directors of the Corporation (the “Board”) has approved and declared advisable, and recommends ' +
    `to the ${law.holders}, that ${mergerOf(particulars)};`,
)}
${disclosureToHolders('Merger', particulars)}
${resolved(
  `the Merger Agreement is adopted and the Merger is approved, ${law.cite.mergerVote}, by the undersigned ` +
    'voting together and, where a class or series is entitled to a separate vote, as that class or series;',
)}
${(particulars.interests ?? []).length > 0 && holdersApproval('Merger', law)}
${further(`${appraisalNotice(law)}.`)}
${paragraph(appraisalGivenUp('Merger', law))}`,
});
