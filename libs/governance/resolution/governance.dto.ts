import { GovernancePatch } from '#companies/entity';
import { Field } from '#platform/wire/field';

export class UpdateGovernance extends GovernancePatch {
  @Field.path({ doc: 'The company.' })
  id: string;
}
