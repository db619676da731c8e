import { html } from '#platform/documents/html';
import { further, resolved, whereas } from '../../prose';
import { dissolutionTerms, type DissolutionParticulars } from '../board/plan-of-dissolution';
import { decision } from '../decision';
import { abandonment } from '../dissolution';

/** The holders' part in a voluntary dissolution: 8 Del. C. § 275(b) and (e), W.S. 17-16-1402(e) and 17-16-1404(b). */
export const dissolutionApproval = decision<DissolutionParticulars>({
  id: 'written_consent:plan_of_dissolution',
  kind: 'written_consent',
  decides: 'stockholders',
  caption: 'Approval of Dissolution and Plan of Liquidation',
  authorizes: ['plan_of_dissolution', 'dissolve'],
  terms: dissolutionTerms,
  prose: (_, { reason }, law) => html`
${whereas(
  'the Board of Directors of the Corporation (the “Board”) has judged the dissolution of the Corporation ' +
    `advisable${reason === undefined ? '' : `, for this reason: ${reason.replace(/[.;]$/, '')}`}, has adopted a ` +
    'plan of complete liquidation and dissolution (the “Plan”), a copy of which was furnished to the ' +
    `undersigned, and has recommended that the ${law.holders} approve both;`,
)}
${resolved(`the dissolution of the Corporation and the Plan are approved and adopted, ${law.cite.dissolution};`)}
${further(
  'the officers are to file ' +
    (law.charters === 1 ? `a ${law.dissolutionInstrument}` : law.dissolutionInstrument) +
    ` with the ${law.office}, ${law.cite.dissolutionFiling}` +
    (law.cite.taxClearance === null
      ? ''
      : `, when the taxes and reports that ${law.cite.taxClearance} names have been paid and filed`) +
    ';',
)}
${further(
  `the Board and the officers are to wind up the affairs of the Corporation, ${law.cite.windingUp}, to pay its ` +
    `claims or provide for them, ${law.cite.claims}, and to distribute what then remains to the ${law.holders} ` +
    'according to their rights; each of the undersigned acknowledges that a distribution may be recovered as far ' +
    'as the claims of creditors were not provided for; and',
)}
${further(`${abandonment(law)}.`)}`,
});
