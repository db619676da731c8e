import { sentence } from '#kernel/sentence';
import { contactOf, type OcfStakeholder } from '#captable/ocf';
import type { Stakeholder } from '#companies/stakeholder';
import { Reading } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { Findings } from '../bundle/findings';

export type ImportedHolder = Pick<Stakeholder, 'kind' | 'name' | 'email' | 'address' | 'representative'> & {
  ocf_id: string;
};

/** The format has no title of a contact. */
const unknownTitle = 'Authorized Signatory';

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
        addresses = [],
      } = value;
      const reading = new Reading(found, place);
      reading.text('name.legal_name', legal_name, 200);
      const { email, signer } = contactOf(value);
      if (signer) {
        reading.text('primary_contact.name.legal_name', signer.name, 200);
        found.warn(
          place,
          sentence`${signer.name} is recorded as the signatory for ${legal_name} with the title ${unknownTitle}.`,
          'primary_contact',
        );
      }
      return [
        id,
        {
          ocf_id: id,
          kind: stakeholder_type === 'INDIVIDUAL' ? 'individual' : 'organization',
          name: legal_name,
          email,
          representative: signer && { ...signer, title: unknownTitle },
          address: addressOf(addresses, reading),
        },
      ];
    }),
  );
}

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
