import type { CompanyFacts } from '#companies/company';
import { section } from '#documents/kit';
import { addressLine } from '#kernel/address';
import { ended } from '#kernel/sentence';
import type { CorporationAct } from '#law/states/company-acts';
import { type Html, html } from '#platform/documents/html';

export const officesArticle = (company: CompanyFacts, law: CorporationAct, registeredOffice: string): Html => html`
${section('1.1', 'Registered office', registeredOffice)}
${section(
  '1.2',
  'Principal and other offices',
  `The principal office of the Corporation is at ${ended(addressLine(company.principal_address))} The ` +
    'Corporation may have other offices within and outside the State.',
)}
${section(
  '1.3',
  'Books',
  'The books and records may be kept within or outside the State and by electronic means that can be converted into ' +
    'clearly legible paper form within a reasonable time. Holders of record shall have the rights of inspection that ' +
    `${law.cite.inspection} gives them.`,
)}`;

/** 8 Del. C. § 145; W.S. 17-16-850 through 17-16-859. */
export const indemnificationArticle = (law: CorporationAct): Html => html`
${section(
  '6.1',
  'Right to indemnification',
  'The Corporation shall indemnify and hold harmless, to the fullest extent permitted by law as it now stands or ' +
    `is later amended to permit further (${law.cite.indemnification}), each person who was or is made, or is ` +
    'threatened to be made, a party to or otherwise involved in an action, suit or proceeding, whether civil, ' +
    'criminal, administrative or investigative, by reason of being or having been a director or officer of the ' +
    'Corporation or, while such, having served another enterprise at its request, against all liability and loss ' +
    'suffered and expenses, including attorneys’ fees, reasonably incurred.',
)}
${section(
  '6.2',
  'Actions that a person begins',
  'Except in a proceeding to enforce rights under this Article, the Corporation shall indemnify a person in ' +
    'connection with a proceeding that the person began only if the Board of Directors authorized it.',
)}
${section(
  '6.3',
  'Advancement of expenses',
  'The Corporation shall pay the expenses of a director or officer in defending such a proceeding in advance of its ' +
    'final disposition, upon receipt of an undertaking to repay the amounts advanced if it is finally determined ' +
    'that the person is not entitled to be indemnified.',
)}
${section(
  '6.4',
  'Claims',
  'If a claim for indemnification is not paid in full within sixty days, or one for advancement within thirty days, ' +
    'after a written claim has been received, the claimant may sue for the unpaid amount and, if wholly or partly ' +
    'successful, shall be entitled to the expense of the suit. The Corporation shall bear the burden of proving that ' +
    'the claimant is not entitled to the amount claimed.',
)}
${section(
  '6.5',
  'Nature of the rights',
  'The rights in this Article are contract rights that vest when a person becomes a director or officer, shall ' +
    'continue after the person has ceased to be one, shall inure to the benefit of heirs and legal representatives, ' +
    'and shall not be exclusive of other rights. No amendment or repeal shall diminish them in respect of an act or ' +
    'omission that occurred before it. The Corporation may indemnify employees and agents, enter into agreements of ' +
    'indemnification, and buy insurance whether or not it would have the power to indemnify.',
)}`;

/** 8 Del. C. § 115. Claims under the Securities Act stay with the federal courts. */
export const forumArticle = (law: CorporationAct): Html => html`
${section(
  '7.1',
  'Forum',
  `Unless the Corporation consents in writing to another forum, ${law.court} shall be, to the fullest extent ` +
    'permitted by law, the sole and exclusive forum for (i) a derivative action brought on behalf of the ' +
    'Corporation; (ii) an action that asserts breach of a fiduciary duty owed by a current or former director, ' +
    `officer or ${law.holder}; (iii) an action that asserts a claim arising under the ${law.act}, the ${law.charter} ` +
    'or these Bylaws; and (iv) an action that asserts a claim governed by the internal affairs doctrine.',
)}
${section(
  '7.2',
  'Federal claims',
  'Section 7.1 shall not apply to claims over which the federal courts have exclusive jurisdiction. Unless the ' +
    'Corporation consents in writing to another forum, the federal district courts of the United States shall be the ' +
    'exclusive forum for a complaint that asserts a cause of action under the Securities Act of 1933.',
)}`;

export const generalArticle = (law: CorporationAct, amendment: string): Html => html`
${section(
  '8.1',
  'Instruments and electronic signatures',
  'Contracts, checks and other instruments shall be signed by the officers whom these Bylaws or the Board of ' +
    'Directors authorize. A signature or record shall not be denied effect because it is in electronic form, and any ' +
    'document may be executed in counterparts.',
)}
${section(
  '8.2',
  'Notices',
  'Notice by mail shall be deemed given when deposited, postage prepaid, addressed to the person at the address in ' +
    'the records of the Corporation; notice by electronic mail shall be deemed given when directed to the person’s ' +
    'electronic mail address, unless the person has objected to such notice or the law prohibits it.',
)}
${section(
  '8.3',
  'Construction',
  `These Bylaws are subject to the ${law.act} and to the ${law.charter}; either shall prevail over an inconsistent ` +
    'Bylaw. If a provision is held invalid, the others shall remain in effect. References to a statute include its ' +
    'amendments and successors.',
)}
${section(
  '8.4',
  'Amendment',
  `${amendment} A Bylaw that the ${law.holder}s adopt and that prescribes the vote necessary for the election of ` +
    'directors shall not be further amended or repealed by the Board.',
)}`;
