import type { LegalDate } from '#kernel/dates';
import { sameMailbox } from '#kernel/mailbox';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Field, optional, nullable } from '#platform/wire/field';
import { beginRole } from './roles';
import { Stakeholder, type HeldRole } from './stakeholder.entity';

/** Somebody who is to have an office: a stakeholder of the company, or a person who is new to it. */
export class AppointeeInput {
  @Field.id('stk', 'One who is a stakeholder already; or give name and email.', optional)
  stakeholder_id?: string;
  @Field.string('Legal name of a person who is new.', { max: 200, printed: true, optional: true, example: 'Lena Hart' })
  name?: string;
  @Field.nativeName(
    'Of a person who is new: the name in the script in which they write it, any of Unicode. Papers print `name` ' +
      'alone.',
    optional,
  )
  native_name?: string;
  @Field.email('Where papers and signing links of a person who is new go.', {
    optional: true,
    example: 'lena@example.com',
  })
  email?: string;
}

export class AppointeeView {
  @Field.id('stk', 'Who; null for a person who is new, until the change is made.', nullable)
  stakeholder_id: string | null;
  @Field.string('By name.', { example: 'Lena Hart' })
  name: string;
  @Field.nativeName('The name of a person who is new, in the script in which they write it.', nullable)
  native_name: string | null;
  @Field.email('Where signing links go.', { nullable: true, example: 'lena@example.com' })
  email: string | null;
}

export interface Appointee {
  stakeholder_id: string | null;
  name: string;
  native_name: string | null;
  email: string | null;
}

/** Who is meant, and what is wrong with it. Whoever holds an office is a natural person. */
export function appointeeOf(
  { stakeholder_id, name, native_name, email }: AppointeeInput,
  param: string,
  people: readonly Stakeholder[],
): { appointee: Appointee; errors: ParameterError[] } {
  const wrong = (field: string, code: string, message: string): ParameterError => ({
    param: `${param}.${field}`,
    code,
    message,
  });
  if (stakeholder_id === undefined) {
    const known =
      email === undefined
        ? undefined
        : people.find((one) => sameMailbox(one.email, email) && one.name.toLowerCase() === name?.toLowerCase());
    return {
      appointee: { stakeholder_id: null, name: name ?? '', native_name: native_name ?? null, email: email ?? '' },
      errors: [
        ...(name === undefined
          ? [wrong('name', 'missing', 'A person who is new has a name; one who is not has a stakeholder_id.')]
          : []),
        ...(email === undefined
          ? [wrong('email', 'missing', 'A person who is new has an address; one who is not has a stakeholder_id.')]
          : []),
        ...(known ? [wrong('email', 'conflict', `This is the stakeholder ${known.id}: give the id.`)] : []),
      ],
    };
  }
  const found = people.find(({ id }) => id === stakeholder_id);
  const errors = [
    ...(name === undefined
      ? []
      : [wrong('name', 'conflict', 'A stakeholder has a name: leave it out, or leave out the id.')]),
    ...(native_name === undefined
      ? []
      : [wrong('native_name', 'conflict', 'A stakeholder has its own: leave it out, or leave out the id.')]),
    ...(email === undefined
      ? []
      : [wrong('email', 'conflict', 'A stakeholder has an address: leave it out, or leave out the id.')]),
    ...(found
      ? []
      : [wrong('stakeholder_id', 'not_found', `${param}.stakeholder_id names no stakeholder of this company.`)]),
    ...(found?.kind === 'organization'
      ? [wrong('stakeholder_id', 'natural_person_required', 'An office is held by a natural person.')]
      : []),
  ];
  const { name: known = '', native_name: native = null, email: address = null } = found ?? {};
  return { appointee: { stakeholder_id, name: known, native_name: native, email: address }, errors };
}

/** Puts a person into an office from a day on; who is new becomes a stakeholder. */
export async function seat(
  work: UnitOfWork,
  entity_id: string,
  { stakeholder_id, name, native_name, email }: Appointee,
  { role, titles, from }: { role: HeldRole['role']; titles: readonly string[]; from: LegalDate },
): Promise<string> {
  if (stakeholder_id === null)
    return work.insert(Stakeholder, {
      entity_id,
      kind: 'individual',
      name,
      native_name,
      email,
      roles: beginRole([], role, titles, from),
    }).id;
  const person = await work.lock(Stakeholder, stakeholder_id);
  work.update(person, { roles: beginRole(person.roles, role, titles, from) });
  return stakeholder_id;
}
