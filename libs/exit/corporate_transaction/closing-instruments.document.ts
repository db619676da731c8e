import { dollars } from '#kernel/money';
import { clauses, companyBlock, describe, document, letterhead, longDate, paragraph, signatures } from '#documents/kit';
import { ended } from '#kernel/sentence';
import { html } from '#platform/documents/html';
import type { BillOfSaleFacts, ClosingCertificateFacts } from './instrument.facts';

export const billOfSale = document<BillOfSaleFacts>({
  kind: 'bill_of_sale',
  category: 'commercial',
  title: ({ company, buyer }) => `Bill of Sale and Assignment of ${company.legal_name} to ${buyer}`,
  body: ({ company, buyer, agreement, description, consideration_cents, signatory, document_date }) => html`
${letterhead('Bill of Sale and Assignment', { company: company.legal_name })}
${paragraph(
  html`For good and valuable consideration, including the payment of ${dollars(consideration_cents)}, and pursuant to
    the ${agreement} (the “<b>Purchase Agreement</b>”), <b>${company.legal_name}</b>, ${describe(company)}
    (“<b>Seller</b>”), agrees with <b>${buyer}</b> (“<b>Buyer</b>”) as follows. Capitalized terms not defined here have
    the meanings given in the Purchase Agreement.`,
)}
${clauses(
  html`Seller hereby sells, assigns, transfers and conveys to Buyer all of its right, title and interest in the
  following
    assets (the “<b>Purchased Assets</b>”): ${ended(description)}`,
  'Any trademark included in the Purchased Assets is conveyed together with the goodwill of the business that it ' +
    'symbolizes, 15 U.S.C. § 1060(a)(1).',
  'This Bill of Sale is effective upon its release at the Closing.',
  'Seller shall execute and deliver all further instruments that Buyer reasonably requests to vest in Buyer title ' +
    'to and possession of the Purchased Assets.',
  'Nothing in this Bill of Sale expands or limits the rights and obligations of the parties under the Purchase ' +
    'Agreement.',
)}
${signatures(html`Seller has executed this Bill of Sale. Dated ${longDate(document_date)}.`, [
  companyBlock(company, signatory),
])}`,
});

export const closingCertificate = document<ClosingCertificateFacts>({
  kind: 'closing_certificate',
  category: 'commercial',
  title: ({ company }) => `Closing Certificate of ${company.legal_name}`,
  body: ({ company, buyer, agreement, signatory, document_date }) => html`
${letterhead('Closing Certificate', { company: company.legal_name })}
${paragraph(
  html`<b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”), certifies to <b>${buyer}</b>
    (“<b>Buyer</b>”), the purchaser of all of its outstanding capital stock, pursuant to the
    ${agreement} (the “<b>Agreement</b>”), as follows. Capitalized terms used and not defined in this certificate have
    the meanings given in the Agreement.`,
)}
${clauses(
  'The representations and warranties of the Company in the Agreement were true and correct in all material respects ' +
    'when made and are true and correct in all material respects as of the Closing Date.',
  'The Company has performed in all material respects all covenants to be performed by it at or before the Closing.',
  'The Company has recorded the transfer of the Shares to Buyer in its stock ledger, effective upon the release of ' +
    'this certificate.',
)}
${signatures(html`The Company has caused this certificate to be executed. Dated ${longDate(document_date)}.`, [
  companyBlock(company, signatory),
])}`,
});
