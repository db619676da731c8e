import { checkAddress, type Address } from '#kernel/address';
import { sameMailbox } from '#kernel/mailbox';
import type { ParameterError } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Field, optional } from '#platform/wire/field';
import { checkUsPerson, isResidenceDoubtful, residenceDoubt, type Shareholder } from '#law/federal/s-corporation';
import type { EntityType } from '#law/common/entity-types';
import { AddressView, RepresentativeView } from './stakeholder.dto';
import { Stakeholder, type Representative } from './stakeholder.entity';

/** A future holder of shares: an existing stakeholder, or a new person or organization. */
export class HolderInput {
  @Field.id('stk', 'ID of an existing stakeholder. Otherwise, send kind, name, and email.', optional)
  stakeholder_id?: string;
  @Field.enum(
    ['individual', 'organization'] as const,
    'Kind of new holder: a natural person, or an organization (company, fund, or trust). Default: individual.',
    optional,
  )
  kind?: 'individual' | 'organization';
  @Field.string('Legal name of a new holder.', { max: 200, printed: true, optional: true, example: 'Lena Hart' })
  name?: string;
  @Field.nativeName(
    'Name of a new holder in its original script, in any Unicode characters. Documents print only `name`.',
    optional,
  )
  native_name?: string;
  @Field.email('Email address of a new holder, for documents and signing links.', {
    optional: true,
    example: 'lena@example.com',
  })
  email?: string;
  @Field.object(() => AddressView, 'Postal address of a new holder.', optional)
  address?: AddressView;
  @Field.boolean(
    'Whether a new natural person is a citizen or resident of the United States for income tax purposes, ' +
      'regardless of address (IRC § 7701(b)(1)). An S corporation cannot have other individual shareholders.',
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
  /** New holders only. */
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
  const found = people.find(({ id }) => id === input.stakeholder_id);
  const isNew = input.stakeholder_id === undefined;
  const holder = found ? knownHolder(found, input) : newHolder(input);
  return {
    holder,
    errors: [
      ...(isNew ? checkNewHolder(input, param, people) : checkHolderReference(input, param, found)),
      ...checkSigningHolder(input, param, holder, isNew || found !== undefined),
    ],
  };
}

const knownHolder = (found: Stakeholder, { representative }: HolderInput): Holder => ({
  stakeholder_id: found.id,
  kind: found.kind,
  name: found.name,
  email: found.email,
  address: found.address,
  us_person: found.us_person,
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

function checkNewHolder(
  { kind, name, email, address, us_person }: HolderInput,
  param: string,
  people: readonly Stakeholder[],
): ParameterError[] {
  const known =
    email === undefined
      ? undefined
      : people.find((one) => sameMailbox(one.email, email) && one.name.toLowerCase() === name?.toLowerCase());
  return [
    ...holderError(
      name === undefined,
      `${param}.name`,
      'missing',
      'Send the name of the new holder, or the stakeholder_id of an existing stakeholder.',
    ),
    ...(address ? checkAddress(address, `${param}.address`) : []),
    ...checkUsPerson({ kind, us_person }, `${param}.`),
    ...holderError(
      known !== undefined,
      `${param}.email`,
      'conflict',
      `This holder is already stakeholder ${known?.id}. Send the ID instead.`,
    ),
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
      `${param}.${field} applies to new holders only. Send either ${field} or the ID.`,
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
      'A natural person signs in person. Remove the representative.',
    ),
    ...holderError(
      isIdentified && unreachable,
      `${param}.${isOrganization ? 'representative' : 'email'}`,
      'missing',
      isOrganization
        ? 'An organization needs a natural person to sign for it. Send a representative.'
        : 'No email address is on file for the signing link. Add an address.',
    ),
  ];
}

/** Creates the stakeholder of a new holder and records the representative of an organization. */
export async function admit(
  work: UnitOfWork,
  entity_id: string,
  { stakeholder_id, ...facts }: Holder,
): Promise<Stakeholder> {
  if (stakeholder_id === null) return work.insert(Stakeholder, { entity_id, ...facts, roles: [] });
  const known = await work.lock(Stakeholder, stakeholder_id);
  const { representative } = facts;
  return JSON.stringify(representative) === JSON.stringify(known.representative)
    ? known
    : work.update(known, { representative });
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
