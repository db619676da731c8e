import type { CompanyFacts } from '#companies/company';
import { agree, clauses, paragraph, section } from '#documents/kit';
import type { CorporationAct } from '#law/states/company-acts';
import { type Html, html } from '#platform/documents/html';

/** 8 Del. C. § 228 requires the votes of a meeting; W.S. 17-16-704 defers to the articles. */
const consent: Record<CorporationAct['holder'], string> = {
  stockholder:
    'Any action that may be taken at a meeting of stockholders may be taken without a meeting, without prior notice ' +
    'and without a vote, if consents in writing or by electronic transmission that set forth the action are given by ' +
    'the holders of outstanding stock having not less than the minimum number of votes that would be necessary to ' +
    'take it at a meeting at which all shares entitled to vote were present and voted, and are delivered to the ' +
    'Corporation in accordance with 8 Del. C. § 228 within sixty days of the first date on which a consent is so ' +
    'delivered. Prompt notice of the action shall be given to the stockholders who did not consent and who would ' +
    'have been entitled to notice of a meeting, 8 Del. C. § 228(e).',
  shareholder:
    'Any action that may be taken at a meeting of shareholders may be taken without a meeting if it is taken by all ' +
    'shareholders entitled to vote on it or, if the Articles of Incorporation so provide, by the holders of shares ' +
    'having not less than the minimum number of votes that would be necessary to take it at a meeting at which all ' +
    'shares entitled to vote were present and voted. The action shall be evidenced by signed consents delivered to ' +
    'the Corporation for inclusion in the minutes, and notice of it shall be given to the other shareholders as W.S. ' +
    '17-16-704 requires.',
};

const callers = ({ holder, specialMeetingVotes }: CorporationAct): string =>
  `${holder}s who hold at least ${specialMeetingVotes} of the votes entitled to be cast on the matter to be considered`;

export const holdersArticle = (company: CompanyFacts, law: CorporationAct): Html =>
  html`${meetings(company, law)}${voting(company, law)}`;

/** 8 Del. C. § 366(a): notices of a public benefit corporation identify it. */
function meetings(company: CompanyFacts, law: CorporationAct): Html {
  const { holder, cite } = law;
  const benefit = company.entity_type === 'pbc';
  return html`
${section(
  '2.1',
  'Place of meetings',
  `Meetings of ${holder}s shall be held at the place, within or outside the State, that the Board of Directors ` +
    'designates. The Board may determine that a meeting shall be held solely by means of remote communication, or ' +
    `that ${holder}s may take part by such means, under ${cite.remote}.`,
)}
${section(
  '2.2',
  'Annual meeting',
  `An annual meeting of ${holder}s for the election of directors and for such other business as properly comes ` +
    `before it shall be held each year on the date and at the time that the Board designates, ${cite.annual}. ` +
    'Failure to hold it shall affect neither the existence of the Corporation nor the validity of its acts, and ' +
    'directors shall remain in office until their successors are elected and qualified.',
)}
${section(
  '2.3',
  'Special meetings',
  `A special meeting of ${holder}s may be called by the Board, by the chairperson of the Board, by the chief ` +
    `executive officer or president, or on written demand by ${callers(law)}, ${cite.special}. ` +
    'Only business within the purpose stated in the notice may be conducted.',
)}
${section(
  '2.4',
  'Notice',
  'Written notice of each meeting, stating its place, if any, its date and hour, the means of remote communication, ' +
    'if any, the record date for voting if it differs from that for notice and, for a special meeting, its purposes, ' +
    `shall be given not less than ten nor more than sixty days before the meeting to each ${holder} entitled to vote ` +
    `at it, unless the law requires another period, ${cite.notice}. Notice may be given by mail, by courier or by ` +
    'electronic mail as the law permits.' +
    (benefit
      ? ' Each notice shall state that the Corporation is a public benefit corporation formed under Subchapter XV of ' +
        'the General Corporation Law, 8 Del. C. § 366(a).'
      : ''),
)}
${section(
  '2.5',
  'Waiver of notice',
  'A waiver signed or given by electronic transmission by the person entitled to notice, before or after the time ' +
    'stated, shall be equivalent to notice. Attendance shall constitute a waiver unless the person attends for the ' +
    'express purpose of objecting, at the beginning, that the meeting is not lawfully called or convened, ' +
    `${cite.waiver}.`,
)}
${section(
  '2.6',
  'Record date',
  'The Board may fix in advance a record date, not more than sixty nor less than ten days before a meeting, to ' +
    `determine the ${holder}s entitled to notice of it and to vote at it, and a record date for consents, ` +
    `dividends and other purposes, ${cite.recordDate}.`,
)}
${section(
  '2.7',
  `List of ${holder}s`,
  'The officer who has charge of the stock ledger shall prepare, before each meeting, a complete list of the ' +
    `${holder}s entitled to vote, in alphabetical order, with the address and the number of shares of each, open to ` +
    `${holder}s as ${cite.list} provides.`,
)}`;
}

