import { GovernancePatch } from '#companies/entity';
import { Field } from '#platform/wire/field';

export class UpdateGovernance extends GovernancePatch {
  @Field.path()
  id: string;
}
