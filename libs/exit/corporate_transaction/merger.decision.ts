import {
  appraisalGivenUp,
  appraisalNotice,
  cents,
  day,
  decision,
  dollars,
  further,
  longDate,
  resolved,
  type Terms,
  text,
  whereas,
} from '#documents/kit';
import { html } from '#platform/documents/html';

interface MergerParticulars {
  counterparty: string;
  /** Surviving company. Omit it where the merger agreement names the survivor. */
  survivor?: string;
  agreement_date: string;
  consideration_cents?: number;
}

const mergerTerms: Terms = {
  required: ['counterparty', 'agreement_date'],
  properties: {
    counterparty: text('Other constituent company', 'Company that merges with the corporation'),
    survivor: text('Survivor', 'Surviving company. Omit it where the agreement names the survivor'),
    agreement_date: day('Date of the agreement', 'Date of the agreement and plan of merger'),
    consideration_cents: cents('Total consideration', 'Total price of the merger'),
  },
};

/** The merger in a clause, with the defined terms of the resolutions. */
const mergerOf = ({
  counterparty,
  survivor,
  agreement_date: date,
  consideration_cents: cents,
}: MergerParticulars): string =>
  `the Corporation merge with ${counterparty} (the ` +
  `“Merger”)${survivor === undefined ? '' : `, which ${survivor} survives`}, on the terms of the agreement and ` +
  `plan of merger dated ${longDate(date)} that was presented with this decision and is filed with it (the ` +
  `“Merger Agreement”)${cents === undefined ? '' : `, for a total consideration of ${dollars(cents)}`}`;

/**
 * Board approval of a merger agreement in final or substantially final form: 8 Del. C. §§ 147 and 251(b), W.S.
 * 17-16-1102 and 17-16-1104.
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
  'the Board has reviewed the Merger Agreement, has considered the value of the Corporation and the ' +
    'alternatives open to it, and each director who has an interest in the Merger other than as a holder of ' +
    'stock has disclosed it;',
)}
${resolved(
  'the Merger Agreement and the Merger are advisable and fair to and in the best interests of the Corporation ' +
    `and its ${law.holders}, and are approved and adopted, ${law.cite.merger};`,
)}
${further(
  'the officers may execute the Merger Agreement in the form presented to the Board, which is its final form ' +
    'or substantially so, with such changes as they, with advice of counsel, consider necessary and as do not ' +
    'materially alter its terms;',
)}
${further(
  `the Board directs that the Merger Agreement be submitted to the ${law.holders} entitled to vote on it, ` +
    `${law.cite.mergerVote}, and recommends that they adopt it;`,
)}
${further(`${appraisalNotice(law)}; and`)}
${further(
  'once it has been adopted and the conditions stated in it are met or waived, the officers are to file what ' +
    `makes the Merger effective with the ${law.office}, ${law.cite.mergerFiling}, with every consent and notice ` +
    'that other law requires, among them those of 15 U.S.C. § 18a where they apply.',
)}`,
});

/**
 * Stockholder adoption of a merger agreement, and appraisal rights: 8 Del. C. §§ 251(c) and 262, W.S. 17-16-1104,
 * 17-16-1302 and 17-16-1320.
 */
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
${whereas(
  'the Merger Agreement, the interests that directors and officers have in the Merger, and the information ' +
    'that a holder needs to decide on it were furnished to the undersigned;',
)}
${resolved(
  `the Merger Agreement is adopted and the Merger is approved, ${law.cite.mergerVote}, by the undersigned ` +
    'voting together and, where a class or series is entitled to a separate vote, as that class or series;',
)}
${further(`${appraisalGivenUp('Merger', law)}; and`)}
${further(`${appraisalNotice(law)}.`)}`,
});
