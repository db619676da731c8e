import { clauses, describe, document, dollars, letterhead, longDate, paragraph, signatures } from '#documents/kit';
import { ended } from '#kernel/sentence';
import { html } from '#platform/documents/html';
import type { BillOfSaleFacts, ClosingCertificateFacts } from './instrument.facts';

export const billOfSale = document<BillOfSaleFacts>({
  kind: 'bill_of_sale',
  category: 'commercial',
  title: ({ company, buyer }) => `Bill of Sale and Assignment of ${company.legal_name} to ${buyer}`,
  body: ({ company, buyer, description, consideration_cents, signatory, document_date }) => html`
${letterhead('Bill of Sale and Assignment', { company: company.legal_name })}
${paragraph(
  html`<b>${company.legal_name}</b>, ${describe(company)} (the “<b>Seller</b>”), and <b>${buyer}</b> (the
    “<b>Buyer</b>”) have agreed on a sale of assets for ${dollars(consideration_cents)}.`,
)}
${clauses(
  html`The Seller sells, transfers and assigns to the Buyer all its right, title and interest in the assets that the
    agreement of the parties describes, namely ${ended(description)}`,
  'The transfer takes effect when this instrument is released at the closing.',
  'The Seller does whatever else is needed to put the Buyer into possession and to perfect its title.',
  'Nothing in this instrument extends or limits what the agreement of the parties says.',
)}
${signatures(html`Dated ${longDate(document_date)}.`, [
  { name: signatory.name, capacity: signatory.title, company: company.legal_name },
])}`,
});

/** Certifies to the buyer of stock that the representations hold at closing. */
export const closingCertificate = document<ClosingCertificateFacts>({
  kind: 'closing_certificate',
  category: 'commercial',
  title: ({ company }) => `Closing Certificate of ${company.legal_name}`,
  body: ({ company, buyer, consideration_cents, signatory, document_date }) => html`
${letterhead('Closing Certificate', { company: company.legal_name })}
${paragraph(
  html`<b>${company.legal_name}</b>, ${describe(company)}, certifies this to <b>${buyer}</b>, which buys all of its
    stock for ${dollars(consideration_cents)}.`,
)}
${clauses(
  'What the company represented in the agreement is true on the day of the closing as it was on the day of signing.',
  'The company has done everything that it has to do before the closing.',
  'Nothing has happened since the signing that affects the company materially for the worse.',
  'The transfer of the stock to the buyer is recorded in the stock ledger when this certificate is released.',
)}
${signatures(html`Dated ${longDate(document_date)}.`, [
  { name: signatory.name, capacity: signatory.title, company: company.legal_name },
])}`,
});
