import { checkAddress } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { Address } from '#companies/company';
import type { Entity } from '#companies/entity';
import { isInForce } from '#law/common/dated-rows';
import { jurisdictionNames } from '#law/common/jurisdictions';
import type { Dissolution } from './dissolution.entity';
import { dissolutionLaw } from './dissolution-law';

type Formed = Pick<Entity, 'jurisdiction' | 'entity_type'>;

/** 8 Del. C. § 275(d), (f). */
const isAskedFor = (entity: Formed, on: LegalDate): boolean =>
  dissolutionLaw(entity).service_address.some((row) => isInForce(row, on));

export function checkServiceAddress(address: Address | undefined, entity: Formed, on: LegalDate): ParameterError[] {
  if (address === undefined) return [];
  if (isAskedFor(entity, on)) return checkAddress(address, 'service_address');
  const message =
    `As of ${on}, the ${jurisdictionNames[entity.jurisdiction]} filing for this kind of company does not state an ` +
    'address for service. Omit service_address.';
  return [{ param: 'service_address', code: 'not_applicable', message }];
}

export const serviceAddressOn = (
  entity: Formed & Pick<Entity, 'principal_address'>,
  { service_address }: Pick<Dissolution, 'service_address'>,
  on: LegalDate,
): Address | null => (isAskedFor(entity, on) ? (service_address ?? entity.principal_address) : null);
