import { EnvelopeView, Field } from '#platform/wire/field';
import { ListInput } from '#platform/wire/list';
import { maxAuthorizedShares } from '#resources/entity';
import { AuthorisationInput } from '#resources/resolution';
import { authorizedSharesIncreaseMachine } from './authorized-shares-increase.machine';

const nullable = { nullable: true };

export class AuthorizedSharesIncreaseView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' }) entity_id: string;
  @Field.enum(authorizedSharesIncreaseMachine.states, { doc: 'completed only when the state has accepted the amendment: until then no share more can be issued.' }) status: string;
  @Field.id('shc', { doc: 'The class.' }) share_class_id: string;
  @Field.integer({ doc: 'How many shares of the class the charter is to authorise.', example: 15_000_000 }) authorized_shares: number;
  @Field.integer({ doc: 'How many it authorised when this was asked for.', example: 10_000_000 }) former_authorized_shares: number;
  @Field.id('res', { doc: 'The decision of the board.' }) resolution_id: string;
  @Field.boolean({ doc: 'Whether the holders vote on it as well: always once stock has been issued (8 Del. C. § 242(b)(1), (2), W.S. 17-16-1003).' }) holders_vote: boolean;
  @Field.id('res', { doc: 'Their consent; null where they have no vote on it, and until the board has decided.', ...nullable }) stockholder_consent_id: string | null;
  @Field.boolean({ doc: 'Whether the decisions were written for it.' }) auto_generated: boolean;
  @Field.id('stk', { doc: 'The officer who signs the amendment for the company.' }) signer_stakeholder_id: string;
  @Field.id('doc', { doc: 'The amendment that is signed and filed; null until it is decided.', ...nullable }) document_id: string | null;
  @Field.id('flg', { doc: 'Its filing; null until it is signed.', ...nullable }) filing_id: string | null;
  @Field.date({ doc: 'The day from which the shares are authorised.', ...nullable }) effective_date: string | null;
  @Field.timestamp({ doc: 'When the acceptance was recorded.', ...nullable }) completed_at: number | null;
  @Field.string({ doc: 'Why it was not made.', ...nullable }) status_reason: string | null;
}

export class CreateAuthorizedSharesIncrease extends AuthorisationInput {
  @Field.path({ doc: 'The company.' }) id: string;
  @Field.id('shc', { doc: 'The class. Default: the only class of stock.', optional: true }) share_class_id?: string;
  @Field.integer({ doc: 'How many shares of the class the charter is to authorise in all: more than it does.', min: 1, max: maxAuthorizedShares, example: 15_000_000 }) authorized_shares: number;
  @Field.id('res', { doc: 'Beside resolution_id, where the holders vote on it: their adopted consent, which is spent by it.', optional: true }) stockholder_consent_id?: string;
  @Field.id('stk', { doc: 'The officer who signs the amendment. Default: the first of them.', optional: true }) signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class CancelAuthorizedSharesIncrease {
  @Field.path({ doc: 'Its id.' }) id: string;
  @Field.string({ doc: 'Why, for the audit trail.', max: 500, optional: true }) reason?: string;
}

export class ListAuthorizedSharesIncreases extends ListInput {
  @Field.id('ent', { doc: 'Only those of this company.', optional: true }) entity_id?: string;
  @Field.enum(authorizedSharesIncreaseMachine.states, { doc: 'Only in this state.', optional: true }) status?: string;
  @Field.id('shc', { doc: 'Only those of this class.', optional: true }) share_class_id?: string;
}
