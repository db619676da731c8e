import {
  clauses,
  counted,
  describe,
  document,
  dollars,
  grouped,
  letterhead,
  listed,
  longDate,
  paragraph,
  section,
  signatures,
  signerOf,
  stateOf,
  table,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import { ended } from '#kernel/sentence';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import type {
  AssignmentAgreementFacts,
  EscrowAgreementFacts,
  ResignationFacts,
  StockPowerFacts,
} from './closing.facts';

/** Resignation from all offices at closing (8 Del. C. §§ 141(b), 142(b); W.S. 17-16-807, 17-16-843). */
export const resignationLetter = document<ResignationFacts>({
  kind: 'resignation_letter',
  category: 'governance',
  inCourse: true,
  title: ({ company, person }) => `Resignation of ${person.name} from ${company.legal_name}`,
  body: ({ company, buyer, person, offices, document_date }) => html`
${letterhead('Resignation', { company: company.legal_name, of: 'from' })}
${paragraph(
  html`To <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”), and to <b>${buyer.name}</b>:`,
)}
${paragraph(
  html`I resign as ${listed(offices)} of the Company, and from every other office that I hold in it or in a subsidiary
    of it. This takes effect at the closing of the transaction with ${buyer.name}, when it is released, and needs no
    acceptance. If there is no closing it is void.`,
)}
${paragraph(
  'My resignation touches no right that I have as an owner, and none to indemnification or to pay that I ' +
    'have earned.',
)}
${signatures(html`Dated ${longDate(document_date)}.`, [{ name: person.name }])}`,
});

/** A third party holds part of the price until claims are settled or the term ends. */
export const escrowAgreement = document<EscrowAgreementFacts>({
  kind: 'escrow_agreement',
  category: 'commercial',
  inCourse: true,
  title: ({ company, buyer, agent }) => `Escrow Agreement of ${company.legal_name}, ${buyer.name} and ${agent.name}`,
  body: ({ company, buyer, agent, agreement, escrow, signatory, document_date }) => html`
${letterhead('Escrow Agreement', { company: company.legal_name, under: `with ${buyer.name}` })}
${paragraph(
  html`This Agreement is made as of ${longDate(document_date)} between <b>${company.legal_name}</b>,
    ${describe(company)} (the “<b>Company</b>”), for those who are paid under the ${agreement} (the
    “<b>Recipients</b>”), <b>${buyer.name}</b> (the “<b>Buyer</b>”) and <b>${agent.name}</b> (the
    “<b>Escrow Agent</b>”).`,
)}
${section(
  '1.',
  'Deposit',
  `At the closing the Buyer pays ${dollars(escrow.amount_cents)} to the Escrow Agent, who holds them in a separate ` +
    'account, apart from its own funds, and acknowledges their receipt in writing.',
)}
${section(
  '2.',
  'Claims',
  'If the Buyer has a claim for which the escrow answers, it tells the Escrow Agent and the Recipients in ' +
    'writing for how much and why. Unless they object within thirty days the Escrow Agent pays it. What they ' +
    'object to stays in escrow until both sides instruct the Escrow Agent together, or a final decision of a ' +
    'court does.',
)}
${section(
  '3.',
  'Release',
  `${counted(escrow.months, 'month')} after the closing the Escrow Agent pays to the Recipients, by their ` +
    'parts in the funds flow, all that it holds beyond the claims that are open.',
)}
${section(
  '4.',
  'Escrow Agent',
  'The Escrow Agent has the duties that are written here and no others, may rely on instructions that appear ' +
    'genuine, calls back a number that it knows before it follows any wire instruction, and answers for ' +
    'gross negligence and willful misconduct alone. It may resign on thirty days’ notice; the sides then ' +
    'name another together.',
)}
${section(
  '5.',
  'Tax',
  'Until it is released the Buyer is taken for the owner of the escrow for taxes on income, and income is ' +
    'added to it.',
)}
${section(
  '6.',
  'General',
  `This Agreement is governed by the law of the State of ${stateOf(company)}. It is without effect until it is ` +
    'released at the closing, and may be signed in counterparts and electronically.',
)}
${signatures('The parties have executed this Escrow Agreement as of the date first written above.', [
  signerOf(buyer, 'Buyer'),
  signerOf(agent, 'Escrow agent'),
  { company: company.legal_name, name: `By: ${signatory.name}`, capacity: signatory.title },
])}`,
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
  html`This Agreement is made as of ${longDate(document_date)} between <b>${company.legal_name}</b>,
    ${describe(company)} (the “<b>Assignor</b>”), and <b>${buyer.name}</b> (the “<b>Assignee</b>”) under the
    ${ended(agreement)}`,
)}
${clauses(
  html`The Assignor assigns to the Assignee all contracts, intellectual property and other intangible rights that
    belong to the assets sold, namely ${ended(description)}`,
  'The Assignee accepts them, and assumes what falls due under those contracts after the closing, and nothing else.',
  'Registered rights are assigned with the goodwill of the business that they stand for, and the right to ' +
    'sue for past infringement. The Assignor signs what offices ask for to record that.',
  'What cannot be assigned without the consent of another is held for the Assignee until that is given.',
  'This assignment takes effect when it is released at the closing.',
)}
${paragraph(`It is governed by the law of the State of ${stateOf(company)}.`)}
${signatures('The parties have executed this Agreement as of the date first written above.', [
  signerOf(buyer, 'Assignee'),
  { company: company.legal_name, name: `By: ${signatory.name}`, capacity: signatory.title },
])}`,
});

/** Authorizes transfer of a stockholder's shares on the books (6 Del. C. § 8-304, W.S. 34.1-8-304). */
export const stockPower = document<StockPowerFacts>({
  kind: 'stock_power',
  category: 'governance',
  inCourse: true,
  title: ({ company, holder }) => `Stock Power of ${holder.name} on Shares of ${company.legal_name}`,
  body: ({ company, buyer, holder, holdings, document_date }) => html`
${letterhead('Stock Power', { of: 'on shares of', company: company.legal_name })}
${paragraph(
  html`For value received <b>${holder.name}</b>${
    holder.address && html`, whose address is ${addressLine(holder.address)},`
  } sells, assigns and transfers to <b>${buyer.name}</b> these shares of <b>${company.legal_name}</b>,
    ${describe(company)}, which stand in the name of the undersigned in its stock ledger:`,
)}
${table(
  'Shares',
  [{ head: 'Class' }, { head: 'Number in the stock ledger' }, { head: 'Shares', figure: true }],
  holdings.map(({ class_name, certificate_number, shares }) => [class_name, certificate_number, grouped(shares)]),
)}
${paragraph(
  'The undersigned irrevocably appoints the secretary of the company as attorney to register the transfer in ' +
    'its stock ledger, with power of substitution, ' +
    `${lawOf(company.jurisdiction).corporation_act.cite.indorsement}. The shares are uncertificated. This ` +
    'power takes effect when it is released at the closing.',
)}
${signatures(html`Dated ${longDate(document_date)}.`, [signerOf(holder, 'Stockholder')])}`,
});
