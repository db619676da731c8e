import { document, letterhead, longDate, note, paragraph } from '#documents/kit';
import { type Html, html } from '#platform/documents/html';
import type { RedlineFacts, RedlinePart } from './letter.facts';

const marked = ({ change, text }: RedlinePart): Html =>
  ({ kept: html`${text}`, inserted: html`<ins>${text}</ins>`, deleted: html`<del>${text}</del>` })[change];

export const letterOfIntentRedline = document<RedlineFacts>({
  kind: 'letter_of_intent_redline',
  category: 'commercial',
  title: ({ company, counterparty, before, after }) =>
    `Letter of Intent between ${company.legal_name} and ${counterparty}: changes from version ${before} to ${after}`,
  body: ({ company, counterparty, before, after, paragraphs, document_date }) => html`
${letterhead('Letter of Intent: Redline', { of: 'of', company: company.legal_name, under: `and ${counterparty}` })}
${note(
  paragraph(html`Changes from version ${before} to version ${after}, made on ${longDate(document_date)}.
    <ins>Underlined</ins>: inserted. <del>Struck through</del>: deleted. This redline is for
    reference only and is not the letter.`),
)}
${paragraphs.map(({ heading, parts }) =>
  heading ? html`<h2>${parts.map(marked)}</h2>` : paragraph(...parts.map(marked)),
)}`,
});
