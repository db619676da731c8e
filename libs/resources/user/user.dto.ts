import { EnvelopeView, Field } from '#platform/wire/field';
import { ListInput } from '#platform/wire/list';

export class UserView extends EnvelopeView {
  @Field.string({ doc: 'Full name.', example: 'Grace Hopper' }) name: string;
  @Field.email({ doc: 'Address for sign-in and notices.', example: 'grace@example.com' }) email: string;
  @Field.enum(['owner', 'admin', 'member', 'signer'], { doc: 'What the person may do in the account.' }) role: string;
}

export class ListUsers extends ListInput {
  @Field.enum(['owner', 'admin', 'member', 'signer'], { doc: 'Only people with this role.', optional: true }) role?: string;
}
