import { Field } from '#platform/wire/field';
import { entityTypes, type EntityType } from '#law/common/entity-types';
import { jurisdictionCodes } from '#law/common/jurisdictions';

export class CheckName {
  @Field.string('Legal name, including the entity ending.', { max: 300, example: 'Northwind Robotics, Inc.' })
  legal_name: string;
  @Field.enum(entityTypes, 'Type of company, which determines the permitted name endings.', { example: 'c_corp' })
  entity_type: EntityType;
  @Field.string(`State of formation. Supported: ${jurisdictionCodes.join(', ')}.`, { max: 10, example: 'US-DE' })
  jurisdiction: string;
}

class NameIssue {
  @Field.string('Machine-readable code.', { example: 'name_taken' })
  code: string;
  @Field.string('Explanation of the problem, including the statute.', { example: 'Another company has this name.' })
  message: string;
}

export class NameAvailability {
  @Field.discriminator('name_availability')
  object: string;
  @Field.string('Name that was checked.', { example: 'Northwind Robotics, Inc.' })
  legal_name: string;
  @Field.string('State of formation.', { example: 'US-DE' })
  jurisdiction: string;
  @Field.boolean(
    'Whether the name passed all checks. If false, the name cannot be used. If true, the name is ' +
      'still not guaranteed, because the state makes the final decision.',
  )
  available: boolean;
  @Field.objects(() => NameIssue, 'Problems with the name.')
  issues: NameIssue[];
}
