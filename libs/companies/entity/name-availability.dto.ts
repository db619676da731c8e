import { Field } from '#platform/wire/field';
import { entityTypes, type EntityType } from '#law/common/entity-types';
import { jurisdictionCodes } from '#law/common/jurisdictions';

export class CheckName {
  @Field.string('The name with its ending.', { max: 300, example: 'Northwind Robotics, Inc.' })
  legal_name: string;
  @Field.enum(entityTypes, 'Kind of company: endings differ.', { example: 'c_corp' })
  entity_type: EntityType;
  @Field.string(`Supported: ${jurisdictionCodes.join(', ')}.`, { max: 10, example: 'US-DE' })
  jurisdiction: string;
}

class NameIssue {
  @Field.string('Machine code.', { example: 'name_taken' })
  code: string;
  @Field.string('What is wrong, with the statute.', { example: 'Another company has this name.' })
  message: string;
}

export class NameAvailability {
  @Field.string('name_availability')
  object: string;
  @Field.string('The name that was checked.', { example: 'Northwind Robotics, Inc.' })
  legal_name: string;
  @Field.string('Where.', { example: 'US-DE' })
  jurisdiction: string;
  @Field.boolean(
    'False when the name cannot be used. True says that nothing is known against it: the state has the last word.',
  )
  available: boolean;
  @Field.objects(() => NameIssue, 'What stands against it.')
  issues: NameIssue[];
}
