import { checkAddress } from '#kernel/address';
import { errorWhen } from '#kernel/error-when';
import { isLegalDate, isWithin, mostYears, type LegalDate } from '#kernel/dates';
import { mailboxOf } from '#kernel/mailbox';
import type { ParameterError } from '#kernel/problem';
import type { Founder, FormationInput, Vesting } from './formation-input';
import { checkEquity, checkStock } from './founder-equity';
import { checkRoles, isOrganization } from './founder-roles';
import { latestRow } from '#law/common/dated-rows';
import { companyForm, type EntityType } from '#law/common/entity-types';
import { checkShareholder, checkTaxYear, checkUsPerson, shareholderLimits } from '#law/federal/s-corporation';
import { jurisdictionCodes } from '#law/common/jurisdictions';
import { lawOf } from '#law/states/index';
import type { StateLaw } from '#law/states/state-law';
import { checkIncorporator } from './incorporator';
import { checkLegalName } from './legal-name';

/** The S corporation limit bounds every formation. */
export const maxFounders = latestRow(shareholderLimits).most;
export const maxVestingMonths = 120;

/** Months. */
function checkVesting(vesting: Vesting, path: string): ParameterError[] {
  const errors: ParameterError[] = [];
  const { months, cliff_months: cliff, start } = vesting;
  if (!Number.isInteger(months) || months < 1 || months > maxVestingMonths)
    errors.push({
      param: `${path}.months`,
      code: 'out_of_range',
      message: `Vesting must last 1 to ${maxVestingMonths} months.`,
    });
  if (!Number.isInteger(cliff) || cliff < 0 || cliff > months)
    errors.push({
      param: `${path}.cliff_months`,
      code: 'out_of_range',
      message: 'The cliff must be at least 0 months and no longer than the vesting period.',
    });
  if (start !== undefined && start !== null && !isLegalDate(start))
    errors.push({ param: `${path}.start`, code: 'invalid', message: 'start must be a date in the format YYYY-MM-DD.' });
  return errors;
}

/** Founder vesting starts at most so many years from today. */
export const checkStarts = (founders: readonly Founder[], today: LegalDate): ParameterError[] =>
  founders.flatMap(({ vesting }, index) =>
    vesting?.start && isLegalDate(vesting.start) && !isWithin(mostYears, vesting.start, today)
      ? [
          {
            param: `founders[${index}].vesting.start`,
            code: 'out_of_range',
            message: `Vesting must start within ${mostYears} years of today, ${today}.`,
          },
        ]
      : [],
  );

/**
 * An organization acts through a natural person, who receives its documents. An existing company may add the person
 * later.
 */
function checkRepresentative(founder: Founder, param: string, origin: FormationInput['origin']): ParameterError[] {
  if (isOrganization(founder))
    return founder.representative || origin === 'existing'
      ? []
      : [
          {
            param,
            code: 'required',
            message:
              'A natural person must sign on behalf of an organization. ' +
              `Send ${param}: {"name", "title", "email"}.`,
          },
        ];
  return founder.representative
    ? [{ param, code: 'not_applicable', message: 'Only organizations can have a representative. Omit representative.' }]
    : [];
}

function checkPeople({
  founders,
  entity_type,
  incorporator_founder_index: incorporator,
  principal_address,
  origin,
}: FormationInput): ParameterError[] {
  const errors: ParameterError[] = [];
  if (founders.length === 0)
    errors.push({ param: 'founders', code: 'required', message: 'A company must have at least one founder.' });
  if (founders.length > maxFounders)
    errors.push({
      param: 'founders',
      code: 'too_many',
      message:
        entity_type === 's_corp'
          ? `An S corporation can have at most ${maxFounders} shareholders (IRC § 1361(b)(1)(A)).`
          : `Send at most ${maxFounders} founders.`,
    });
  const seen = new Map<string, number>();
  founders.forEach((founder, index) => {
    const path = `founders[${index}]`;
    const email = mailboxOf(founder.email.trim());
    const first = seen.get(email);
    if (first === undefined) seen.set(email, index);
    else
      errors.push({
        param: `${path}.email`,
        code: 'duplicate',
        message: `founders[${first}] already has this email address. Each founder needs a unique address to sign.`,
      });
    if (founder.name.trim() === '')
      errors.push({ param: `${path}.name`, code: 'required', message: 'Each founder must have a name.' });
    if (founder.address) errors.push(...checkAddress(founder.address, `${path}.address`));
    if (founder.vesting) errors.push(...checkVesting(founder.vesting, `${path}.vesting`));
    errors.push(...checkRepresentative(founder, `${path}.representative`, origin));
    errors.push(...checkUsPerson(founder, `${path}.`));
    if (founder.vesting && isOrganization(founder))
      errors.push({
        param: `${path}.vesting`,
        code: 'natural_person_required',
        message: 'An organization cannot hold unvested stock, because vesting requires service by a person.',
      });
  });
  if (
    incorporator !== undefined &&
    incorporator !== null &&
    !(Number.isInteger(incorporator) && incorporator >= 0 && incorporator < founders.length)
  )
    errors.push({
      param: 'incorporator_founder_index',
      code: 'out_of_range',
      message: 'incorporator_founder_index must be the zero-based index of a founder.',
    });
  return principal_address ? [...errors, ...checkAddress(principal_address, 'principal_address')] : errors;
}

