import type { CompanyFacts } from '#companies/company';
import { grouped } from '#kernel/money';
import { document, factTable, letterhead, longDate, note, paragraph, stateOf } from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import type { IncomeTaxReturn } from '#law/federal/return-centers';
import { html } from '#platform/documents/html';

interface Form966Facts {
  company: CompanyFacts & { formation_date: LegalDate };
  return_form: IncomeTaxReturn;
  /** IRS filing center. */
  center: string;
  adopted_on: LegalDate;
  due_on: LegalDate;
  /** A conversion liquidates the corporation for tax only. */
  deemed?: boolean;
  /** Null in the first tax year. */
  preceding_year_end: LegalDate | null;
  /** The company's first return, if it has not been filed. */
  first_return: { period: string; due_on: LegalDate } | null;
  /** Outstanding at adoption. */
  shares: { common: number; preferred: number };
  /** Null if the designated officer has left office. */
  signatory: { name: string; title: string } | null;
  document_date: LegalDate;
}

/** No return had been due, or the center of the last return. */
const lastReturn = ({ center, preceding_year_end, first_return }: Form966Facts): string => {
  if (preceding_year_end === null) return 'None: no preceding tax year';
  return first_return === null
    ? `${center}; e-file, where it was filed electronically`
    : `None filed; first return, for ${first_return.period}, due ${longDate(first_return.due_on)}`;
};

/** IRC § 6043(a); Treas. Reg. § 1.6043-1. */
export const form966Record = document<Form966Facts>({
  kind: 'form_966_record',
  category: 'tax',
  title: ({ company }) => `Record of Form 966 of ${company.legal_name}`,
  body(facts) {
    const { company, return_form, adopted_on, shares, due_on, signatory, preceding_year_end: before } = facts;
    return html`
${letterhead('Record of Corporate Dissolution or Liquidation', {
  company: company.legal_name,
  under: 'Facts for IRS Form 966, Internal Revenue Code § 6043(a)',
})}
${note(
  paragraph(
    html`<b>This record is not the form.</b> It gathers the facts that IRS Form 966 calls for. The return is made when
      the form itself, signed by an officer and with a certified copy of the resolution or plan, is filed with the
      Internal Revenue Service: within thirty days after the resolution was adopted, by <b>${longDate(due_on)}</b>. An
      amendment of the plan requires another Form 966 within thirty days.`,
  ),
)}
${factTable('Corporation', [
  ['Name of corporation', company.legal_name],
  ['Employer identification number', company.ein ?? 'To be completed: not on record'],
  ['Address', addressLine(company.principal_address)],
  ['Type of return', `Form ${return_form}`],
  [
    'To be filed with',
    `Internal Revenue Service, ${facts.center} (Instructions for Form ${return_form}, “Where To File”)`,
  ],
])}
${factTable('Lines 1 to 6', [
  ['1. Date incorporated', longDate(company.formation_date)],
  ['2. Place incorporated', stateOf(company)],
  ['3. Type of liquidation', 'Complete'],
  ['4. Date resolution or plan of liquidation was adopted', html`<b>${longDate(adopted_on)}</b>`],
  ['5. Service center of the preceding tax return', lastReturn(facts)],
  ['6. Last day of the preceding tax year', before === null ? 'None' : longDate(before)],
])}
${factTable('Lines 7 to 11', [
  [
    '7a. Last day of the final tax year',
    facts.deemed
      ? 'To be completed: the day on which the conversion takes effect'
      : 'To be completed: the day of the last distribution',
  ],
  ['7b. Final return part of a consolidated return', 'No'],
  [
    '8. Shares outstanding when the plan was adopted',
    `Common: ${grouped(shares.common)}. Preferred: ${grouped(shares.preferred)}`,
  ],
  ['9. Dates of amendments to the plan', 'None'],
  ['10. Section of the Code', facts.deemed ? '331 and 336, under Treas. Reg. § 301.7701-3(g)(1)(ii)' : '331'],
  ['11. Date of a previous Form 966', 'None'],
])}
${paragraph(
  `Prepared as of ${longDate(facts.document_date)}${
    signatory === null ? '' : ` for ${signatory.name}, ${signatory.title}, who is to sign the form`
  }.`,
)}`;
  },
});
