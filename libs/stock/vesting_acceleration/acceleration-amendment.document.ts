import type { CompanyFacts } from '#companies/company';
import {
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
import { html } from '#platform/documents/html';

export interface AccelerationFacts {
  company: CompanyFacts;
  holder: ShareHolderFacts;
  /** Null if the company's records do not hold the agreement. */
  agreement: { title: string; dated: LegalDate } | null;
  class_name: string;
  certificate_number: string;
  /** Null for all unvested shares. */
  shares: number | null;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/** The lapse of the repurchase option is taxed by IRC § 83(a), unless the holder made an election under § 83(b). */
export const accelerationAmendment = document<AccelerationFacts>({
  kind: 'vesting_acceleration_amendment',
  category: 'governance',
  inCourse: true,
  summary:
    'With this amendment, shares that would vest later vest when both parties have signed. Without an election under ' +
    'Section 83(b), the holder has taxable income on that date.',
  title: ({ company, holder }) => `Acceleration of Vesting of Shares of ${company.legal_name} held by ${holder.name}`,
  body(facts) {
    const { company, holder, agreement, class_name, certificate_number, shares, signatory } = facts;
    const { interested } = lawOf(company.jurisdiction).corporation_act.cite;
    const held =
      `shares of ${class_name} of the Corporation registered in Holder’s name under number ${certificate_number} in ` +
      'the stock ledger (the “Shares”)';
    return html`
${letterhead('Amendment: Acceleration of Vesting', {
  company: company.legal_name,
  under: `${class_name} held by ${holder.name}`,
})}
${paragraph(
  html`This Amendment is made as of ${longDate(facts.document_date)} between <b>${company.legal_name}</b>,
    ${describe(company)} (the “<b>Corporation</b>”), and <b>${holder.name}</b>${
      holder.address && html`, whose address is ${addressLine(holder.address)}`
    }
    (“<b>Holder</b>”).`,
)}
${section(
  '1.',
  'Agreement',
  agreement
    ? `Holder holds ${held}, subject to vesting under the ${agreement.title} dated ${longDate(agreement.dated)}, as ` +
        'amended (the “Agreement”).'
    : `Holder holds ${held}, subject to vesting under the agreement under which the Corporation issued them, as ` +
        'amended (the “Agreement”).',
)}
${section(
  '2.',
  'Acceleration',
  (shares === null
    ? 'All Shares that are unvested immediately before the date on which the last party signs this Amendment (the ' +
      '“Acceleration Date”) shall vest on the Acceleration Date.'
    : 'On the date on which the last party signs this Amendment (the “Acceleration Date”), ' +
      `${counted(shares, 'Share')} that would otherwise vest last, or all unvested Shares if fewer are then ` +
      'unvested, shall vest.') +
    ' The Corporation’s option to repurchase those Shares upon the end of Holder’s service shall terminate on the ' +
    'Acceleration Date, and the Corporation shall release them from escrow.',
)}
${section(
  '3.',
  'Approval',
  'The Board of Directors of the Corporation has approved this Amendment with knowledge of Holder’s interest in it, ' +
    `${interested}.`,
)}
${section(
  '4.',
  'Taxes',
  'If Holder made an election under Section 83(b) of the Internal Revenue Code for the Shares, the acceleration is ' +
    'not a taxable event. Otherwise, the excess of the fair market value of the accelerated Shares on the ' +
    'Acceleration Date over the amount paid for them is ordinary income of Holder under Section 83(a), and Holder ' +
    'shall pay to the Corporation on demand any taxes that it is required to withhold. Holder has consulted Holder’s ' +
    'own tax adviser.',
)}
${section(
  '5.',
  'Continuing effect',
  'Except as amended hereby, the Agreement remains in full force and effect. This Amendment is governed by the law ' +
    `of the State of ${stateOf(company)} and may be signed in counterparts and electronically.`,
)}
${signatures('The parties have executed this Amendment as of the date first written above.', [
  signerOf(holder, 'Holder'),
  companyBlock(company, signatory),
])}`;
  },
});
