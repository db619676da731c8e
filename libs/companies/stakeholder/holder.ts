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

/** Somebody who is to hold shares: a stakeholder of the company, or a person or organization that is new to it. */
export class HolderInput {
  @Field.id('stk', 'One who is a stakeholder already; or give kind, name and email.', optional)
  stakeholder_id?: string;
  @Field.enum(
    ['individual', 'organization'] as const,
    'Of one who is new: a natural person, or a company, fund or trust. Default: individual.',
    optional,
  )
  kind?: 'individual' | 'organization';
  @Field.string('Legal name of one who is new.', { max: 200, printed: true, optional: true, example: 'Lena Hart' })
  name?: string;
  @Field.nativeName(
    'Of one who is new: the name in the script in which its bearer writes it, any of Unicode. Papers print ' +
      '`name` alone.',
    optional,
  )
  native_name?: string;
  @Field.email('Where papers and signing links of one who is new go.', { optional: true, example: 'lena@example.com' })
  email?: string;
  @Field.object(() => AddressView, 'Postal address of one who is new.', optional)
  address?: AddressView;
  @Field.boolean(
    'Of a natural person who is new: whether they are a citizen or resident of the United States for its income ' +
      'tax, wherever they live (IRC § 7701(b)(1)). An S corporation has no other shareholders.',
    optional,
  )
  us_person?: boolean;
  @Field.object(
    () => RepresentativeView,
    'Of an organization: the natural person by whom it signs; who was named once is known afterwards.',
    optional,
  )
  representative?: RepresentativeView;
}

/** Who is to hold shares, as papers and the ledger name them; without an id until the company knows them. */
export interface Holder {
  stakeholder_id: string | null;
  kind: 'individual' | 'organization';
  name: string;
  /** Present only for a holder who is new. */
  native_name?: string | null;
  email: string | null;
  address: Address | null;
  us_person: boolean | null;
  representative: Representative | null;
}

/** Says who is meant, and what is wrong with it: a holder of shares must be able to sign for them. */
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

/** The flaws of a holder who is new: they need a name, and must not be a stakeholder already. */
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
      'Who is new has a name; one who is not has a stakeholder_id.',
    ),
    ...(address ? checkAddress(address, `${param}.address`) : []),
    ...checkUsPerson({ kind, us_person }, `${param}.`),
    ...holderError(
      known !== undefined,
      `${param}.email`,
      'conflict',
      `This is the stakeholder ${known?.id}: give the id.`,
    ),
  ];
}

/** The flaws of a holder who is named by id: the id is a stakeholder's, and says all that a new one would state. */
const checkHolderReference = (
  { name, native_name, email, address, us_person }: HolderInput,
  param: string,
  found: Stakeholder | undefined,
): ParameterError[] => [
  ...holderError(
    found === undefined,
    `${param}.stakeholder_id`,
    'not_found',
    `${param}.stakeholder_id names no stakeholder of this company.`,
  ),
  ...Object.entries({ name, native_name, email, address, us_person }).flatMap(([field, value]) =>
    holderError(
      value !== undefined,
      `${param}.${field}`,
      'conflict',
      `${param}.${field} is of one who is new: leave it out, or leave out the id.`,
    ),
  ),
];

/** Finds why a holder could not sign: an organization signs by a representative, a person at an address. */
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
      'A natural person signs in person.',
    ),
    ...holderError(
      isIdentified && unreachable,
      `${param}.${isOrganization ? 'representative' : 'email'}`,
      'missing',
      isOrganization
        ? 'An organization signs by a natural person: name one.'
        : 'There is no address that a link can go to.',
    ),
  ];
}

/** Makes who is new a stakeholder, and notes by whom an organization signs. */
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

/** Warns of holders of whom only the address makes one doubt that the company can have them, named by their `param`. */
export function warnOfResidence(
  work: UnitOfWork,
  entity: { entity_type: EntityType },
  holders: readonly (readonly [param: string, holder: Shareholder])[],
): void {
  for (const [param, holder] of holders)
    if (isResidenceDoubtful(entity, holder)) work.warn(ours(residenceDoubt(param)));
}
