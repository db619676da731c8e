import { maxNameLength } from '#resources/entity';
import { AuthorisationInput } from '#resources/resolution';
import { EnvelopeView, Field } from '#platform/wire/field';
import { ListInput } from '#platform/wire/list';
import { nameChangeMachine } from './name-change.machine';

const nullable = { nullable: true };

export class NameChangeView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' }) entity_id: string;
  @Field.enum(nameChangeMachine.states, { doc: 'completed only when the state has accepted the amendment: until then the company keeps its name.' }) status: string;
  @Field.string({ doc: 'The name that it is to have.', example: 'Northwind Robotics, Inc.' }) legal_name: string;
  @Field.string({ doc: 'The name that it had when the change was asked for.', example: 'Northwind Labs, Inc.' }) former_name: string;
  @Field.id('res', { doc: 'The decision of the board, or of those who decide for an LLC.' }) resolution_id: string;
  @Field.boolean({ doc: 'Whether the holders of a corporation vote on it as well: in Wyoming unless only the ending is another (W.S. 17-16-1005), in Delaware where the charter expressly asks them (8 Del. C. § 242(d)(1)).' }) holders_vote: boolean;
  @Field.id('res', { doc: 'Their consent; null where they have no vote on it, and until the board has decided.', ...nullable }) stockholder_consent_id: string | null;
  @Field.boolean({ doc: 'Whether the decisions were written for this change.' }) auto_generated: boolean;
  @Field.id('stk', { doc: 'Who signs the amendment for the company.' }) signer_stakeholder_id: string;
  @Field.id('doc', { doc: 'The amendment that is signed and filed; null until it is decided.', ...nullable }) document_id: string | null;
  @Field.id('flg', { doc: 'Its filing; null until it is signed.', ...nullable }) filing_id: string | null;
  @Field.date({ doc: 'The day from which the company has the name.', ...nullable }) effective_date: string | null;
  @Field.timestamp({ doc: 'When the acceptance was recorded.', ...nullable }) completed_at: number | null;
  @Field.string({ doc: 'Why it was not made.', ...nullable }) status_reason: string | null;
}

export class CreateNameChange extends AuthorisationInput {
  @Field.path({ doc: 'The company.' }) id: string;
  @Field.string({ doc: 'The new name with its ending: what GET /v1/entities/name_availability finds nothing against.', max: maxNameLength, printed: true, example: 'Northwind Robotics, Inc.' }) legal_name: string;
  @Field.id('res', { doc: 'Beside resolution_id, where the holders vote on it: their adopted consent, which is spent by it.', optional: true }) stockholder_consent_id?: string;
  @Field.id('stk', { doc: 'Who signs the amendment: an officer, of an LLC a manager or member. Default: the first of them.', optional: true }) signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class CancelNameChange {
  @Field.path({ doc: 'Its id.' }) id: string;
  @Field.string({ doc: 'Why, for the audit trail.', max: 500, optional: true }) reason?: string;
}

export class ListNameChanges extends ListInput {
  @Field.id('ent', { doc: 'Only those of this company.', optional: true }) entity_id?: string;
  @Field.enum(nameChangeMachine.states, { doc: 'Only in this state.', optional: true }) status?: string;
}
