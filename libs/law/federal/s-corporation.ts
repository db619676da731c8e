import type { Address } from '#kernel/address';
import type { ParameterError } from '#kernel/problem';
import { errorWhen } from '#kernel/error-when';
import type { Dated } from '#law/common/dated-rows';
import type { EntityType } from '#law/common/entity-types';

/** For tax years that begin on the date. */
export const shareholderLimits: readonly (Dated & { readonly most: number })[] = [
  {
    most: 100,
    effective_from: '2005-01-01',
    effective_to: null,
    source: 'IRC § 1361(b)(1)(A)',
    source_checked_at: '2026-11-26',
  },
];

/**
 * `us_person` excludes nonresident aliens: citizens anywhere, and residents under IRC § 7701(b)(1)(A). Null or absent
 * means unknown.
 */
export interface Shareholder {
  kind?: 'individual' | 'organization';
  us_person?: boolean | null;
  address?: Address | null;
}

/** Only natural persons are citizens or residents. */
export const checkUsPerson = ({ kind, us_person }: Shareholder, param: string): ParameterError[] =>
  errorWhen(
    kind === 'organization' && typeof us_person === 'boolean',
    `${param}us_person`,
    'not_applicable',
    'us_person applies only to a natural person. Omit it for an organization.',
  );

/**
 * IRC § 1361(b)(1)(B) organizations, (C) nonresident aliens. Immigration status decides, so an address alone never
 * disqualifies. One class (D) holds, because formations issue only common stock. `param` ends with a point.
 */
export const checkShareholder = (
  { entity_type }: { entity_type: EntityType },
  { kind, us_person }: Shareholder,
  param: string,
): ParameterError[] =>
  entity_type === 's_corp'
    ? [
        ...errorWhen(
          kind === 'organization',
          `${param}kind`,
          's_corp_ineligible',
          'A shareholder of an S corporation must be a natural person (IRC § 1361(b)(1)(B), (c)(2)). Minutebook does ' +
            'not support the few trusts that qualify.',
        ),
        ...errorWhen(us_person === false, `${param}us_person`, 's_corp_ineligible', nonresidentAlien),
      ]
    : [];

export const nonresidentAlien =
  'An S corporation cannot have a nonresident alien as a shareholder (IRC § 1361(b)(1)(C)). Its shareholders must be ' +
  'citizens or residents of the United States.';

/** 8 U.S.C. §§ 1402, 1406-1408; 48 U.S.C. § 1801: territories of United States citizens or nationals. */
const unitedStates = new Set(['US', 'PR', 'VI', 'GU', 'MP', 'AS', 'UM']);

export const isResidenceDoubtful = (
  { entity_type }: { entity_type: EntityType },
  { kind, us_person, address }: Shareholder,
): boolean =>
  entity_type === 's_corp' &&
  kind !== 'organization' &&
  typeof us_person !== 'boolean' &&
  !!address &&
  !unitedStates.has(address.country);

export const residenceDoubt = (param: string): string =>
  `${param}us_person is missing, and this person lives abroad. The S election ends if a nonresident alien becomes ` +
  'a shareholder (IRC §§ 1361(b)(1)(C), 1362(d)(2)). State whether this person is a citizen or resident of the ' +
  'United States.';

/** IRC § 1361(b)(1)(D). Voting differences are allowed (§ 1361(c)(4)). */
export const checkOneClass = (
  { entity_type }: { entity_type: EntityType },
  created: readonly { name: string; class_type: string }[],
): ParameterError[] =>
  created.flatMap(({ name, class_type }, index) =>
    errorWhen(
      entity_type === 's_corp' && class_type === 'preferred',
      `new_classes[${index}].class_type`,
      's_corp_ineligible',
      `${name} would be a second class of stock, and an S corporation can have only one (IRC § 1361(b)(1)(D)). ` +
        'End the S election before you create preferred stock.',
    ),
  );

/** IRC § 1378(b): ends in December without a business purpose. */
export function checkTaxYear(end: string): ParameterError[] {
  if (end !== '12-31')
    return [
      {
        param: 'fiscal_year_end',
        code: 's_corp_ineligible',
        message:
          'The tax year of an S corporation must end on 12-31. Minutebook does not support the business purpose ' +
          'exception (IRC § 1378(b)).',
      },
    ];
  return [];
}
