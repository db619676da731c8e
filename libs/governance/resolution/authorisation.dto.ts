import { Field, optional } from '#platform/wire/field';
import { StakeholderRepresentativeInput } from './resolution.dto';

export class AuthorisationInput {
  @Field.id('res', 'ID of the adopted resolution that authorizes the action. The action consumes it.', optional)
  resolution_id?: string;
  @Field.boolean(
    'Whether to generate the required resolution, send it for signature, and wait for it. Alternative to ' +
      '`resolution_id`.',
    { optional: true, example: true },
  )
  auto_generate?: boolean;
  @Field.objects(
    () => StakeholderRepresentativeInput,
    'Natural persons who sign for organizations, with `auto_generate`. They are remembered.',
    optional,
  )
  representatives?: StakeholderRepresentativeInput[];
}
