import { dollars } from '#kernel/money';
import {
  clauses,
  companyBlock,
  describe,
  document,
  letterhead,
  longDate,
  paragraph,
  section,
  signatures,
  signerOf,
  stateOf,
  table,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import { type Html, html } from '#platform/documents/html';
import { punctuated, treatmentClauses } from './treatment.clauses';
import type { TreatmentAmendmentFacts } from './closing.facts';

const words = {
  per_share: 'amount payable under the Definitive Agreement on a share of the same class',
  employer: 'the Company or its successor',
};

const effect = (company: TreatmentAmendmentFacts['company']): Html => html`
${section(
  '3.',
  'Consent and Waiver',
  'Holder acknowledges that the Instruments would otherwise provide the greater amounts stated in Section 1, ' +
    'consents to the treatment stated in Section 2, and waives every claim to the difference against the Company, ' +
    'Buyer and their respective affiliates. Holder has received a copy of the Definitive Agreement and has had the ' +
    'opportunity to consult counsel and a tax adviser of its own.',
)}
${section(
  '4.',
  'Effect',
  'This Amendment constitutes each written amendment and consent required by the Instruments or by any plan under ' +
    'which an Instrument was granted. It binds every transferee of an Instrument, is effective immediately before, ' +
    'and subject to the occurrence of, the Closing, and is void if the Closing does not occur. Until it is ' +
    'effective, the Instruments remain in full force and effect.',
)}
${section(
  '5.',
  'General Provisions',
  `This Amendment is governed by the laws of the State of ${stateOf(company)} and may be executed in counterparts ` +
    'and by electronic signature.',
)}`;

/** A holder's agreement to less than its instruments provide, signed by both parties to them. */
export const treatmentAmendment = document<TreatmentAmendmentFacts>({
  kind: 'treatment_amendment',
  category: 'commercial',
  inCourse: true,
  summary: 'With this amendment the holder accepts less at the closing than its instruments provide.',
  title: ({ company, holder }) => `Amendment and Consent of ${holder.name} on Instruments of ${company.legal_name}`,
  body(facts) {
    const { company, buyer, holder, agreement, treatment, instruments, signatory, document_date } = facts;
    const { defers = true } = facts;
    const subject_to = defers ? 'Article 2 of the Definitive Agreement' : null;
    const [first, ...more] = punctuated(
      treatmentClauses(treatment, { ...words, of_holder: true, subject_to }),
      '.',
    ) as [string, ...string[]];
    return html`
${letterhead('Amendment and Consent', { company: company.legal_name, under: `Instruments held by ${holder.name}` })}
${paragraph(
  html`This Amendment and Consent (this “<b>Amendment</b>”) is entered into as of ${longDate(document_date)} between
    <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”), and <b>${holder.name}</b>${
      holder.address && html`, whose address is ${addressLine(holder.address)}`
    }
    (“<b>Holder</b>”), pursuant to the ${agreement} (the “<b>Definitive Agreement</b>”) with ${buyer.name}
    (“<b>Buyer</b>”). Capitalized terms not defined here have the meanings given in the Definitive Agreement.`,
)}
${section(
  '1.',
  'Instruments',
  'Holder is the sole holder of the instruments listed below and of every other instrument of the Company of a kind ' +
    'stated in Section 2 that is registered in the name of Holder (the “Instruments”). The amounts are computed as ' +
    `of the date of this Amendment${
      defers ? ', before any part is deferred under Article 2 of the Definitive Agreement' : ''
    }. The amounts in the column “Amount payable under its terms” assume that every option, restricted stock unit, ` +
    'warrant, SAFE and convertible note of the Company is paid in accordance with its terms, and the amounts in the ' +
    'column “Amount payable under this Amendment” assume the treatment stated in the Definitive Agreement.',
)}
${table(
  'Instruments',
  [
    { head: 'Instrument' },
    { head: 'Amount payable under its terms', figure: true },
    { head: 'Amount payable under this Amendment', figure: true },
  ],
  instruments.map(({ name, due_cents, paid_cents }) => [name, dollars(due_cents), dollars(paid_cents)]),
)}
${section(
  '2.',
  'Amendment',
  'In consideration of the completion of the Closing by Buyer and the Company, notwithstanding any provision of the ' +
    'Instruments, and in full satisfaction of all rights of Holder under them, at the Closing' +
    (treatment.unvested_stock === 'repurchase' ? ' or, as to stock repurchased under this Section, before it' : '') +
    (more.length === 0 ? `, ${first}` : ':'),
)}
${more.length > 0 && clauses(first, ...more)}
${effect(company)}
${signatures('The parties have executed this Amendment as of the date first written above.', [
  signerOf(holder, 'Holder'),
  { ...companyBlock(company, signatory), capacity: 'Company' },
])}`;
  },
});
