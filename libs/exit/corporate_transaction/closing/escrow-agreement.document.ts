import { dollars } from '#kernel/money';
import {
  companyBlock,
  counted,
  describe,
  document,
  letterhead,
  listed,
  longDate,
  paragraph,
  section,
  signatures,
  signerOf,
  stateOf,
} from '#documents/kit';
import { type Content, html } from '#platform/documents/html';
import { wordsFor } from './agreement-words';
import type { EscrowAgreementFacts } from './closing.facts';

/** The sellers' side: their representative, since the company belongs to the buyer after the closing. */
const sellersOf = ({ company, representative, payees }: EscrowAgreementFacts): { party: Content; term: string } =>
  representative === null
    ? { party: html`<b>${company.legal_name}</b>, ${describe(company)} (“<b>Seller</b>”)`, term: 'Seller' }
    : {
        party: html`<b>${representative.name}</b> (the “<b>Representative</b>”), solely as representative of the
          ${payees} of ${company.legal_name}, ${describe(company)}`,
        term: 'the Representative',
      };

const parties = ({ company, buyer, agent, representative }: EscrowAgreementFacts): string =>
  representative === null
    ? `${buyer.name}, ${company.legal_name} and ${agent.name}`
    : `${buyer.name}, ${representative.name}, as Representative, and ${agent.name}, as Escrow Agent`;

/** In a merger, the paying agent pays the released amount to the holders. */
const recipientsOf = (facts: EscrowAgreementFacts): string => {
  const { company, buyer, representative, paying_agent: agent, survivor } = facts;
  if (representative === null) return 'Seller';
  const entitled = 'the persons entitled to it under the Definitive Agreement';
  if (agent === null) return entitled;
  const { holders } = wordsFor(company);
  const paying =
    agent === buyer.name
      ? 'Buyer, as Paying Agent under the Definitive Agreement'
      : `${agent}, which is the Paying Agent under the Definitive Agreement and is not a party to this Agreement`;
  if (survivor === null) return `${paying}, for payment to ${entitled}`;
  return (
    `(a) ${paying}, as to the part payable to the ${holders} of the Company, and (b) the ${survivor}, as to the ` +
    `remainder, for payment, through its payroll where the Definitive Agreement so provides, to ${entitled}`
  );
};

type Section = [caption: string, text: string];

const terms = (facts: EscrowAgreementFacts, term: string): Section[] => [
  [
    'Escrow Fund',
    `At the Closing, Buyer shall deposit ${dollars(facts.escrow.amount_cents)} with the Escrow Agent, which shall ` +
      'acknowledge receipt in writing and hold the amount, with any income on it, in a segregated account (the ' +
      '“Escrow Fund”).',
  ],
  [
    'Claims',
    `Buyer may make a claim against the Escrow Fund by written notice to the Escrow Agent and ${term} stating the ` +
      `amount and basis of the claim. If ${term} does not object in writing to the Escrow Agent and Buyer within ` +
      `thirty days after receipt of that notice, the Escrow Agent shall pay the claim. If ${term} objects, the ` +
      'Escrow Agent shall retain the disputed amount until it receives joint written instructions of Buyer and ' +
      `${term} or a final order of a court of competent jurisdiction, and shall then pay it accordingly.`,
  ],
  [
    'Release',
    `Within three business days after the date that is ${counted(facts.escrow.months, 'month')} after the Closing ` +
      `Date, Buyer and ${term} shall jointly instruct the Escrow Agent in writing to pay, and the Escrow Agent shall ` +
      `pay, the Escrow Fund, less the amount of each claim then pending, to ${recipientsOf(facts)}. ` +
      'When a pending claim is resolved, the amount retained for it that is not payable to Buyer shall be paid in ' +
      'the same manner.',
  ],
  [
    'Escrow Agent',
    'The Escrow Agent has only the duties stated in this Agreement, may rely on instructions that it reasonably ' +
      'believes to be genuine, shall confirm each wire instruction by telephone at a number known to it, and is ' +
      'liable only for its gross negligence or willful misconduct. The Escrow Agent may resign on thirty days’ ' +
      `notice, after which Buyer and ${term} shall jointly appoint a successor. Buyer shall pay the fees and ` +
      'reasonable expenses of the Escrow Agent, which shall not deduct them from the Escrow Fund.',
  ],
  [
    'Investment and Tax Treatment',
    'The Escrow Agent shall hold the Escrow Fund in an interest-bearing deposit account at a bank, unless Buyer and ' +
      `${term} jointly instruct otherwise in writing. Buyer shall be treated as the owner of the Escrow Fund for ` +
      'income tax purposes until its release, and the Escrow Agent shall report its income accordingly.',
  ],
  [
    'Notices',
    'Notices and instructions under this Agreement shall be in writing and are effective upon delivery by hand, by a ' +
      'nationally recognized courier or by email to the address that the recipient has most recently furnished for ' +
      'that purpose.',
  ],
  [
    'General Provisions',
    `This Agreement is governed by the laws of the State of ${stateOf(facts.company)}, is effective upon its release ` +
      'at the Closing, and may be executed in counterparts and by electronic signature.',
  ],
];

/** A third party holds part of the price until claims are settled or the term ends. */
export const escrowAgreement = document<EscrowAgreementFacts>({
  kind: 'escrow_agreement',
  category: 'commercial',
  inCourse: true,
  title: (facts) => `Escrow Agreement among ${parties(facts)}`,
  body(facts) {
    const { company, buyer, agent, agreement, representative, signatory, document_date } = facts;
    const { party, term } = sellersOf(facts);
    return html`
${letterhead('Escrow Agreement', {
  of: 'by and among',
  company: listed([buyer.name, representative?.name ?? company.legal_name, agent.name]),
})}
${paragraph(
  html`This Escrow Agreement (this “<b>Agreement</b>”) is entered into as of ${longDate(document_date)} among
    <b>${buyer.name}</b> (“<b>Buyer</b>”), ${party}, and <b>${agent.name}</b> (the “<b>Escrow Agent</b>”), pursuant to
    the ${agreement} (the “<b>Definitive Agreement</b>”). Capitalized terms not defined here have the meanings given in
    the Definitive Agreement.`,
)}
${terms(facts, term).map(([caption, text], at) => section(`${at + 1}.`, caption, text))}
${signatures('The parties have executed this Escrow Agreement as of the date first written above.', [
  signerOf(buyer, 'Buyer'),
  signerOf(agent, 'Escrow Agent'),
  representative === null
    ? { ...companyBlock(company, signatory), capacity: 'Seller' }
    : signerOf(representative, 'Representative'),
])}`;
  },
});
