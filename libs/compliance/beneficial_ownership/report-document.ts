import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { companyFacts, type Entity } from '#companies/entity';
import type { StateFilingFacts } from '#compliance/state_filing';
import type { Paper } from '#documents/document';
import { jurisdictionNames } from '#law/common/jurisdictions';
import type { BeneficialOwnershipReport, ReportType } from './beneficial-ownership-report.entity';
import type { Owner, Person, ReportingCompany } from './reported-people';
import { beneficialOwnershipReport } from './beneficial-ownership.document';

export const authorityName = 'Financial Crimes Enforcement Network';

const heading = 'Beneficial Ownership Information';
export const reportTitles: Readonly<Record<ReportType, string>> = {
  initial: `${heading}: Initial Report`,
  update: `${heading}: Update`,
  correction: `${heading}: Correction`,
  newly_exempt: `${heading}: Newly Exempt Entity`,
};

type ReportContent = Pick<BeneficialOwnershipReport, 'company_applicants' | 'beneficial_owners'> & {
  type: ReportType;
  reporting_company: ReportingCompany;
};
type Row = StateFilingFacts['sections'][number]['rows'][number];

/** Omits everything that identifies a person. */
export function reportPaper(
  entity: Entity,
  { type, reporting_company, company_applicants, beneficial_owners }: ReportContent,
  prepared_on: LegalDate,
): Paper<StateFilingFacts> {
  const facts: StateFilingFacts = {
    company: companyFacts(entity),
    heading: reportTitles[type],
    authority: authorityName,
    statute: '31 U.S.C. § 5336 and 31 CFR 1010.380',
    sections: [
      { caption: 'Reporting company', rows: rowsOfCompany(reporting_company) },
      ...company_applicants.map((one) => ({ caption: 'Company applicant', rows: rowsOf(one) })),
      ...beneficial_owners.map((one) => ({ caption: 'Beneficial owner', rows: [...rowsOf(one), ...shareOf(one)] })),
    ],
    prepared_on,
  };
  return { template: beneficialOwnershipReport, facts, execution_status: null };
}

const rowsOfCompany = (company: ReportingCompany): Row[] => [
  { label: 'Formed in', value: `${company.foreign_jurisdiction}, on ${company.formed_on}` },
  { label: 'First registered in', value: `${jurisdictionNames[company.registered_in]}, on ${company.registered_on}` },
  { label: 'Tax number', value: `${company.number_type}, ending in ${company.number_last4}` },
  { label: 'Address in the United States', value: addressLine(company.us_address) },
];

const rowsOf = (person: Person): Row[] =>
  person.fincen_id_last4 !== null
    ? [{ label: 'FinCEN identifier', value: `ending in ${person.fincen_id_last4}` }]
    : [
        { label: 'Name', value: person.name! },
        { label: 'Address', value: addressLine(person.address!) },
        {
          label: 'Document',
          value:
            `${person.document_type!.replaceAll('_', ' ')} of ${person.document_issuer}, ending in ` +
            person.document_last4,
        },
      ];

const shareOf = ({ ownership_percent, substantial_control }: Owner): Row[] => [
  {
    label: 'Ownership',
    value: [
      ...(ownership_percent === null ? [] : [`${ownership_percent} percent`]),
      ...(substantial_control ? ['substantial control'] : []),
    ].join(', '),
  },
];
