import type { CompanyFacts } from '#companies/company';
import { appraisalNotice, decision, further, resolved, whereas } from '#documents/kit';
import { onlyEndingDiffers } from '#kernel/corporate-name';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import { amendmentTable, type CharterAmendmentParticulars, charterTerms } from './charter-particulars';

/**
 * Returns the reason that the board alone changes the name, or null if the stockholders vote: 8 Del. C. § 242(d)(1),
 * W.S. 17-16-1005.
 */
function decidedByBoard({ jurisdiction, legal_name }: CompanyFacts, name: string): string | null {
  if (lawOf(jurisdiction).votes.holders.name_change?.board_alone === 'any')
    return (
      'since the Amendment changes only the name of the Corporation, no vote of the stockholders is required, 8 ' +
      'Del. C. § 242(d), unless the Certificate of Incorporation expressly requires one; to the extent that it does'
    );
  return onlyEndingDiffers(legal_name, name)
    ? 'since the Amendment changes nothing in the name but the word that designates a corporation, no ' +
        'approval of the shareholders is required, W.S. 17-16-1005, unless the Articles of Incorporation provide ' +
        'otherwise; to the extent that they do'
    : null;
}

/** Splits by the board alone: 8 Del. C. § 242(d)(1), W.S. 17-16-1005(a)(iv). Null for a reverse split. */
function splitByBoard(
  { jurisdiction }: CompanyFacts,
  splits: NonNullable<CharterAmendmentParticulars['splits']>,
): string | null {
  if (splits.length === 0 || splits.some(({ before, after }) => after < before)) return null;
  return lawOf(jurisdiction).votes.holders.split?.board_alone === 'proportionate'
    ? 'to the extent that the Amendment subdivides the issued shares of the only class that is outstanding, with an ' +
        'increase of the authorized shares up to that proportion, no vote of the stockholders is required, 8 ' +
        'Del. C. § 242(d)(1), unless the Certificate of Incorporation expressly requires one; to the extent that one ' +
        'is required'
    : 'to the extent that the Amendment changes each authorized share of the only class that is outstanding into a ' +
        'greater number of whole shares, no approval of the shareholders is required, W.S. 17-16-1005(a)(iv), ' +
        'unless the Articles of Incorporation provide otherwise; to the extent that it is required';
}

/** 8 Del. C. § 242(b)(1), (c) and (d), W.S. 17-16-1003 and 17-16-1005. */
export const charterAmendment = decision<CharterAmendmentParticulars>({
  id: 'board_consent:charter_amendment',
  kind: 'board_consent',
  decides: 'board',
  caption: 'Amendment of the Charter',
  authorizes: ['charter_amendment', 'name_change', 'authorized_share_increase', 'stock_split'],
  decidesBySchedule: true,
  terms: charterTerms,
  prose({ company }, particulars, law) {
    const { new_name: name, authorized_shares: authorized, amendments = [], splits = [] } = particulars;
    const nameAlone = name !== undefined && authorized === undefined && amendments.length === 0 && splits.length === 0;
    const ofBoard = nameAlone ? decidedByBoard(company, name) : splitByBoard(company, splits);
    const submission =
      `the Board directs that the Amendment be submitted to the ${law.holders} entitled to vote on it, and ` +
      'recommends that they approve it';
    return html`
${whereas(`the Board considers it advisable and in the best interests of the Corporation to amend its ${law.charter};`)}
${resolved(
  `the amendment of the ${law.charter} of the Corporation that Schedule A sets out (the “Amendment”) is ` +
    `adopted and declared advisable, ${law.cite.amendment};`,
)}
${further(ofBoard === null ? `${submission};` : `${ofBoard}, ${submission};`)}
${
  law.cite.amendmentAppraisal !== null &&
  further(`where the Amendment gives appraisal rights, ${law.cite.amendmentAppraisal}, ${appraisalNotice(law)};`)
}
${further(
  `once it has been approved by every vote of the ${law.holders} that law and the ${law.charter} require, the ` +
    (`officers shall execute ${law.charters === 1 ? `a ${law.amendmentInstrument}` : law.amendmentInstrument} ` +
      'and file ') +
    `${law.charters === 1 ? 'it' : 'them'} with the ${law.office}, ${law.cite.amendmentFiling}; and`,
)}
${further(
  'at any time before the filing takes effect the Board may abandon the Amendment without further action, even ' +
    'if it has been approved.',
)}`;
  },
  schedule: ({ company }, particulars) => amendmentTable(company, particulars),
});

/** 8 Del. C. § 242(b)(1) and (2), W.S. 17-16-1003 and 17-16-1004. */
decision<CharterAmendmentParticulars>({
  id: 'written_consent:charter_amendment',
  kind: 'written_consent',
  decides: 'stockholders',
  caption: 'Approval of an Amendment of the Charter',
  authorizes: ['charter_amendment', 'name_change', 'authorized_share_increase', 'stock_split'],
  decidesBySchedule: true,
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
  'the officers shall execute ' +
    `${law.charters === 1 ? `a ${law.amendmentInstrument}` : law.amendmentInstrument} and file ` +
    `${law.charters === 1 ? 'it' : 'them'} with the ${law.office}, ${law.cite.amendmentFiling}; and`,
)}
${further(
  `the Board may abandon the Amendment before its filing takes effect, without further action of the ${law.holders}.`,
)}`,
  schedule: ({ company }, particulars) => amendmentTable(company, particulars),
});
