import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { stateCodes } from '#law/common/jurisdictions';
import { foreignQualificationMachine } from './foreign-qualification.machine';

export class ForeignQualificationView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(foreignQualificationMachine.states, 'withdrawn once the company does no business there any more.')
  status: string;
  @Field.enum(stateCodes, 'The state.', { extensible: true, example: 'US-CA' })
  jurisdiction: string;
  @Field.id('flg', 'The filing by which it was qualified; null of a qualification from before it came here.', nullable)
  filing_id: string | null;
  @Field.string('The number that the state gave.', { nullable: true, example: '20261234567' })
  file_number: string | null;
  @Field.date('The day from which it is qualified: what it owes there counts from it.', { example: '2026-03-10' })
  qualified_on: string;
  @Field.date('The day on which it withdrew.', { nullable: true, example: '2026-06-30' })
  withdrawn_on: string | null;
}

export class RecordForeignQualification {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(stateCodes, 'The state, which is not the one in which it was formed.', {
    extensible: true,
    example: 'US-CA',
  })
  jurisdiction: string;
  @Field.date('The day from which it has been qualified.', { example: '2026-06-01' })
  qualified_on: string;
  @Field.string('The number that the state gave.', { max: 30, optional: true, example: '20261234567' })
  file_number?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class WithdrawForeignQualification extends ById {
  @Field.date('The day on which the state took note of it: today or earlier.', { example: '2026-06-30' })
  withdrawn_on: string;
}