function voting(company: CompanyFacts, law: CorporationAct): Html {
  const { holder, cite } = law;
  const benefit = company.entity_type === 'pbc';
  return html`
${section(
  '2.8',
  'Quorum and adjournment',
  'The holders of a majority of the voting power of the shares entitled to vote, present in person, by remote ' +
    `communication or by proxy, shall constitute a quorum, ${cite.holderQuorum}. A quorum once present shall not be ` +
    'broken by withdrawal. The chair of the meeting, or the holders of a majority of the voting power present, may ' +
    'adjourn it whether or not there is a quorum; if the adjournment is for more than thirty days, or a new record ' +
    'date is fixed, notice of the adjourned meeting shall be given.',
)}
${section(
  '2.9',
  'Voting',
  `Each ${holder} shall have one vote for each share held of record on the record date, unless the ${law.charter} ` +
    `${agree(law.charters, 'provides', 'provide')} otherwise. Directors shall be elected by a plurality of the votes ` +
    'of the shares present and entitled to vote. In every other matter the affirmative vote of a majority of the ' +
    `voting power present and entitled to vote on it shall be the act of the ${holder}s, unless law, the ` +
    `${law.charter} or these Bylaws require a different vote. There shall be no cumulative voting.`,
)}
${section(
  '2.10',
  'Proxies',
  `A ${holder} may authorize another person to act by proxy, in writing or by electronic transmission. A proxy shall ` +
    `not be voted after ${law.proxyTerm} from its date unless it provides for a longer period, and shall be ` +
    `revocable unless it states that it is irrevocable and is coupled with an interest, ${cite.proxy}.`,
)}
${section('2.11', 'Action without a meeting', consent[law.holder])}
${section(
  '2.12',
  'Conduct of meetings',
  'The chairperson of the Board or, in that person’s absence, the chief executive officer or another person whom the ' +
    'Board appoints shall preside; the secretary, or a person whom the chair appoints, shall keep the minutes. The ' +
    'chair may make rules for the orderly conduct of the meeting, including:',
  clauses(
    'the order of business and the time for questions;',
    'who may attend apart from those entitled to vote; and',
    'the opening and closing of the polls and the appointment of inspectors of election.',
  ),
)}
${
  benefit &&
  section(
    '2.13',
    'Benefit statement',
    `At least once every two years the Board shall give the ${holder}s a statement on the Corporation’s promotion of ` +
      'its public benefit and of the best interests of those materially affected by its conduct. It shall include ' +
      'the objectives that the Board has set, the standards by which it measures progress, factual information on ' +
      'those standards, and an assessment of success, 8 Del. C. § 366(b).',
  )
}
${paragraph(`In these Bylaws “${holder}” means a holder of record of stock of the Corporation.`)}`;
}