/**
 * IR-2019-58; Instructions for Form SS-4, lines 7a-b: a natural person, an officer of a corporation or member of an
 * LLC. An existing company has its EIN.
 */
function checkResponsibleParty({ founders, entity_type, origin }: FormationInput): ParameterError[] {
  if (entity_type !== 'llc' || origin === 'existing' || founders.length === 0 || !founders.every(isOrganization))
    return [];
  return [
    {
      param: 'founders',
      code: 'natural_person_required',
      message:
        'At least one founder must be a natural person to serve as the responsible party for the IRS (Form ' +
        'SS-4, lines 7a-b).',
    },
  ];
}

const monthEnds = new Set([
  '01-31',
  '02-28',
  '02-29',
  '03-31',
  '04-30',
  '05-31',
  '06-30',
  '07-31',
  '08-31',
  '09-30',
  '10-31',
  '11-30',
  '12-31',
]);

/** IRC § 441(e): ends with a month. */
export const checkFiscalYearEnd = (end: string): ParameterError[] =>
  errorWhen(
    !monthEnds.has(end),
    'fiscal_year_end',
    'invalid',
    'fiscal_year_end must be the last day of a month in the format MM-DD (IRC § 441(e)).',
  );

function checkFiscalYear({ fiscal_year_end: end, entity_type }: FormationInput): ParameterError[] {
  if (end === undefined || end === null) return [];
  const errors = checkFiscalYearEnd(end);
  return errors.length === 0 && entity_type === 's_corp' ? checkTaxYear(end) : errors;
}

/** 8 Del. C. § 362(a)(1): only a public benefit corporation names a benefit. */
function checkBenefit({ public_benefit: benefit, entity_type }: FormationInput): ParameterError[] {
  const stated = (benefit ?? '').trim() !== '';
  if (entity_type === 'pbc' && !stated)
    return [
      {
        param: 'public_benefit',
        code: 'required',
        message:
          'A public benefit corporation must identify one or more specific public benefits (8 Del. C. § 362(a)(1)).',
      },
    ];
  return entity_type !== 'pbc' && stated
    ? [{ param: 'public_benefit', code: 'not_applicable', message: 'public_benefit applies only to entity_type pbc.' }]
    : [];
}

/** Live documents need an address from the caller, because a founder's home is not the company's office. */
export function checkSeat({ principal_address, origin }: FormationInput): ParameterError[] {
  if (principal_address || origin === 'existing') return [];
  return [
    {
      param: 'principal_address',
      code: 'missing',
      message: 'principal_address is required in live mode because it appears in legal documents.',
    },
  ];
}

export const checkOffer = (type: EntityType, { name, entity_types: known }: StateLaw): ParameterError[] =>
  known.includes(type)
    ? []
    : [
        {
          param: 'entity_type',
          code: 'unsupported',
          message: `${name} law does not provide for a ${type}. Send one of: ${known.join(', ')}.`,
        },
      ];

/** The caller has yet to choose a state, so each issue with the name states its state. */
const checkNameByState = ({ legal_name, entity_type }: FormationInput): ParameterError[] =>
  jurisdictionCodes
    .map((code) => lawOf(code))
    .filter((law) => checkOffer(entity_type, law).length === 0)
    .flatMap((law) =>
      checkLegalName(legal_name, entity_type, law).map(({ code, message }) => ({
        param: 'legal_name',
        code,
        message: `For ${law.name}: ${message}`,
      })),
    );

/** Without a supported jurisdiction, checks only the name by state and the state-neutral rules. */
export function checkFormation(input: FormationInput, jurisdiction: StateLaw | undefined): ParameterError[] {
  const errors: ParameterError[] = [];
  if (jurisdiction === undefined) {
    const supported = jurisdictionCodes.join(', ');
    errors.push(
      input.jurisdiction === undefined
        ? {
            param: 'jurisdiction',
            code: 'missing',
            message:
              `jurisdiction is required, because neither the portfolio nor the account has a default. ` +
              `Send one of: ${supported}.`,
          }
        : { param: 'jurisdiction', code: 'unsupported', message: `jurisdiction must be one of: ${supported}.` },
      ...checkNameByState(input),
    );
  } else {
    const offered = checkOffer(input.entity_type, jurisdiction);
    const law = jurisdiction.forms[companyForm(input.entity_type)];
    errors.push(...offered, ...checkRoles(input, law), ...checkIncorporator(input, law));
    // No other state's law applies to an unsupported company type.
    if (offered.length === 0)
      errors.push(
        ...checkLegalName(input.legal_name, input.entity_type, jurisdiction).map((issue) => ({
          param: 'legal_name',
          ...issue,
        })),
        ...checkBenefit(input),
      );
  }
  errors.push(
    ...checkPeople(input),
    ...checkStock(input),
    ...checkEquity(input),
    ...checkFiscalYear(input),
    ...checkResponsibleParty(input),
  );
  input.founders.forEach((founder, index) => errors.push(...checkShareholder(input, founder, `founders[${index}].`)));
  if ((input.purpose ?? 'any').trim() === '')
    errors.push({
      param: 'purpose',
      code: 'required',
      message: 'purpose cannot be blank. Omit it for any lawful purpose.',
    });
  return errors;
}
