import { Field } from '#platform/wire/field';
import { entityTypes, type EntityType } from '#law/entity-types';
import { jurisdictionCodes } from '#law/jurisdictions';

export class CheckName {
  @Field.string({ doc: 'The name with its ending.', max: 300, example: 'Northwind Robotics, Inc.' })
  legal_name: string;
  @Field.enum(entityTypes, { doc: 'Kind of company: endings differ.', example: 'c_corp' })
  entity_type: EntityType;
  @Field.string({ doc: `Supported: ${jurisdictionCodes.join(', ')}.`, max: 10, example: 'US-DE' })
  jurisdiction: string;
}

class NameIssue {
  @Field.string({ doc: 'Machine code.', example: 'name_taken' })
  code: string;
  @Field.string({ doc: 'What is wrong, with the statute.', example: 'Another company has this name.' })
  message: string;
}

export class NameAvailability {
  @Field.string({ doc: 'name_availability' })
  object: string;
  @Field.string({ doc: 'The name that was checked.', example: 'Northwind Robotics, Inc.' })
  legal_name: string;
  @Field.string({ doc: 'Where.', example: 'US-DE' })
  jurisdiction: string;
  @Field.boolean({
    doc: 'False when the name cannot be used. True says that nothing is known against it: the state has the last word.',
  })
  available: boolean;
  @Field.objects(() => NameIssue, { doc: 'What stands against it.' })
  issues: NameIssue[];
}
