import type { CompanyFacts } from '#companies/company';
import { clauses, section } from '#documents/kit';
import { inWords } from '#kernel/threshold';
import type { CorporationAct } from '#law/states/company-acts';
import { lawOf } from '#law/states/index';
import { type Html, html } from '#platform/documents/html';

export const boardArticle = (company: CompanyFacts, law: CorporationAct): Html =>
  html`${membersAndMeetings(company, law)}${actsOfBoard(company, law)}`;

/** 8 Del. C. §§ 141, 144 and 223; W.S. 17-16-801 through 17-16-863. */
function membersAndMeetings(company: CompanyFacts, law: CorporationAct): Html {
  const { holder, cite } = law;
  const { board_quorum: quorum, board_vote: vote } = lawOf(company.jurisdiction).provisions;
  return html`
${section(
  '3.1',
  'Powers',
  'The business and affairs of the Corporation shall be managed by or under the direction of the Board of Directors, ' +
    `which may exercise all powers of the Corporation that law, the ${law.charter} or these Bylaws do not reserve to ` +
    `the ${holder}s, ${cite.board}.` +
    (company.entity_type === 'pbc'
      ? ' In doing so the Board shall balance the pecuniary interests of the stockholders, the best interests of ' +
        'those materially affected by the Corporation’s conduct, and the public benefit stated in the Certificate of ' +
        'Incorporation, 8 Del. C. § 365(a).'
      : ''),
)}
${section(
  '3.2',
  'Number, election and term',
  'The Board shall consist of one or more members, each of whom shall be a natural person. The number of directors ' +
    `shall be fixed by resolution of the Board or of the ${holder}s. Directors shall be elected at each annual ` +
    'meeting and shall hold office until the next annual meeting and until a successor is elected and qualified, or ' +
    `until earlier death, resignation or removal. A director need not be a ${holder} or a resident of the State.`,
)}
${section(
  '3.3',
  'Resignation and removal',
  'A director may resign at any time by notice in writing or by electronic transmission to the Corporation; the ' +
    'resignation shall be effective when delivered unless it states a later time or event. A director, or the entire ' +
    'Board, may be removed with or without cause by the holders of a majority of the shares then entitled to vote at ' +
    `an election of directors, ${cite.removal}.`,
)}
${section(
  '3.4',
  'Vacancies',
  'Vacancies and newly created directorships may be filled by a majority of the directors then in office, although ' +
    `less than a quorum, by a sole remaining director, or by the ${holder}s, ${cite.vacancies}. The director so ` +
    'chosen shall hold office for the rest of the term and until a successor is elected and qualified.',
)}
${section(
  '3.5',
  'Meetings',
  'Regular meetings may be held without notice at the times and places that the Board determines. Special meetings ' +
    'may be called by the chairperson, the chief executive officer, the president or any two directors (or the sole ' +
    'director), on at least twenty-four hours’ notice given to each director in person, by telephone or by ' +
    'electronic mail, or on four days’ notice by mail. Notice need not state the purpose, and may be waived as ' +
    'Section 2.5 provides.',
)}
${section(
  '3.6',
  'Quorum and vote',
  `${inWords(quorum).replace(/^a/, 'A')} of the total number of directors that the Corporation would have if there ` +
    `were no vacancies shall constitute a quorum. The vote of ${inWords(vote)} of the directors present at a meeting ` +
    `at which a quorum is present shall be the act of the Board, unless law, the ${law.charter} or these Bylaws ` +
    `require a greater number, ${cite.boardQuorum}. A majority of those present may adjourn a meeting without a ` +
    'quorum.',
)}`;
}

function actsOfBoard(company: CompanyFacts, law: CorporationAct): Html {
  const { holder, cite } = law;
  return html`
${section(
  '3.7',
  'Remote participation',
  'Directors, and members of a committee, may take part by conference telephone or other communications equipment by ' +
    'means of which all persons taking part can hear each other; such participation shall constitute presence in ' +
    'person. A director shall not act by proxy.',
)}
${section(
  '3.8',
  'Action without a meeting',
  'Action that may be taken at a meeting of the Board or of a committee may be taken without one if all of its ' +
    `members consent in writing or by electronic transmission, ${cite.boardConsent}. The consents shall be filed ` +
    'with the minutes. The directors who consent shall be sufficient in number to constitute a quorum at a meeting.',
)}
${section(
  '3.9',
  'Committees',
  'The Board may designate committees, each of one or more directors, which may exercise the powers of the Board to ' +
    'the extent permitted by law and provided in the resolution that creates them. No committee may approve, adopt ' +
    `or recommend to the ${holder}s a matter that law requires to be submitted to them, other than the election or ` +
    `removal of directors, nor adopt, amend or repeal a bylaw, ${cite.committees}. Each committee shall keep minutes ` +
    'and report to the Board, and Sections 3.5 through 3.8 shall apply to it.',
)}
${section(
  '3.10',
  'Compensation and reliance',
  'The Board may fix the compensation of directors and the reimbursement of their expenses. A director shall be ' +
    'fully protected in relying in good faith on the records of the Corporation and on information, opinions, ' +
    'reports or statements presented by its officers, employees, committees or advisers as to matters reasonably ' +
    `believed to be within their competence, ${cite.reliance}.`,
)}
${section(
  '3.11',
  'Interested directors and officers',
  'An act or transaction in which a director or officer is interested may not be the subject of equitable relief, or ' +
    'give rise to an award of damages, against a director or officer because of that interest, or because the ' +
    'director or officer was involved in its initiation, negotiation or approval or was present at or took part in ' +
    `the meeting that authorized it, if, in accordance with ${cite.interested}:`,
  clauses(law.directorsApprove, `it is approved or ratified by ${law.disinterested}; or`, `it is ${law.fair}.`),
)}
${section(
  '3.12',
  'Emergencies',
  `During an emergency within the meaning of ${cite.emergency}, a meeting of the Board may be called by any director ` +
    'or officer by such notice as is feasible, to such directors as can be reached; the directors in attendance, ' +
    'being at least one, shall constitute a quorum; and, to the extent needed to make a quorum, the officers present ' +
    'shall serve as directors for the meeting in order of rank and, within rank, of seniority. Good-faith acts under ' +
    'this Section shall bind the Corporation, and no person shall be liable for them except for willful misconduct.',
)}`;
}
