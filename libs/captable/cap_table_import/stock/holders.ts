import type { OcfStakeholder } from '#captable/ocf';
import type { Stakeholder } from '#companies/stakeholder';
import { Reading } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { Findings } from '../bundle/findings';

export type ImportedHolder = Pick<Stakeholder, 'kind' | 'name' | 'email' | 'address'> & { ocf_id: string };

/** Includes former holders. */
export function readHolders(
  stakeholders: readonly Located<OcfStakeholder>[],
  found: Findings,
): Map<string, ImportedHolder> {
  return new Map(
    stakeholders.map(({ place, value }): [string, ImportedHolder] => {
      const {
        id,
        name: { legal_name },
        stakeholder_type,
        contact_info,
        addresses = [],
      } = value;
      new Reading(found, place).text('name.legal_name', legal_name, 200);
      return [
        id,
        {
          ocf_id: id,
          kind: stakeholder_type === 'INDIVIDUAL' ? 'individual' : 'organization',
          name: legal_name,
          email: contact_info?.emails?.[0]?.email_address ?? null,
          address: addressOf(addresses, new Reading(found, place)),
        },
      ];
    }),
  );
}

/** The first with a street and a city. */
function addressOf(addresses: NonNullable<OcfStakeholder['addresses']>, reading: Reading): Stakeholder['address'] {
  const found = addresses.find(({ street_suite, city }) => street_suite && city);
  if (!found) return null;
  const { street_suite, city, country_subdivision, postal_code, country } = found;
  for (const [field, value, most] of [
    ['street_suite', street_suite, 200],
    ['city', city, 100],
    ['postal_code', postal_code, 20],
  ] as const)
    if (value !== undefined) reading.text(field, value, most);
  return {
    line1: street_suite!,
    city: city!,
    country,
    ...(country_subdivision ? { state: country_subdivision } : {}),
    ...(postal_code ? { postal_code } : {}),
  };
}
