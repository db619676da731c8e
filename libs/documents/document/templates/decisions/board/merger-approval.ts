import { html } from '#platform/documents/html';
import { further, resolved, whereas } from '../../prose';
import { appraisalNotice } from '../appraisal';
import { decision } from '../decision';
import { mergerOf, mergerTerms, type MergerParticulars } from '../merger';

/**
 * The board's part in a merger, of an agreement in final or substantially final form: 8 Del. C. §§ 147 and 251(b), W.S.
 * 17-16-1102 and 17-16-1104.
 */
export const mergerApproval = decision<MergerParticulars>({
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
