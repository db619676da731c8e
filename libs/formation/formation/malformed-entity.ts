import { partOf, soundParts } from '#platform/operations/sound-parts';
import type { Check } from '#platform/wire/input';
import { checkFormation } from '#law/formation/formation-checks';
import { lawIfSupported } from '#law/states/index';
import type { CreateEntity } from './create-entity.dto';
import { checkExisting } from './existing-company';

const ofFounders = ['founders', 'incorporator_founder_index', 'incorporator_signature', 'authorized_shares'];
const ofType = [...ofFounders, 'legal_name', 'par_value', 'public_benefit', 'fiscal_year_end'];
const ofOrigin = [
  ...ofFounders,
  'state_file_number',
  'formation_date',
  'foreign_formed',
  'ein',
  'evidence',
  'principal_address',
];

/** Parameters whose rules depend on another parameter. */
const dependents: Readonly<Record<string, readonly string[]>> = {
  founders: ofFounders,
  entity_type: ofType,
  origin: [...ofOrigin, 'fiscal_year_end'],
};

export const checkMalformedEntity: Check = (raw, malformed) => {
  if (malformed.size === 0) return [];
  const unread = new Set([...malformed].map((param) => partOf(param)));
  // Only the operation reads the account's default.
  if (raw['jurisdiction'] === undefined && raw['origin'] !== 'existing') unread.add('jurisdiction').add('legal_name');
  for (const param of [...unread]) dependents[param]?.forEach((one) => unread.add(one));
  const sound = soundParts<CreateEntity>(raw, unread);
  const input = { legal_name: '', entity_type: 'c_corp', founders: [], ...sound } as unknown as CreateEntity;
  return [...checkFormation(input, lawIfSupported(input.jurisdiction)), ...checkExisting(input, null)].filter(
    ({ param }) => !unread.has(partOf(param)),
  );
};
