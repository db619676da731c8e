import { Field, optional } from '#platform/wire/field';
import { StakeholderRepresentativeInput } from './resolution.dto';

export class AuthorisationInput {
  @Field.id(
    'res',
    'ID of the adopted resolution that authorizes the action. Each resolution authorizes one action.',
    optional,
  )
  resolution_id?: string;
  @Field.boolean(
    'Whether to generate the required resolution, send it for signature, and wait for its adoption. Send ' +
      'either `auto_generate_resolutions` or `resolution_id`.',
    { optional: true, example: true },
  )
  auto_generate_resolutions?: boolean;
  @Field.objects(
    () => StakeholderRepresentativeInput,
    'Natural persons who sign for organizations. For use with `auto_generate_resolutions`. Minutebook saves the ' +
      'names for later documents.',
    optional,
  )
  representatives?: StakeholderRepresentativeInput[];
}
