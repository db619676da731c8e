import type { CompanyFacts } from '#companies/company';
import { dollars } from '#kernel/money';
import { companyBlock, describe, document, letterhead, longDate, paragraph, section, signatures } from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { ended } from '#kernel/sentence';
import { html } from '#platform/documents/html';
import type { OfficerFacts } from './officer.facts';

interface ClaimFacts {
  company: CompanyFacts;
  dissolved_on: LegalDate;
  claimant: string;
  ground: string;
  /** US cents. */
  amount_cents: number;
  received_on: LegalDate;
  answer_days: number;
  /** Last day to present claims, if the claim was received later. */
  presented_late: LegalDate | null;
  /** Mailing of the notice of dissolution. */
  noticed_on?: LegalDate;
  signatory: OfficerFacts | null;
  document_date: LegalDate;
}

interface RejectionFacts extends ClaimFacts {
  /** US cents. Null if the entire claim is rejected. */
  allowed_cents: number | null;
  reason: string;
}

interface SecurityFacts extends ClaimFacts {
  security: string;
}

const claimOf = ({ ground, amount_cents, received_on }: ClaimFacts): string =>
  `On ${longDate(received_on)}, the Corporation received your claim in the amount of ${dollars(amount_cents)} (the ` +
  `“Claim”). The substance of the Claim is as follows: ${ended(ground)}`;

const signed = ({ company, signatory }: ClaimFacts, instrument: 'notice' | 'offer') =>
  signatures(
    `The Corporation ${instrument === 'notice' ? 'gives' : 'makes'} this ${instrument} by its authorized officer.`,
    [{ ...companyBlock(company, signatory), undated: true }],
  );

/** The class of mail is recorded with the mailing. */
const opening = ({ company, dissolved_on, claimant }: ClaimFacts) => html`
${paragraph('By certified or registered mail, return receipt requested')}
${paragraph(
  html`To <b>${claimant}</b>: <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Corporation</b>”), was
    dissolved on ${longDate(dissolved_on)}.`,
)}`;

const enclosure = () => paragraph('Enclosure: 8 Del. C. §§ 278-283');

/** Bars a claimant who was given actual notice: 8 Del. C. § 280(a)(2). */
const lateness = (by: LegalDate, noticed_on: LegalDate | undefined): string =>
  `The Claim was received after ${longDate(by)}, the date by which the notice of dissolution ` +
  `${noticed_on === undefined ? '' : `mailed on ${longDate(noticed_on)} `}required claims to be received, and is ` +
  'barred if you were given actual notice of the dissolution, 8 Del. C. § 280(a)(2).';

function rejectionOf({ amount_cents, allowed_cents, presented_late, noticed_on, reason }: RejectionFacts): string {
  const because = `for the following reason: ${ended(reason)}`;
  const late = presented_late === null ? '' : `${lateness(presented_late, noticed_on)} `;
  const all = dollars(amount_cents);
  if (allowed_cents === null)
    return (
      `${late}${late === '' ? 'The' : 'Without waiver of that bar, the'} Corporation rejects the Claim in whole, in ` +
      `the amount of ${all}, ${because}`
    );
  const [allowed, rejected] = [dollars(allowed_cents), dollars(amount_cents - allowed_cents)];
  return late === ''
    ? `The Corporation allows the Claim in the amount of ${allowed} and rejects it in the amount of ${rejected}, ` +
        because
    : `${late}The Corporation nevertheless allows the Claim in the amount of ${allowed} and, without waiver of that ` +
        `bar as to the balance, rejects it in the amount of ${rejected}, ${because}`;
}

/** In whole or in part: 8 Del. C. § 280(a)(3). */
export const noticeOfRejection = document<RejectionFacts>({
  kind: 'rejection_of_claim',
  category: 'governance',
  title: ({ company, claimant }) => `Notice of Rejection of the Claim by ${claimant} against ${company.legal_name}`,
  body: (facts) => html`
${letterhead('Notice of Rejection of Claim', {
  of: 'by',
  company: facts.company.legal_name,
  under: '8 Del. C. § 280(a)(3)',
})}
${opening(facts)}
${section('1.', 'Claim', claimOf(facts))}
${section('2.', 'Rejection', rejectionOf(facts))}
${section(
  '3.',
  'Bar',
  `To the extent rejected, the Claim will ${
    facts.presented_late === null ? '' : 'in any event ' + ''
  }be barred if an action, suit or proceeding with respect to it is not ` +
    `commenced within ${facts.answer_days} days of the date of this notice.`,
)}
${paragraph(`Dated ${longDate(facts.document_date)}.`)}
${signed(facts, 'notice')}
${enclosure()}`,
});

/** 8 Del. C. § 280(b)(2). */
export const offerOfSecurity = document<SecurityFacts>({
  kind: 'offer_of_security',
  category: 'governance',
  title: ({ company, claimant }) => `Offer of Security by ${company.legal_name} to ${claimant}`,
  body: (facts) => html`
${letterhead('Offer of Security for Claim', {
  of: 'by',
  company: facts.company.legal_name,
  under: '8 Del. C. § 280(b)(2)',
})}
${opening(facts)}
${section('1.', 'Claim', `${claimOf(facts)} The Claim is contractual and contingent, conditional or unmatured.`)}
${section(
  '2.',
  'Offer',
  `The Corporation offers you the following security, which it has determined to be sufficient to provide ` +
    `compensation to you if the Claim matures: ${ended(facts.security)}`,
)}
${section(
  '3.',
  'Acceptance',
  'You will be deemed to have accepted this security as the sole source from which to satisfy the Claim unless you ' +
    `deliver to the Corporation, at ${addressLine(facts.company.principal_address)}, a written notice rejecting this ` +
    `offer within ${facts.answer_days} days after receipt of this offer.`,
)}
${paragraph(`Dated ${longDate(facts.document_date)}.`)}
${signed(facts, 'offer')}
${enclosure()}`,
});
