import { checkAddress, type Address } from '#kernel/address';
import type { ParameterError } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Field, optional } from '#platform/wire/field';
import { checkUsPerson, isResidenceDoubtful, residenceDoubt, type Shareholder } from '#law/federal/s-corporation';
import type { EntityType } from '#law/common/entity-types';
import { updateContact } from './contact-change';
import { checkAgainstRecord, personNamed, recordOf } from './known-person';
import { AddressView, RepresentativeView } from './stakeholder.dto';
import { Stakeholder, type Representative } from './stakeholder.entity';

/** A future holder of shares: an existing stakeholder, or a new person or organization. */
export class HolderInput {
  @Field.id(
    'stk',
    'ID of an existing stakeholder. Alternatively, send a kind, name, and email address. If the name and email ' +
      'address match an existing stakeholder, Minutebook uses that record.',
    optional,
  )
  stakeholder_id?: string;
  @Field.enum(
    ['individual', 'organization'] as const,
    'Type of holder: a natural person, or an organization (company, fund, or trust). Default: individual.',
    optional,
  )
  kind?: 'individual' | 'organization';
  @Field.string('Legal name of the holder.', { max: 200, printed: true, optional: true, example: 'Lena Hart' })
  name?: string;
  @Field.nativeName(
    "Holder's name in its original script. Any Unicode characters are allowed. Documents show only `name`.",
    optional,
  )
  native_name?: string;
  @Field.email("Holder's email address for documents and signing links.", {
    optional: true,
    example: 'lena@example.com',
  })
  email?: string;
  @Field.object(() => AddressView, 'Postal address of the holder.', optional)
  address?: AddressView;
  @Field.boolean(
    'Whether an individual holder is a citizen or resident of the United States for income tax ' +
      "purposes, regardless of address (IRC § 7701(b)(1)). An S corporation's individual shareholders must " +
      'all be U.S. citizens or residents.',
    optional,
  )
  us_person?: boolean;
  @Field.object(
    () => RepresentativeView,
    'Natural person who signs for an organization. Not needed if already recorded.',
    optional,
  )
  representative?: RepresentativeView;
}

/**
 * A future holder, as named in documents and the ledger. The id is absent until the company has the stakeholder.
 */
export interface Holder {
  stakeholder_id: string | null;
  kind: 'individual' | 'organization';
  name: string;
  native_name?: string | null;
  email: string | null;
  address: Address | null;
  us_person: boolean | null;
  representative: Representative | null;
}

/** Returns the holder and any errors. A holder of shares must be able to sign for them. */
export function holderOf(
  input: HolderInput,
  param: string,
  people: readonly Stakeholder[],
): { holder: Holder; errors: ParameterError[] } {
  const isNamed = input.stakeholder_id === undefined;
  const found = isNamed ? personNamed(people, input) : people.find(({ id }) => id === input.stakeholder_id);
  const holder = found ? knownHolder(found, input) : newHolder(input);
  return {
    holder,
    errors: [
      ...(isNamed ? checkNamedHolder(input, param, found) : checkHolderReference(input, param, found)),
      ...checkSigningHolder(input, param, holder, isNamed || found !== undefined),
    ],
  };
}

const knownHolder = (found: Stakeholder, { native_name, address, us_person, representative }: HolderInput): Holder => ({
  stakeholder_id: found.id,
  kind: found.kind,
  name: found.name,
  native_name: found.native_name ?? native_name ?? null,
  email: found.email,
  address: found.address ?? address ?? null,
  us_person: found.us_person ?? us_person ?? null,
  representative: representative ?? found.representative,
});

const newHolder = ({ kind = 'individual', ...input }: HolderInput): Holder => ({
  stakeholder_id: input.stakeholder_id ?? null,
  kind,
  name: input.name ?? '',
  native_name: input.native_name ?? null,
  email: input.email ?? null,
  address: input.address ?? null,
  us_person: input.us_person ?? null,
  representative: input.representative ?? null,
});

const holderError = (when: boolean, param: string, code: string, message: string): ParameterError[] =>
  when ? [{ param, code, message }] : [];

function checkNamedHolder(
  { kind, name, native_name, address, us_person, representative }: HolderInput,
  param: string,
  known: Stakeholder | undefined,
): ParameterError[] {
  return [
    ...holderError(
      name === undefined,
      `${param}.name`,
      'missing',
      'Send the name of the holder, or the stakeholder_id of an existing stakeholder.',
    ),
    ...(address ? checkAddress(address, `${param}.address`) : []),
    ...checkUsPerson({ kind: kind ?? known?.kind, us_person }, `${param}.`),
    ...(known ? checkAgainstRecord(known, { kind, native_name, address, us_person, representative }, param) : []),
  ];
}

/** Rejects fields that the referenced stakeholder already defines. */
const checkHolderReference = (
  { name, native_name, email, address, us_person }: HolderInput,
  param: string,
  found: Stakeholder | undefined,
): ParameterError[] => [
  ...holderError(
    found === undefined,
    `${param}.stakeholder_id`,
    'not_found',
    `${param}.stakeholder_id is not a stakeholder of this company.`,
  ),
  ...Object.entries({ name, native_name, email, address, us_person }).flatMap(([field, value]) =>
    holderError(
      value !== undefined,
      `${param}.${field}`,
      'conflict',
      `Send either ${param}.${field} or ${param}.stakeholder_id, not both.`,
    ),
  ),
];

/** An organization signs through a representative with an email address. */
function checkSigningHolder(
  { representative }: HolderInput,
  param: string,
  holder: Holder,
  isIdentified: boolean,
): ParameterError[] {
  const isOrganization = holder.kind === 'organization';
  const unreachable = isOrganization ? holder.representative === null : holder.email === null;
  return [
    ...holderError(
      representative !== undefined && !isOrganization,
      `${param}.representative`,
      'not_applicable',
      'Only organizations can have a representative. Omit representative.',
    ),
    ...holderError(
      isIdentified && unreachable,
      `${param}.${isOrganization ? 'representative' : 'email'}`,
      'missing',
      isOrganization
        ? 'A natural person must sign on behalf of an organization. ' +
            `Send ${param}.representative: {"name", "title", "email"}.`
        : 'The holder does not have an email address, so Minutebook cannot send a signing link. Add an email address.',
    ),
  ];
}

export async function admit(
  work: UnitOfWork,
  entity_id: string,
  { stakeholder_id, ...facts }: Holder,
): Promise<Stakeholder> {
  const known =
    stakeholder_id === null ? await recordOf(work, entity_id, facts) : await work.lock(Stakeholder, stakeholder_id);
  if (!known) return work.insert(Stakeholder, { entity_id, ...facts, roles: [] });
  const { native_name, address, us_person, representative } = facts;
  return updateContact(work, known, { native_name, address, us_person, representative });
}

/** Warns of holders whose address alone suggests that the company cannot have them as shareholders. */
export function warnOfResidence(
  work: UnitOfWork,
  entity: { entity_type: EntityType },
  holders: readonly (readonly [param: string, holder: Shareholder])[],
): void {
  for (const [param, holder] of holders)
    if (isResidenceDoubtful(entity, holder)) work.warn(ours(residenceDoubt(param)));
}
