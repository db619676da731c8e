import type { CompanyFacts } from '#companies/company';
import { grouped } from '#kernel/money';
import {
  companyBlock,
  counted,
  describe,
  document,
  factTable,
  letterhead,
  longDate,
  paragraph,
  perShare,
  section,
  type ShareHolderFacts,
  signatures,
  signerOf,
  stateOf,
} from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { html } from '#platform/documents/html';

export interface JoinderFacts {
  company: CompanyFacts;
  holder: ShareHolderFacts;
  instrument: 'SAFE' | 'Note';
  number: string;
  issued_on: LegalDate;
  series: string;
  agreement_date: LegalDate;
  /** Series into which the instrument has converted. */
  class_name: string;
  shares: number;
  price_per_share: string;
  closed_on: LegalDate;
  signatory: { name: string; title: string };
}

/** A converted SAFE or note binds its holder to sign the agreements of the other investors. */
export const joinder = document<JoinderFacts>({
  kind: 'joinder_agreement',
  category: 'financing',
  summary:
    'With this document the holder of a SAFE or note that has become stock joins the agreement that the investors in ' +
    'the financing have signed.',
  title: ({ company, series, number }) =>
    `Joinder of ${number} to the ${series} Preferred Stock Purchase Agreement of ${company.legal_name}`,
  body: ({ company, holder, instrument, series, closed_on, ...facts }) => html`
${letterhead('Joinder Agreement', {
  company: company.legal_name,
  under: `to the ${series} Preferred Stock Purchase Agreement`,
})}
${paragraph(
  html`<b>${holder.name}</b> (“<b>Holder</b>”) delivers this Joinder Agreement as of ${longDate(closed_on)} to
    <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Corporation</b>”), under the instrument described below
    (the “<b>${instrument}</b>”), in which Holder agreed to sign the same agreements as the other investors in the
    financing, and with reference to the ${series} Preferred Stock Purchase Agreement of the Corporation dated as of
    ${longDate(facts.agreement_date)} (the “<b>Purchase Agreement</b>”). Capitalized terms not defined here
    have the meanings given in the Purchase Agreement.`,
)}
${factTable('Conversion', [
  [instrument, facts.number],
  ['Date of issue', longDate(facts.issued_on)],
  ['Date of conversion', longDate(closed_on)],
  ['Class', facts.class_name],
  ['Shares', grouped(facts.shares)],
  ['Conversion price per share', perShare(facts.price_per_share)],
])}
${section(
  '1.',
  'Joinder',
  `Holder hereby becomes a party to the Purchase Agreement as a Purchaser of the ${counted(facts.shares, 'share')} ` +
    'stated above (the “Conversion Shares”) and shall be bound by its terms, which apply to the Conversion Shares as ' +
    'they apply to the Shares sold under it. Holder owes no purchase price in addition to the amount of the ' +
    `${instrument}.`,
)}
${section(
  '2.',
  'Representations',
  'Holder makes the representations of a Purchaser in Article 4 of the Purchase Agreement, as to itself and the ' +
    'Conversion Shares, as of the date of this Joinder Agreement.',
)}
${section(
  '3.',
  'Satisfaction',
  `Holder accepts the Conversion Shares in full satisfaction of the ${instrument}, which has terminated in ` +
    'accordance with its terms.',
)}
${section(
  '4.',
  'General Provisions',
  `This Joinder Agreement is governed by the law of the State of ${stateOf(company)} and may be signed electronically.`,
)}
${signatures('Holder has executed this Joinder Agreement as of the date first written above. Accepted:', [
  signerOf(holder, 'Holder'),
  companyBlock(company, facts.signatory),
])}`,
});
