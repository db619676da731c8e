import { EnvelopeView, Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { userRoles, type UserRole } from '#kernel/user-role';
import { userMachine } from './user.machine';

const roleDoc =
  'Role of the user. `owner`: full control, including managing owners. `admin`: everything except ' +
  'managing owners. `member`: acts through tokens created for them. `signer`: can only sign ' +
  'documents; no credential can act for this user.';

export class UserView extends EnvelopeView {
  @Field.enum(
    userMachine.states,
    "Status of the user. A deactivated user's keys, tokens, and descendant tokens are rejected, and the user cannot " +
      'sign in.',
  )
  status: string;
  @Field.string('Full name.', { example: 'Grace Hopper' })
  name: string;
  @Field.email('Email address for sign-in and notices.', { example: 'grace@example.com' })
  email: string;
  @Field.enum(userRoles, roleDoc)
  role: string;
}

export class CreateUser {
  @Field.string('Full name.', { max: 200, example: 'Grace Hopper' })
  name: string;
  @Field.email('Email address for sign-in and notices. Unique within the account.', { example: 'grace@example.com' })
  email: string;
  @Field.enum(userRoles, roleDoc, { example: 'member' })
  role: UserRole;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateUser extends ById {
  @Field.string('Full name.', { max: 200, optional: true })
  name?: string;
  @Field.email(
    'Email address for sign-in and notices. Changing it signs the user out of all browser sessions.',
    optional,
  )
  email?: string;
  @Field.enum(userRoles, roleDoc, optional)
  role?: UserRole;
  @Field.metadata() metadata?: Record<string, string>;
}
