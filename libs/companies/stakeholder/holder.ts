import { checkAddress, type Address } from '#kernel/address';
import { sameMailbox } from '#kernel/mailbox';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Field } from '#platform/wire/field';
import { AddressView, RepresentativeView } from './stakeholder.dto';
import { Stakeholder, type Representative } from './stakeholder.entity';

/** Somebody who is to hold shares: a stakeholder of the company, or a person or organization that is new to it. */
export class HolderInput {
  @Field.id('stk', {
    doc: 'One who is a stakeholder already; or give kind, name and email.',
    optional: true,
  })
  stakeholder_id?: string;
  @Field.enum(['individual', 'organization'] as const, {
    doc: 'Of one who is new: a natural person, or a company, fund or trust. Default: individual.',
    optional: true,
  })
  kind?: 'individual' | 'organization';
  @Field.string({
    doc: 'Legal name of one who is new.',
    max: 200,
    printed: true,
    optional: true,
    example: 'Lena Hart',
  })
  name?: string;
  @Field.email({
    doc: 'Where papers and signing links of one who is new go.',
    optional: true,
    example: 'lena@example.com',
  })
  email?: string;
  @Field.object(() => AddressView, {
    doc: 'Postal address of one who is new.',
    optional: true,
  })
  address?: AddressView;
  @Field.object(() => RepresentativeView, {
    doc: 'Of an organization: the natural person by whom it signs; who was named once is known afterwards.',
    optional: true,
  })
  representative?: RepresentativeView;
}

/** Who is to hold shares, as papers and the ledger name them; without an id until the company knows them. */
export interface Holder {
  stakeholder_id: string | null;
  kind: 'individual' | 'organization';
  name: string;
  email: string | null;
  address: Address | null;
  representative: Representative | null;
}

/** Who is meant, and what is wrong with it: whoever is to hold shares must be able to sign for them. */
export function holderOf(
  { stakeholder_id, kind = 'individual', name, email, address, representative }: HolderInput,
  param: string,
  people: readonly Stakeholder[],
): { holder: Holder; errors: ParameterError[] } {
  const flaw = (when: boolean, field: string, code: string, message: string): ParameterError[] =>
    when ? [{ param: `${param}.${field}`, code, message }] : [];
  const found = people.find(({ id }) => id === stakeholder_id);
  const holder: Holder = found
    ? {
        stakeholder_id: found.id,
        kind: found.kind,
        name: found.name,
        email: found.email,
        address: found.address,
        representative: representative ?? found.representative,
      }
    : {
        stakeholder_id: stakeholder_id ?? null,
        kind,
        name: name ?? '',
        email: email ?? null,
        address: address ?? null,
        representative: representative ?? null,
      };
  const isNew = stakeholder_id === undefined;
  const known =
    isNew && email !== undefined
      ? people.find((one) => sameMailbox(one.email, email) && one.name.toLowerCase() === name?.toLowerCase())
      : undefined;
  const unreachable = holder.kind === 'organization' ? holder.representative === null : holder.email === null;
  return {
    holder,
    errors: [
      ...flaw(
        !isNew && !found,
        'stakeholder_id',
        'not_found',
        `${param}.stakeholder_id names no stakeholder of this company.`,
      ),
      ...flaw(
        isNew && name === undefined,
        'name',
        'missing',
        'Who is new has a name; one who is not has a stakeholder_id.',
      ),
      ...(['name', 'email', 'address'] as const).flatMap((field) =>
        flaw(
          !isNew && { name, email, address }[field] !== undefined,
          field,
          'conflict',
          `${param}.${field} is of one who is new: leave it out, or leave out the id.`,
        ),
      ),
      ...(isNew && address ? checkAddress(address, `${param}.address`) : []),
      ...flaw(known !== undefined, 'email', 'conflict', `This is the stakeholder ${known?.id}: give the id.`),
      ...flaw(
        representative !== undefined && holder.kind === 'individual',
        'representative',
        'not_applicable',
        'A natural person signs in person.',
      ),
      ...(isNew || found
        ? flaw(
            unreachable,
            holder.kind === 'organization' ? 'representative' : 'email',
            'missing',
            holder.kind === 'organization'
              ? 'An organization signs by a natural person: name one.'
              : 'There is no address that a link can go to.',
          )
        : []),
    ],
  };
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
