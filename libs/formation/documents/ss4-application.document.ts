import type { CompanyFacts } from '#companies/company';
import { grouped } from '#kernel/money';
import {
  agree,
  companyBlock,
  describe,
  document,
  factTable,
  letterhead,
  longDate,
  monthName,
  note,
  paragraph,
  signatures,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { html } from '#platform/documents/html';

export interface Ss4Facts {
  company: CompanyFacts;
  document_date: LegalDate;
  /** LLCs only. */
  members: number | null;
  /** A natural person. Omits the taxpayer number. */
  responsible_party: { name: string; title: string | null };
  start_date: LegalDate;
  expected_employees: number;
  first_wages_date?: LegalDate | null;
  /** Null if the purpose of the company names no business. */
  principal_activity: string | null;
}

const types = {
  c_corp: 'Corporation (Form 1120)',
  s_corp: 'Corporation that elects S status (Form 1120-S)',
  pbc: 'Corporation (Form 1120)',
};

/** Line 9a: Treas. Reg. § 301.7701-3(b)(1). A sole member is a natural person, the responsible party. */
const typeOf = ({ company, members }: Ss4Facts): string =>
  company.entity_type !== 'llc'
    ? types[company.entity_type]
    : agree(members ?? 1, 'Other: disregarded entity, sole proprietorship', 'Partnership (Form 1065)');

const open = 'To be completed by the signer';

/** Line 6 concerns the place of business. */
const countyAndState = ({ principal_address: { county, state } }: Ss4Facts['company']): string =>
  county ? [county, state].filter(Boolean).join(', ') : open;

/** IRC § 6109; Treas. Reg. § 301.6109-1. */
export const ss4Application = document<Ss4Facts>({
  kind: 'ss4_application',
  category: 'tax',
  organizing: true,
  title: ({ company }) => `Application Record for the Employer Identification Number of ${company.legal_name}`,
  body(facts) {
    const { company, responsible_party: responsible, members } = facts;
    const ofCompany: [string, string][] =
      members === null
        ? []
        : [
            ['Limited liability company', 'Yes, organized in the United States'],
            ['Number of members', grouped(members)],
          ];
    return html`
${letterhead('Application Record', {
  of: 'for the employer identification number of',
  company: company.legal_name,
  under: 'Facts for IRS Form SS-4, Internal Revenue Code § 6109',
})}
${note(
  paragraph(
    html`<b>This record is not the form.</b> It states the facts to be submitted to the Internal Revenue Service on Form
      SS-4. The taxpayer identification number of the responsible party is submitted with the form and is not kept in
      this record.`,
  ),
)}
${factTable('Applicant', [
  ['Legal name', company.legal_name],
  ['Trade name', 'None'],
  ['Mailing and street address', addressLine(company.principal_address)],
  ['County and state of principal business', countyAndState(company)],
  ...ofCompany,
  ['Type of entity', typeOf(facts)],
  ['Form and state of organization', describe(company)],
  ['State file number', company.state_file_number ?? 'To be assigned'],
  ['Reason for applying', 'Started new business'],
])}
${factTable('Responsible party', [
  ['Name', responsible.name],
  ['Title', responsible.title ?? open],
  [
    'Basis',
    'The individual who ultimately owns or controls the entity, or exercises ultimate effective control over ' +
      'it, Instructions for Form SS-4, lines 7a and 7b',
  ],
])}
${factTable('Business', [
  ['Date business started or acquired', longDate(facts.start_date)],
  ['Closing month of accounting year', monthName(company.fiscal_year_end)],
  ['Employees expected in the next twelve months', grouped(facts.expected_employees)],
  ['First date wages are paid', facts.first_wages_date ? longDate(facts.first_wages_date) : 'None paid or planned'],
  ['Principal activity', facts.principal_activity ?? open],
  ['Previously applied for a number', 'No'],
])}
${signatures(
  'The undersigned has examined this record and authorizes the submission of Form SS-4 with the facts that it ' +
    `states, as of ${longDate(facts.document_date)}.`,
  [companyBlock(company, responsible)],
)}`;
  },
});
