import { checkAddress } from '#kernel/address';
import { isState } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import type { Entity } from '#companies/entity';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { applicantsFrom } from '#law/federal/beneficial-ownership';
import { isEin, isSandboxEin } from '#law/federal/ein';
import type { CreateBeneficialOwnershipReport } from './beneficial-ownership-report.dto';
import { checkOwners, checkPeople } from './check-people';
import type { ReportingCompanyInput } from './report-input.dto';

type OwnershipReportRequest = Omit<CreateBeneficialOwnershipReport, 'id' | 'metadata'>;

export const checkExempt = ({ foreign_formed: _, ...request }: OwnershipReportRequest): ParameterError[] =>
  Object.entries(request).flatMap(([param, value]) =>
    errorWhen(
      value !== undefined,
      param,
      'not_applicable',
      `Companies formed in a U.S. state are exempt from reporting. Omit ${param}, or send foreign_formed.`,
    ),
  );

export function checkReport(
  entity: Entity,
  today: LegalDate,
  {
    foreign_formed,
    type = 'initial',
    changed_on,
    company_applicants = [],
    beneficial_owners = [],
  }: OwnershipReportRequest,
): ParameterError[] {
  const company = foreign_formed!;
  const later = type !== 'initial';
  const exempt = type === 'newly_exempt';
  const people = [...company_applicants, ...beneficial_owners];
  return [
    ...checkCompany(entity, today, company),
    ...errorWhen(
      later && changed_on === undefined,
      'changed_on',
      'missing',
      `changed_on is required for a report of type ${type}.`,
    ),
    ...errorWhen(
      !later && changed_on !== undefined,
      'changed_on',
      'not_applicable',
      'The deadline for an initial report is based on the registration date. Omit changed_on.',
    ),
    ...errorWhen(
      changed_on !== undefined && (changed_on < company.registered_on || changed_on > today),
      'changed_on',
      'out_of_range',
      `changed_on must be between ${company.registered_on} (the registration date) and ${today} (today).`,
    ),
    ...errorWhen(
      exempt && people.length > 0,
      company_applicants.length > 0 ? 'company_applicants' : 'beneficial_owners',
      'not_applicable',
      'Newly exempt companies do not report people. Omit company_applicants and beneficial_owners.',
    ),
    ...errorWhen(
      !later && company.registered_on >= applicantsFrom && company_applicants.length === 0,
      'company_applicants',
      'missing',
      `company_applicants is required for a company registered on or after ${applicantsFrom} (31 CFR ` +
        '1010.380(b)(2)(iv)).',
    ),
    ...checkPeople(company_applicants, 'company_applicants', today),
    ...checkPeople(beneficial_owners, 'beneficial_owners', today),
    ...checkOwners(beneficial_owners, today),
  ];
}

function checkCompany(
  { foreign_jurisdiction: formedIn, jurisdiction, livemode }: Entity,
  today: LegalDate,
  company: ReportingCompanyInput,
): ParameterError[] {
  const { foreign_jurisdiction, formed_on, registered_in, registered_on, tax_id, us_address } = company;
  const { type, number } = tax_id;
  const isTaxNumber =
    type === 'EIN'
      ? isEin(number) || (!livemode && isSandboxEin(number))
      : type === 'FOREIGN' || /^\d{3}-?\d{2}-?\d{4}$/.test(number);
  return [
    ...errorWhen(
      formedIn === null,
      'foreign_formed',
      'conflict',
      'This company was formed in a U.S. state. Omit foreign_formed.',
    ),
    ...errorWhen(
      formedIn !== null && foreign_jurisdiction !== formedIn,
      'foreign_formed.foreign_jurisdiction',
      'conflict',
      `foreign_jurisdiction must be ${formedIn}, as the company record shows.`,
    ),
    ...errorWhen(
      registered_in !== jurisdiction,
      'foreign_formed.registered_in',
      'conflict',
      `registered_in must be ${jurisdiction}, because the company record shows ${jurisdictionNames[jurisdiction]}.`,
    ),
    ...errorWhen(
      registered_on > today || registered_on < formed_on,
      'foreign_formed.registered_on',
      'out_of_range',
      `registered_on must be between ${formed_on} (the formation date) and ${today} (today).`,
    ),
    ...errorWhen(
      !isTaxNumber,
      'foreign_formed.tax_id.number',
      'invalid',
      type === 'EIN' ? 'An EIN must be in the format NN-NNNNNNN.' : 'An SSN or ITIN must have nine digits.',
    ),
    ...checkAddress(us_address, 'foreign_formed.us_address'),
    ...errorWhen(
      us_address.country !== 'US' || !isState(us_address.state ?? ''),
      'foreign_formed.us_address.country',
      'invalid',
      'us_address must be in the United States.',
    ),
  ];
}
