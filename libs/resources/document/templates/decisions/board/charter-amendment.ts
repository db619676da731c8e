import { html } from '#platform/documents/html';
import { further, resolved, whereas } from '../../prose';
import { appraisalNotice } from '../appraisal';
import { amendmentTable, charterTerms, type CharterAmendmentParticulars } from '../charter';
import { decision } from '../decision';

/** The board's part in an amendment of the charter: 8 Del. C. § 242(b)(1), (c) and (d), W.S. 17-16-1003. */
export const charterAmendment = decision<CharterAmendmentParticulars>({
  id: 'board_consent:charter_amendment', kind: 'board_consent', decides: 'board', caption: 'Amendment of the Charter', authorizes: ['charter_amendment', 'name_change', 'authorized_share_increase'], terms: charterTerms,
  prose({ company }, particulars, law) {
    const { new_name: name, authorized_shares: authorized, amendments = [] } = particulars;
    const nameAlone = company.jurisdiction === 'US-DE' && name !== undefined && authorized === undefined && amendments.length === 0;
    const submission = `the Board directs that the Amendment be submitted to the ${law.holders} entitled to vote on it, and recommends that they approve it`;
    return html`
${whereas(`the Board considers it advisable and in the best interests of the Corporation to amend its ${law.charter};`)}
${resolved(`the amendment of the ${law.charter} of the Corporation that Schedule A sets out (the “Amendment”) is adopted and declared advisable, ${law.cite.amendment};`)}
${further(nameAlone
    ? `since the Amendment changes the name of the Corporation alone, no vote of the stockholders is required, 8 Del. C. § 242(d), unless the Certificate of Incorporation expressly asks for one; as far as it does, ${submission};`
    : `${submission};`)}
${company.jurisdiction === 'US-WY' && further(`where the Amendment gives appraisal rights, W.S. 17-16-1302(a)(iv), ${appraisalNotice(law)};`)}
${further(`once it has been approved by every vote of the ${law.holders} that law and the ${law.charter} require, the officers are to execute ${law.charters === 1 ? `a ${law.amendment}` : law.amendment} and file ${law.charters === 1 ? 'it' : 'them'} with the ${law.office}, ${law.cite.amendmentFiling}; and`)}
${further('at any time before the filing takes effect the Board may abandon the Amendment without further action, even if it has been approved.')}`;
  },
  schedule: ({ company }, particulars) => amendmentTable(company, particulars),
});
