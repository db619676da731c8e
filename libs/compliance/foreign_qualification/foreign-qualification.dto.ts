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
  @Field.enum(stateCodes, 'State where the company is qualified.', { extensible: true, example: 'US-CA' })
  jurisdiction: string;
  @Field.id('flg', 'ID of the filing. Null if the company qualified before it was imported.', nullable)
  filing_id: string | null;
  @Field.string('File number assigned by the state.', { nullable: true, example: '20261234567' })
  file_number: string | null;
  @Field.date('Qualification date. Obligations start on this date.', { example: '2026-03-10' })
  qualified_on: string;
  @Field.date('Withdrawal date.', { nullable: true, example: '2026-06-30' })
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
  @Field.date('Qualification date.', { example: '2026-06-01' })
  qualified_on: string;
  @Field.string('File number assigned by the state.', { max: 30, optional: true, example: '20261234567' })
  file_number?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class WithdrawForeignQualification extends ById {
  @Field.date('Date the state recorded the withdrawal. Cannot be in the future.', { example: '2026-06-30' })
  withdrawn_on: string;
}
