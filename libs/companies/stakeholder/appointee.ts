import type { LegalDate } from '#kernel/dates';
import { sameMailbox } from '#kernel/mailbox';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Field, optional, nullable } from '#platform/wire/field';
import { beginRole } from './roles';
import { Stakeholder, type HeldRole } from './stakeholder.entity';

/** A future officer or director: an existing stakeholder or a new person. */
export class AppointeeInput {
  @Field.id('stk', 'ID of an existing stakeholder. Otherwise, send name and email.', optional)
  stakeholder_id?: string;
  @Field.string('Legal name of a new person.', { max: 200, printed: true, optional: true, example: 'Lena Hart' })
  name?: string;
  @Field.nativeName(
    'Name of a new person in its original script, in any Unicode characters. Documents print only `name`.',
    optional,
  )
  native_name?: string;
  @Field.email('Email address of a new person, for documents and signing links.', {
    optional: true,
    example: 'lena@example.com',
  })
  email?: string;
}

export class AppointeeView {
  @Field.id('stk', 'ID of the stakeholder. Null for a new person until the change is effective.', nullable)
  stakeholder_id: string | null;
  @Field.string('Legal name.', { example: 'Lena Hart' })
  name: string;
  @Field.nativeName('Name of a new person in its original script.', nullable)
  native_name: string | null;
  @Field.email('Email address for signing links.', { nullable: true, example: 'lena@example.com' })
  email: string | null;
}

export interface Appointee {
  stakeholder_id: string | null;
  name: string;
  native_name: string | null;
  email: string | null;
}

/** Returns the appointee and any errors. Only a natural person can hold an office. */
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
          ? [wrong('name', 'missing', 'Send the name, or the stakeholder_id of an existing stakeholder.')]
          : []),
        ...(email === undefined ? [wrong('email', 'missing', 'Send the email address, or a stakeholder_id.')] : []),
        ...(known
          ? [wrong('email', 'conflict', `This person is already stakeholder ${known.id}. Send the ID instead.`)]
          : []),
      ],
    };
  }
  const found = people.find(({ id }) => id === stakeholder_id);
  const errors = [
    ...(name === undefined ? [] : [wrong('name', 'conflict', 'Send either the name or the ID.')]),
    ...(native_name === undefined ? [] : [wrong('native_name', 'conflict', 'Send either this value or the ID.')]),
    ...(email === undefined ? [] : [wrong('email', 'conflict', 'Send either the email address or the ID.')]),
    ...(found
      ? []
      : [wrong('stakeholder_id', 'not_found', `${param}.stakeholder_id is not a stakeholder of this company.`)]),
    ...(found?.kind === 'organization'
      ? [wrong('stakeholder_id', 'natural_person_required', 'Only a natural person can hold an office.')]
      : []),
  ];
  const { name: known = '', native_name: native = null, email: address = null } = found ?? {};
  return { appointee: { stakeholder_id, name: known, native_name: native, email: address }, errors };
}

/** Records an office from a date. Creates the stakeholder of a new person. */
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
