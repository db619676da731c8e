import { Field, optional } from '#platform/wire/field';
import { StakeholderRepresentativeInput } from './resolution.dto';

/** On what an operation rests that needs a decision of the company. */
export class AuthorisationInput {
  @Field.id('res', 'The adopted resolution that authorises this; it is spent by it.', optional)
  resolution_id?: string;
  @Field.boolean(
    'Instead of a resolution: write the one that is needed, bring it before those who decide, and wait for it.',
    { optional: true, example: true },
  )
  auto_generate?: boolean;
  @Field.objects(
    () => StakeholderRepresentativeInput,
    'With `auto_generate`: the natural persons by whom organizations sign; who was named once is known ' +
      'afterwards.',
    optional,
  )
  representatives?: StakeholderRepresentativeInput[];
}
