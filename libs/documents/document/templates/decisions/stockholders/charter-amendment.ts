import { html } from '#platform/documents/html';
import { further, resolved, whereas } from '../../prose';
import { amendmentTable, charterTerms, type CharterAmendmentParticulars } from '../charter';
import { decision } from '../decision';

/**
 * The holders' vote on an amendment of the charter, with separate votes of classes: 8 Del. C. § 242(b)(1) and (2), W.S.
 * 17-16-1003 and 17-16-1004.
 */
export const charterAmendmentApproval = decision<CharterAmendmentParticulars>({
  id: 'written_consent:charter_amendment',
  kind: 'written_consent',
  decides: 'stockholders',
  caption: 'Approval of an Amendment of the Charter',
  authorizes: ['charter_amendment', 'name_change', 'authorized_share_increase', 'stock_split'],
  terms: charterTerms,
  prose: (_facts, _particulars, law) => html`
${whereas(
  'the Board of Directors of the Corporation (the “Board”) has adopted and declared advisable the amendment of ' +
    `the ${law.charter} that Schedule A sets out (the “Amendment”), and has recommended that the ${law.holders} ` +
    'approve it;',
)}
${resolved(
  `the Amendment is approved and adopted, ${law.cite.amendment}, by the undersigned voting together and, where ` +
    `a class or series is entitled to a separate vote, as that class or series, ${law.cite.classVote};`,
)}
${further(
  'the officers are to execute ' +
    `${law.charters === 1 ? `a ${law.amendmentInstrument}` : law.amendmentInstrument} and file ` +
    `${law.charters === 1 ? 'it' : 'them'} with the ${law.office}, ${law.cite.amendmentFiling}; and`,
)}
${further(
  'the Board may abandon the Amendment before its filing takes effect, without further action of the holders.',
)}`,
  schedule: ({ company }, particulars) => amendmentTable(company, particulars),
});
