import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Field, optional, nullable } from '#platform/wire/field';
import { checkAgainstRecord, personNamed, recordOf } from './known-person';
import { beginRole } from './roles';
import { Stakeholder, type HeldRole } from './stakeholder.entity';

/** A future officer or director: an existing stakeholder or a new person. */
export class AppointeeInput {
  @Field.id(
    'stk',
    'ID of an existing stakeholder. Alternatively, send a name and email address. If both match an existing ' +
      'stakeholder, Minutebook uses that record.',
    optional,
  )
  stakeholder_id?: string;
  @Field.string('Legal name of the person.', { max: 200, printed: true, optional: true, example: 'Lena Hart' })
  name?: string;
  @Field.nativeName(
    "Person's name in its original script. Any Unicode characters are allowed. Documents show only `name`.",
    optional,
  )
  native_name?: string;
  @Field.email("Person's email address for documents and signing links.", {
    optional: true,
    example: 'lena@example.com',
  })
  email?: string;
}

export class AppointeeView {
  @Field.id('stk', 'ID of the stakeholder. Null for a new person until the change takes effect.', nullable)
  stakeholder_id: string | null;
  @Field.string('Legal name.', { example: 'Lena Hart' })
  name: string;
  @Field.nativeName("Person's name in its original script.", nullable)
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

/** Returns the appointee and any errors. Only natural persons can hold an office. */
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
  const isNamed = stakeholder_id === undefined;
  const found = isNamed ? personNamed(people, { name, email }) : people.find(({ id }) => id === stakeholder_id);
  const errors = isNamed
    ? [
        ...(name === undefined
          ? [wrong('name', 'missing', 'Send the name, or the stakeholder_id of an existing stakeholder.')]
          : []),
        ...(email === undefined ? [wrong('email', 'missing', 'Send the email address, or a stakeholder_id.')] : []),
        ...(found ? checkAgainstRecord(found, { native_name }, param) : []),
      ]
    : [
        ...(name === undefined
          ? []
          : [wrong('name', 'conflict', 'Send either the name or the stakeholder_id, not both.')]),
        ...(native_name === undefined
          ? []
          : [wrong('native_name', 'conflict', 'Send either the native_name or the stakeholder_id, not both.')]),
        ...(email === undefined
          ? []
          : [wrong('email', 'conflict', 'Send either the email address or the stakeholder_id, not both.')]),
        ...(found
          ? []
          : [wrong('stakeholder_id', 'not_found', `${param}.stakeholder_id is not a stakeholder of this company.`)]),
      ];
  if (found?.kind === 'organization')
    errors.push(
      wrong(isNamed ? 'name' : 'stakeholder_id', 'natural_person_required', 'Only natural persons can hold an office.'),
    );
  return {
    appointee: {
      stakeholder_id: found?.id ?? stakeholder_id ?? null,
      name: found?.name ?? name ?? '',
      native_name: found?.native_name ?? native_name ?? null,
      email: found ? found.email : (email ?? ''),
    },
    errors,
  };
}

/** Creates the stakeholder of a new person. */
export async function seat(
  work: UnitOfWork,
  entity_id: string,
  { stakeholder_id, name, native_name, email }: Appointee,
  { role, titles, from }: { role: HeldRole['role']; titles: readonly string[]; from: LegalDate },
): Promise<string> {
  // Another act may have created the person since the request.
  const known =
    stakeholder_id === null
      ? await recordOf(work, entity_id, { name, email })
      : await work.lock(Stakeholder, stakeholder_id);
  if (!known)
    return work.insert(Stakeholder, {
      entity_id,
      kind: 'individual',
      name,
      native_name,
      email,
      roles: beginRole([], role, titles, from),
    }).id;
  work.update(known, {
    native_name: known.native_name ?? native_name,
    roles: beginRole(known.roles, role, titles, from),
  });
  return known.id;
}
