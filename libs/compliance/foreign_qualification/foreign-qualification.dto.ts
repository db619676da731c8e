import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { stateCodes } from '#law/common/jurisdictions';
import { foreignQualificationMachine } from './foreign-qualification.machine';

export class ForeignQualificationView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    foreignQualificationMachine.states,
    'Status of the qualification. `withdrawn`: the company no longer does business in the state.',
  )
  status: string;
  @Field.enum(stateCodes, 'State of the qualification.', { extensible: true, example: 'US-CA' })
  jurisdiction: string;
  @Field.id('flg', 'ID of the filing. Null if the company qualified before it was imported.', nullable)
  filing_id: string | null;
  @Field.string("State's file number.", { nullable: true, example: '20261234567' })
  file_number: string | null;
  @Field.date('Date of qualification. Obligations start on this date.', { example: '2026-03-10' })
  qualified_on: string;
  @Field.date('Date of withdrawal.', { nullable: true, example: '2026-06-30' })
  withdrawn_on: string | null;
}

export class RecordForeignQualification {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(stateCodes, 'State where the company is qualified. Must not be the state of formation.', {
    extensible: true,
    example: 'US-CA',
  })
  jurisdiction: string;
  @Field.date('Date of qualification.', { example: '2026-06-01' })
  qualified_on: string;
  @Field.string("State's file number.", { max: 30, optional: true, example: '20261234567' })
  file_number?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class WithdrawForeignQualification extends ById {
  @Field.date('Date the state recorded the withdrawal. Cannot be in the future.', { example: '2026-06-30' })
  withdrawn_on: string;
}
