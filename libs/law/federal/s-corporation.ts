import type { Address } from '#kernel/address';
import type { ParameterError } from '#kernel/problem';
import { errorWhen } from '#kernel/error-when';
import type { Dated } from '#law/common/dated-rows';
import type { EntityType } from '#law/common/entity-types';

/** The most shareholders that an S corporation may have, for tax years that begin on a day. */
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
 * Current or future stockholder. `us_person` means not a nonresident alien: citizens, wherever they live, and
 * residents under IRC § 7701(b)(1)(A). Null or absent means unknown.
 */
export interface Shareholder {
  kind?: 'individual' | 'organization';
  us_person?: boolean | null;
  address?: Address | null;
}

/** Finds an organization that is said to be a citizen or resident, as only natural persons are. */
export const checkUsPerson = ({ kind, us_person }: Shareholder, param: string): ParameterError[] =>
  errorWhen(
    kind === 'organization' && typeof us_person === 'boolean',
    `${param}us_person`,
    'not_applicable',
    'us_person is said of a natural person: leave it out of an organization.',
  );

/**
 * Rejects ineligible S corporation shareholders: IRC § 1361(b)(1)(B) organizations, (C) nonresident aliens.
 * Immigration status decides, so an address alone is not rejected. One class of stock (D) holds because only common
 * stock is issued here. `param` ends with a point.
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
          'A shareholder of an S corporation is a natural person; the few trusts that qualify are not examined here ' +
            '(IRC § 1361(b)(1)(B), (c)(2)).',
        ),
        ...errorWhen(us_person === false, `${param}us_person`, 's_corp_ineligible', nonresidentAlien),
      ]
    : [];

/** Why an S corporation cannot have somebody who is said to be no citizen or resident of the United States. */
export const nonresidentAlien =
  'An S corporation has no nonresident alien as a shareholder (IRC § 1361(b)(1)(C)): its shareholders are citizens ' +
  'or residents of the United States.';

/**
 * Territories whose people are citizens or nationals of the United States (8 U.S.C. §§ 1402, 1406-1408; 48 U.S.C. §
 * 1801).
 */
const unitedStates = new Set(['US', 'PR', 'VI', 'GU', 'MP', 'AS', 'UM']);

/** Whether the address alone leaves open that a shareholder of an S corporation is a nonresident alien. */
export const isResidenceDoubtful = (
  { entity_type }: { entity_type: EntityType },
  { kind, us_person, address }: Shareholder,
): boolean =>
  entity_type === 's_corp' &&
  kind !== 'organization' &&
  typeof us_person !== 'boolean' &&
  !!address &&
  !unitedStates.has(address.country);

/** Asks for the status of a shareholder, named in `param`, who lives abroad. */
export const residenceDoubt = (param: string): string =>
  `${param}us_person does not say whether they are a citizen or resident of the United States, and they live abroad. ` +
  'An S corporation that has a nonresident alien as a shareholder is none (IRC §§ 1361(b)(1)(C), 1362(d)(2)): state ' +
  'it.';

/** Rejects a second class of stock (IRC § 1361(b)(1)(D)); voting differences are allowed (§ 1361(c)(4)). */
export const checkOneClass = (
  { entity_type }: { entity_type: EntityType },
  created: readonly { name: string; class_type: string }[],
): ParameterError[] =>
  created.flatMap(({ name, class_type }, index) =>
    errorWhen(
      entity_type === 's_corp' && class_type === 'preferred',
      `new_classes[${index}].class_type`,
      's_corp_ineligible',
      `${name} would be a second class of stock, and an S corporation has one (IRC § 1361(b)(1)(D)): its election ` +
        'ends before preferred stock is created.',
    ),
  );

/** The tax year of an S corporation ends with December unless a business purpose is shown (IRC § 1378(b)). */
export function checkTaxYear(end: string): ParameterError[] {
  if (end !== '12-31')
    return [
      {
        param: 'fiscal_year_end',
        code: 's_corp_ineligible',
        message:
          'The tax year of an S corporation ends on 12-31; another one needs a business purpose, which is not ' +
          'argued here (IRC § 1378(b)).',
      },
    ];
  return [];
}
