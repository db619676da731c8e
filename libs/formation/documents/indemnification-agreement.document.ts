import type { CompanyFacts } from '#companies/company';
import {
  article,
  clauses,
  companyBlock,
  describe,
  document,
  type FounderFacts,
  letterhead,
  longDate,
  paragraph,
  section,
  signatures,
  stateOf,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import type { CorporationAct } from '#law/states/company-acts';
import { lawOf } from '#law/states/index';
import { html, type Html } from '#platform/documents/html';

export interface IndemnificationFacts {
  company: CompanyFacts;
  indemnitee: Pick<FounderFacts, 'stakeholder_id' | 'name' | 'address'>;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/**
 * 8 Del. C. § 145(a) to (f), W.S. 17-16-850 through 17-16-859. Its approval: 8 Del. C. § 144, W.S. 17-16-860 through
 * 17-16-863.
 */
export const indemnificationAgreement = document<IndemnificationFacts>({
  kind: 'indemnification_agreement',
  category: 'formation',
  summary:
    'With this document the company promises a director or officer to pay the expenses and losses of claims that are ' +
    'made because of the service, within the limits of the law.',
  title: ({ company, indemnitee }) => `Indemnification Agreement of ${indemnitee.name} with ${company.legal_name}`,
  body({ company, indemnitee, signatory, document_date }) {
    const law = lawOf(company.jurisdiction).corporation_act;
    return html`
${letterhead('Indemnification Agreement', { of: 'with', company: company.legal_name, under: indemnitee.name })}
${paragraph(
  html`This Indemnification Agreement (this “<b>Agreement</b>”) is made as of ${longDate(document_date)} between
    <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Corporation</b>”), and <b>${indemnitee.name}</b>${
      indemnitee.address && html`, whose address is ${addressLine(indemnitee.address)}`
    }
    (“<b>Indemnitee</b>”), to induce Indemnitee to serve as a director or officer of the Corporation.`,
)}
${indemnity(law)}
${advancement(law)}
${procedure(law)}
${otherRights()}
${general(company, law)}
${signatures('The parties have executed this Agreement as of the date first written above.', [
  { name: indemnitee.name, capacity: 'Indemnitee' },
  companyBlock(company, signatory),
])}`;
  },
});

const indemnity = (law: CorporationAct): Html =>
  article(
    '1',
    'Indemnification',
    section(
      '1.1',
      'Right to indemnification',
      'Except as provided in Section 1.2, the Corporation shall indemnify Indemnitee to the fullest extent that the ' +
        `law permits or is later amended to permit (${law.cite.indemnification}) if Indemnitee is, or is threatened ` +
        'to be made, a party to or a witness in any threatened, pending or completed action, suit or proceeding, ' +
        'whether civil, criminal, administrative or investigative (a “Proceeding”), by reason of being or having ' +
        'been a director, officer, employee or agent of the Corporation or, at its request, of another enterprise (a ' +
        '“Corporate Status”), against all expenses, including reasonable attorneys’ fees (“Expenses”), judgments, ' +
        'fines and amounts paid in settlement actually and reasonably incurred, if Indemnitee acted in good faith ' +
        'and in a manner reasonably believed to be in or not opposed to the best interests of the Corporation and, ' +
        'in a criminal Proceeding, had no reasonable cause to believe the conduct unlawful.',
    ),
    section(
      '1.2',
      'Proceedings by or in the right of the Corporation',
      'In a Proceeding by or in the right of the Corporation, the Corporation shall indemnify Indemnitee against ' +
        'Expenses actually and reasonably incurred in its defense or settlement if Indemnitee acted in good faith ' +
        'and in a manner reasonably believed to be in or not opposed to the best interests of the Corporation, but ' +
        'not in respect of any claim as to which Indemnitee is adjudged liable to the Corporation unless and only to ' +
        `the extent that ${law.indemnityCourts} determines that, despite the adjudication of liability but in view ` +
        'of all the circumstances of the case, Indemnitee is fairly and reasonably entitled to indemnity for those ' +
        'Expenses.',
    ),
    section(
      '1.3',
      'Success in defense',
      'To the extent that Indemnitee is successful, on the merits or otherwise, in defense of a Proceeding or of any ' +
        'claim, issue or matter in it, the Corporation shall indemnify Indemnitee against the Expenses actually and ' +
        'reasonably incurred in that defense.',
    ),
    section(
      '1.4',
      'Exclusions',
      'The Corporation shall not be obligated to pay:',
      clauses(
        'amounts that Indemnitee has actually received under an insurance policy or otherwise;',
        'profits that Indemnitee must account for under Section 16(b) of the Securities Exchange Act of 1934, or ' +
          'compensation that Indemnitee must repay under a law or stock exchange rule;',
        'Expenses of a Proceeding that Indemnitee began, unless the Board of Directors authorized it or Indemnitee ' +
          'began it to enforce this Agreement; or',
        'amounts that a court finally determines that the law prohibits the Corporation from paying.',
      ),
    ),
  );

const advancement = (law: CorporationAct): Html =>
  article(
    '2',
    'Advancement of Expenses',
    section(
      '2.1',
      'Advancement',
      'The Corporation shall advance the Expenses that Indemnitee incurs in a Proceeding before its final ' +
        'disposition within thirty days after receipt of a written request with reasonable evidence of the Expenses' +
        (law.cite.affirmation === null
          ? '. '
          : `, and of the written affirmation of good faith belief that ${law.cite.affirmation} requires. `) +
        'Advances are unsecured and bear no interest.',
    ),
    section(
      '2.2',
      'Undertaking',
      'Indemnitee hereby undertakes to repay all amounts advanced if it is finally determined that Indemnitee is not ' +
        'entitled to be indemnified.',
    ),
  );

const procedure = (law: CorporationAct): Html =>
  article(
    '3',
    'Procedure',
    section(
      '3.1',
      'Notice and defense',
      'Indemnitee shall promptly notify the Corporation in writing of a Proceeding for which Indemnitee may seek ' +
        'indemnification. Failure to give notice shall relieve the Corporation only to the extent that it is ' +
        'materially prejudiced. The Corporation may assume the defense with counsel reasonably satisfactory to ' +
        'Indemnitee, unless the interests of the Corporation and Indemnitee conflict.',
    ),
    section(
      '3.2',
      'Determination',
      'If the law requires a determination that Indemnitee met the standard of conduct, it shall be made within ' +
        'sixty days after Indemnitee’s written request by a majority vote of the directors who are not parties to ' +
        'the Proceeding, even though less than a quorum; by a committee of such directors designated by majority ' +
        'vote of such directors; if there are no such directors or if such directors so direct, by independent legal ' +
        `counsel in a written opinion; or by the ${law.holder}s.`,
    ),
    section(
      '3.3',
      'Presumption',
      'Indemnitee shall be presumed to be entitled to indemnification, and the Corporation shall bear the burden of ' +
        'proving the contrary. The termination of a Proceeding by judgment, order, settlement, conviction or plea of ' +
        'nolo contendere shall not, of itself, create a presumption that Indemnitee did not meet the standard of ' +
        'conduct.',
    ),
    section(
      '3.4',
      'Settlement',
      'The Corporation shall not be obligated to indemnify Indemnitee for a settlement made without the ' +
        'Corporation’s consent, and shall not settle a Proceeding in a manner that imposes a penalty or admission on ' +
        'Indemnitee without Indemnitee’s consent. Neither party shall unreasonably withhold consent.',
    ),
    section(
      '3.5',
      'Enforcement',
      'If the Corporation does not pay a claim for indemnification within sixty days, or for advancement within ' +
        'thirty days, Indemnitee may bring an action for the unpaid amount and, to the extent successful, shall be ' +
        'entitled to recover the Expenses of that action.',
    ),
  );

const otherRights = (): Html =>
  article(
    '4',
    'Other Rights',
    section(
      '4.1',
      'Nonexclusivity',
      'The rights under this Agreement are not exclusive of any other rights of Indemnitee under law, the charter, ' +
        'the bylaws, another agreement or a vote of holders of stock or of disinterested directors.',
    ),
    section(
      '4.2',
      'Insurance',
      'To the extent that the Corporation maintains directors’ and officers’ liability insurance, it shall cause ' +
        'Indemnitee to be covered on terms no less favorable than those of its most favorably insured director or ' +
        'officer.',
    ),
    section(
      '4.3',
      'Contribution and subrogation',
      'If indemnification is unavailable for a reason other than an exclusion in Section 1.4, the Corporation shall ' +
        'contribute in the proportion that reflects the relative benefits and fault of the parties. Upon payment, ' +
        'the Corporation shall be subrogated to Indemnitee’s rights of recovery.',
    ),
    section(
      '4.4',
      'Duration',
      'This Agreement shall continue after Indemnitee’s Corporate Status ends for as long as Indemnitee may be ' +
        'subject to a Proceeding, and shall inure to the benefit of Indemnitee’s heirs, executors and administrators.',
    ),
  );

const general = (company: CompanyFacts, law: CorporationAct): Html =>
  article(
    '5',
    'General',
    section(
      '5.1',
      'Approval',
      'This Agreement shall take effect when both parties have signed it and the Board of Directors has approved its ' +
        `form after disclosure of Indemnitee’s interest (${law.cite.interested}).`,
    ),
    section(
      '5.2',
      'No employment',
      'This Agreement gives Indemnitee no right to continued service with the Corporation.',
    ),
    section(
      '5.3',
      'Law and forum',
      `This Agreement is governed by the law of the State of ${stateOf(company)} without regard to its conflict of ` +
        `laws rules, and disputes shall be brought exclusively before ${law.court}.`,
    ),
    section(
      '5.4',
      'Entire agreement',
      'This Agreement is the entire agreement of the parties on its subject, binds the successors of the ' +
        'Corporation, may be amended only in a writing signed by both parties, and may be signed in counterparts and ' +
        'electronically. The invalidity of a provision shall not affect the others.',
    ),
  );
