import { checkAddress } from '#kernel/address';
import { isState } from '#kernel/calendar';
import { isCountry } from '#kernel/countries';
import type { LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Stakeholder } from '#companies/stakeholder';
import { ownershipRuleOn, reportedPercent } from '#law/federal/beneficial-ownership';
import type { BeneficialOwnerInput, PersonInput } from './report-input.dto';

const usPersonOmitted = 'The report does not include US persons (90 FR 13688). Omit this owner.';

/** Facts that a FinCEN identifier replaces. */
const facts = ['name', 'birth_date', 'address', 'identification'] as const;

/** 31 CFR 1010.380(b)(1)(ii) and (4): a FinCEN identifier, or all the facts that it replaces. */
export const checkPeople = (people: readonly PersonInput[], list: string, today: LegalDate): ParameterError[] =>
  people.flatMap((person, index) => {
    const at = `${list}[${index}]`;
    const { fincen_id, birth_date, address, identification } = person;
    return [
      ...facts.flatMap((fact) => [
        ...errorWhen(
          fincen_id === undefined && person[fact] === undefined,
          `${at}.${fact}`,
          'missing',
          `${fact} is required for a person without a fincen_id.`,
        ),
        ...errorWhen(
          fincen_id !== undefined && person[fact] !== undefined,
          `${at}.${fact}`,
          'not_applicable',
          `Send either fincen_id or ${fact}, not both.`,
        ),
      ]),
      ...errorWhen(
        birth_date !== undefined && birth_date >= today,
        `${at}.birth_date`,
        'out_of_range',
        'birth_date must be before today.',
      ),
      ...(address ? checkAddress(address, `${at}.address`) : []),
      ...errorWhen(
        identification !== undefined && !isIssuer(identification.issuer),
        `${at}.identification.issuer`,
        'invalid',
        'issuer must be an ISO 3166-1 country code or a US state, such as US-TX.',
      ),
    ];
  });

const isIssuer = (issuer: string): boolean =>
  isCountry(issuer) || (issuer.startsWith('US-') && isState(issuer.slice(3)));

/**
 * An owner holds at least 25 % or has substantial control (31 CFR 1010.380(d)). Only nationals of the United States
 * have its passport (22 U.S.C. § 212).
 */
export const checkOwners = (owners: readonly BeneficialOwnerInput[], today: LegalDate): ParameterError[] =>
  owners.flatMap(({ ownership_percent, substantial_control, identification }, index) => {
    const percent = Number(ownership_percent ?? 0);
    const at = `beneficial_owners[${index}]`;
    const param = `${at}.ownership_percent`;
    return [
      ...errorWhen(percent > 100, param, 'out_of_range', 'ownership_percent must not exceed 100.'),
      ...errorWhen(
        percent < reportedPercent && substantial_control !== true,
        param,
        'out_of_range',
        `A beneficial owner must own at least ${reportedPercent} percent or have substantial control. Omit ` +
          'other owners.',
      ),
      ...errorWhen(
        !ownershipRuleOn(today).us_persons_reported && identification?.type === 'us_passport',
        `${at}.identification.type`,
        'not_applicable',
        usPersonOmitted,
      ),
    ];
  });

interface People {
  company_applicants?: PersonInput[];
  beneficial_owners?: BeneficialOwnerInput[];
}

/** Owners who are persons of the United States are exempt. */
export async function checkStakeholders(
  work: UnitOfWork,
  entity_id: string,
  { company_applicants = [], beneficial_owners = [] }: People,
  today: LegalDate,
): Promise<ParameterError[]> {
  const all = new Map((await work.all(Stakeholder, { entity_id })).map((one) => [one.id, one]));
  const unknown = (people: PersonInput[], list: string) =>
    people.flatMap(({ stakeholder_id: id }, index) =>
      errorWhen(
        id !== undefined && !all.has(id),
        `${list}[${index}].stakeholder_id`,
        'not_found',
        'stakeholder_id is not a stakeholder of this company.',
      ),
    );
  return [
    ...unknown(company_applicants, 'company_applicants'),
    ...unknown(beneficial_owners, 'beneficial_owners'),
    ...beneficial_owners.flatMap(({ stakeholder_id: id }, index) =>
      errorWhen(
        !ownershipRuleOn(today).us_persons_reported && all.get(id ?? '')?.us_person === true,
        `beneficial_owners[${index}].stakeholder_id`,
        'not_applicable',
        usPersonOmitted,
      ),
    ),
  ];
}
