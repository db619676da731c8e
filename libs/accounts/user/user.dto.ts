import { EnvelopeView, Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { userRoles, type UserRole } from '#kernel/user-role';
import { userMachine } from './user.machine';

const roleDoc =
  'owner: everything, also what is about owners. admin: everything else. member: acts by tokens that are made ' +
  'for them. signer: signs, and does nothing else here; no credential acts for them.';

export class UserView extends EnvelopeView {
  @Field.enum(
    userMachine.states,
    'The keys and tokens of a deactivated human are refused, with what descends from them, and they cannot ' +
      'sign in.',
  )
  status: string;
  @Field.string('Full name.', { example: 'Grace Hopper' })
  name: string;
  @Field.email('Address for sign-in and notices.', { example: 'grace@example.com' })
  email: string;
  @Field.enum(userRoles, roleDoc)
  role: string;
}

export class CreateUser {
  @Field.string('Full name.', { max: 200, example: 'Grace Hopper' })
  name: string;
  @Field.email('Address for sign-in and notices: one human of an account has it.', { example: 'grace@example.com' })
  email: string;
  @Field.enum(userRoles, roleDoc, { example: 'member' })
  role: UserRole;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateUser extends ById {
  @Field.string('Full name.', { max: 200, optional: true })
  name?: string;
  @Field.email('Address for sign-in and notices. Whoever was signed in by the old one is not any more.', optional)
  email?: string;
  @Field.enum(userRoles, roleDoc, optional)
  role?: UserRole;
  @Field.metadata() metadata?: Record<string, string>;
}
