import type { CompanyFacts } from '#companies/company';
import { dollars } from '#kernel/money';
import {
  describe,
  document,
  factTable,
  letterhead,
  longDate,
  paragraph,
  section,
  type ShareHolderFacts,
  signatures,
  signerOf,
  stateOf,
} from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { html } from '#platform/documents/html';

export interface PayoffAcknowledgmentFacts {
  company: CompanyFacts;
  holder: ShareHolderFacts;
  number: string;
  issued_on: LegalDate;
  principal_cents: number;
  interest_cents: number;
  paid_cents: number;
  paid_on: LegalDate;
}

/** Receipt and discharge of a note: U.C.C. §§ 3-602 and 3-604. */
export const payoffAcknowledgment = document<PayoffAcknowledgmentFacts>({
  kind: 'payoff_acknowledgment',
  category: 'financing',
  summary: 'With this document the holder of a note confirms that it has been paid in full and is cancelled.',
  title: ({ company, number }) => `Payoff Acknowledgment for ${number} of ${company.legal_name}`,
  body: ({ company, holder, ...note }) => html`
${letterhead('Payoff and Termination Acknowledgment', {
  company: company.legal_name,
  under: `Convertible promissory note ${note.number}`,
})}
${paragraph(
  html`<b>${holder.name}</b> (“<b>Holder</b>”) is the holder of the convertible promissory note described below (the
    “<b>Note</b>”), issued by <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”).`,
)}
${factTable('Payoff', [
  ['Note', note.number],
  ['Date of issue', longDate(note.issued_on)],
  ['Principal', dollars(note.principal_cents)],
  ['Accrued interest', dollars(note.interest_cents)],
  ['Payoff Amount', dollars(note.paid_cents)],
  ['Date of payment', longDate(note.paid_on)],
])}
${section(
  '1.',
  'Payment in full',
  'Holder acknowledges receipt of the Payoff Amount in full payment of all principal, interest and other amounts ' +
    'owing under the Note.',
)}
${section(
  '2.',
  'Termination',
  'The Note is paid in full, discharged and cancelled. All rights of Holder under it and under any related ' +
    'agreement, including every right to convert it into stock, have terminated, except rights that by their terms ' +
    'survive payment of the Note.',
)}
${section(
  '3.',
  'Title and surrender',
  'Holder represents that Holder is the sole owner of the Note, free of liens, and has not assigned any interest in ' +
    'it. Holder shall deliver to the Company the original of the Note, marked cancelled, or an affidavit of its loss.',
)}
${section('4.', 'Governing law', `This instrument is governed by the law of the State of ${stateOf(company)}.`)}
${signatures(html`Dated as of ${longDate(note.paid_on)}.`, [signerOf(holder, 'Holder')])}`,
});
