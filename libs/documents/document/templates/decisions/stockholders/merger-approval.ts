import { html } from '#platform/documents/html';
import { further, resolved, whereas } from '../../prose';
import { appraisalGivenUp, appraisalNotice } from '../appraisal';
import { decision } from '../decision';
import { mergerOf, mergerTerms, type MergerParticulars } from '../merger';

/**
 * Adoption of a merger agreement by the holders, and their appraisal rights: 8 Del. C. §§ 251(c) and 262, W.S.
 * 17-16-1104, 17-16-1302 and 17-16-1320.
 */
export const mergerAdoption = decision<MergerParticulars>({
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
