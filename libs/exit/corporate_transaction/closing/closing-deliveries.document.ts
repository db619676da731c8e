import { grouped } from '#kernel/money';
import {
  clauses,
  companyBlock,
  describe,
  document,
  letterhead,
  listed,
  longDate,
  paragraph,
  signatures,
  signerOf,
  stateOf,
  table,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import { ended } from '#kernel/sentence';
import { capitalized } from '#kernel/words';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import type { AssignmentAgreementFacts, ResignationFacts, StockPowerFacts } from './closing.facts';

/** Resignation from all offices at closing (8 Del. C. §§ 141(b), 142(b); W.S. 17-16-807, 17-16-843). */
export const resignationLetter = document<ResignationFacts>({
  kind: 'resignation_letter',
  category: 'governance',
  inCourse: true,
  title: ({ company, person }) => `Resignation of ${person.name} from ${company.legal_name}`,
  body: ({ company, buyer, agreement, person, offices, document_date }) => html`
${letterhead('Resignation', { company: company.legal_name, of: 'from' })}
${paragraph(
  html`To <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”), and <b>${buyer.name}</b>
    (“<b>Buyer</b>”):`,
)}
${paragraph(
  `I hereby resign as ${listed(offices)} of the Company and from every other office that I hold with the Company ` +
    'or any of its subsidiaries, effective as of the closing of the transaction between the Company and Buyer (the ' +
    '“Closing”). No acceptance is required. If the Closing does not occur, this resignation is void.',
)}
${paragraph(
  'This resignation does not affect my rights as a holder of securities of the Company, my rights to ' +
    'indemnification, or my accrued compensation. It does not end my employment or other service and does not affect ' +
    `any amount payable to me under the ${agreement}.`,
)}
${signatures(html`Dated ${longDate(document_date)}.`, [{ name: person.name }])}`,
});

/** Assigns contracts and rights, which a bill of sale does not reach, with their liabilities. */
export const assignmentAgreement = document<AssignmentAgreementFacts>({
  kind: 'assignment_agreement',
  category: 'commercial',
  inCourse: true,
  title: ({ company, buyer }) => `Assignment and Assumption Agreement of ${company.legal_name} and ${buyer.name}`,
  body: ({ company, buyer, agreement, description, signatory, document_date }) => html`
${letterhead('Assignment and Assumption Agreement', { company: company.legal_name, under: `with ${buyer.name}` })}
${paragraph(
  html`This Assignment and Assumption Agreement (this “<b>Agreement</b>”) is entered into as of
    ${longDate(document_date)} between <b>${company.legal_name}</b>, ${describe(company)} (“<b>Assignor</b>”), and
    <b>${buyer.name}</b> (“<b>Assignee</b>”), pursuant to the ${agreement} (the “<b>Purchase Agreement</b>”).
    Capitalized terms not defined here have the meanings given in the Purchase Agreement.`,
)}
${clauses(
  html`Assignor hereby assigns, transfers and conveys to Assignee all of its right, title and interest in the contracts,
    intellectual property and other intangible rights included in the following assets: ${ended(description)}`,
  'Assignee hereby accepts the assignment and assumes the obligations of Assignor that arise after the Closing under ' +
    'the assigned contracts, and no other liability.',
  'Trademarks are assigned together with the goodwill of the business that they symbolize, and all intellectual ' +
    'property is assigned together with the right to sue for past infringement. Assignor shall execute the ' +
    'instruments that any registry requires to record the assignment.',
  'Pending any required third-party consent, Assignor shall hold the affected asset for the benefit of Assignee, to ' +
    'the extent that its terms and applicable law permit, and shall assign it when the consent is obtained.',
  'This Agreement is effective upon its release at the Closing and does not expand or limit the rights of the ' +
    'parties under the Purchase Agreement.',
  `This Agreement is governed by the laws of the State of ${stateOf(company)}.`,
)}
${signatures('The parties have executed this Agreement as of the date first written above.', [
  signerOf(buyer, 'Assignee'),
  { ...companyBlock(company, signatory), capacity: 'Assignor' },
])}`,
});

/** Authorizes transfer of a stockholder's shares on the books (6 Del. C. § 8-304, W.S. 34.1-8-304). */
export const stockPower = document<StockPowerFacts>({
  kind: 'stock_power',
  category: 'governance',
  inCourse: true,
  title: ({ company, holder }) => `Stock Power of ${holder.name} for Shares of ${company.legal_name}`,
  body: ({ company, buyer, holder, holdings, document_date }) => html`
${letterhead('Stock Power', { of: 'for shares of', company: company.legal_name })}
${paragraph(
  html`For value received, <b>${holder.name}</b>${
    holder.address && html`, whose address is ${addressLine(holder.address)},`
  } hereby sells, assigns and transfers to <b>${buyer.name}</b> the following shares of capital stock of
    <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”), registered in the name of the undersigned
    in its stock ledger:`,
)}
${table(
  'Shares',
  [{ head: 'Class' }, { head: 'Number in the stock ledger' }, { head: 'Shares', figure: true }],
  holdings.map(({ class_name, certificate_number, shares }) => [class_name, certificate_number, grouped(shares)]),
)}
${paragraph(
  'The undersigned irrevocably appoints the Secretary or any other officer of the Company as attorney to transfer ' +
    'the shares on the books of the Company, with full power of substitution, and instructs the Company to register ' +
    `the transfer, ${lawOf(company.jurisdiction).corporation_act.cite.indorsement}. The shares ` +
    'are uncertificated. This stock power is effective upon its release at the closing of their sale to ' +
    ended(buyer.name),
)}
${signatures(html`Dated ${longDate(document_date)}.`, [
  signerOf(holder, capitalized(lawOf(company.jurisdiction).corporation_act.holder)),
])}`,
});
