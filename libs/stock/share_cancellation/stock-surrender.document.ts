import type { CompanyFacts } from '#companies/company';
import {
  agree,
  companyBlock,
  counted,
  describe,
  document,
  letterhead,
  longDate,
  paragraph,
  section,
  type ShareHolderFacts,
  signatures,
  signerOf,
  stateOf,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { grouped } from '#kernel/money';
import { html } from '#platform/documents/html';

export interface StockSurrenderFacts {
  company: CompanyFacts;
  holder: ShareHolderFacts;
  class_name: string;
  certificate_number: string;
  shares: number;
  /** Shares of that certificate that the holder keeps. */
  remaining: number;
  /** Follows the word 'because'. */
  reason: string;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/** The company retires the surrendered stock and may reissue it (8 Del. C. § 243, W.S. 17-16-631(a)). */
export const stockSurrender = document<StockSurrenderFacts>({
  kind: 'stock_surrender',
  category: 'governance',
  inCourse: true,
  title: ({ company, holder }) => `Surrender of Shares of ${company.legal_name} by ${holder.name}`,
  body(facts) {
    const { company, holder, class_name, certificate_number, shares, remaining, reason, signatory } = facts;
    const retired = lawOf(company.jurisdiction).corporation_act.cite.surrender;
    return html`
${letterhead('Surrender of Shares', { company: company.legal_name, under: `Given by ${holder.name}` })}
${paragraph(
  html`<b>${holder.name}</b>${holder.address && html`, whose address is ${addressLine(holder.address)}`}
    (“<b>Holder</b>”), and <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Corporation</b>”), agree as of
    ${longDate(facts.document_date)} as follows.`,
)}
${section(
  '1.',
  'Surrender',
  `Holder is the registered owner of shares of ${class_name} of the Corporation under the number ` +
    `${certificate_number} in its stock ledger, and hereby surrenders ${grouped(shares)} of those shares (the ` +
    `“Shares”) to the Corporation, without consideration, because ${reason}.`,
)}
${section(
  '2.',
  'Title',
  'Holder warrants that Holder owns the Shares, free and clear of all liens and of all claims of others. From the ' +
    'date on which the last party has signed, Holder has no right in the Shares.',
)}
${section(
  '3.',
  'Acceptance',
  'The Board of Directors of the Corporation has accepted the surrender and retired the Shares, effective on the ' +
    'date on which the last party has signed. Upon retirement the Shares resume the status of authorized and ' +
    `unissued shares, ${retired}. ` +
    (remaining === 0
      ? 'Holder retains no shares under that number.'
      : `Holder retains ${counted(remaining, 'share')} registered under that number, to be registered under a new ` +
        `number on the terms on which Holder holds ${agree(remaining, 'it', 'them')}.`),
)}
${section(
  '4.',
  'General',
  'Holder is responsible for the tax consequences to Holder and relies solely on Holder’s own advisers. This ' +
    `instrument is governed by the law of the State of ${stateOf(company)}, is the entire agreement of the parties ` +
    'on its subject, and may be signed in counterparts and electronically.',
)}
${signatures('The parties have executed this Surrender of Shares as of the date first written above.', [
  signerOf(holder, 'Holder'),
  companyBlock(company, signatory),
])}`;
  },
});
