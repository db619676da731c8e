import { AuthorisationInput } from '#governance/resolution';
import { EnvelopeView, Field } from '#platform/wire/field';
import { shareActMachine } from '#stock/share_act';

/** A surrender of stock: accepted by the board, signed by holder and company, and recorded. */
export const shareCancellationMachine = shareActMachine('share_cancellation');

const nullable = { nullable: true };

export class ShareCancellationView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.enum(shareCancellationMachine.states, {
    doc:
      'approved once the board has accepted the surrender and it goes round for signature; completed when holder ' +
      'and company have signed it: until then the holder has the shares.',
  })
  status: string;
  @Field.id('sec', { doc: 'The security that is cancelled, whole or in part.' })
  security_id: string;
  @Field.id('shc', { doc: 'Its class.' })
  share_class_id: string;
  @Field.id('stk', { doc: 'Who holds it, and gives it back.' })
  stakeholder_id: string;
  @Field.integer({ doc: 'How many shares.', example: 1000 })
  quantity: number;
  @Field.string({ doc: 'Why, as the papers say it.', example: 'the holder wishes to leave room for an equity plan' })
  reason: string;
  @Field.id('stk', { doc: 'The officer who signs for the company.' })
  signer_stakeholder_id: string;
  @Field.id('res', { doc: 'The decision of the board.' })
  resolution_id: string;
  @Field.boolean({ doc: 'Whether it was written for this.' })
  auto_generated: boolean;
  @Field.id('doc', { doc: 'The surrender that is signed; null until the board has accepted it.', ...nullable })
  document_id: string | null;
  @Field.id('sec', {
    doc: 'What remains with the holder, as a security of its own; null until then, and when nothing remains.',
    ...nullable,
  })
  balance_security_id: string | null;
  @Field.date({ doc: 'The day of the last signature, from which the ledger has it.', ...nullable })
  effective_date: string | null;
  @Field.timestamp({ doc: 'When that was recorded.', ...nullable })
  completed_at: number | null;
  @Field.string({ doc: 'Why it was not made.', ...nullable })
  status_reason: string | null;
}

export class CreateShareCancellation extends AuthorisationInput {
  @Field.path({ doc: 'The company.' })
  id: string;
  @Field.id('sec', { doc: 'The security: of stock, and outstanding.' })
  security_id: string;
  @Field.integer({
    doc: 'How many: all, or a part of those that have vested. Default: all.',
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    optional: true,
    example: 10,
  })
  quantity?: number;
  @Field.string({
    doc: 'Why, in words that follow “because”.',
    min: 1,
    max: 400,
    printed: true,
    example: 'the holder wishes to leave room for an equity plan',
  })
  reason: string;
  @Field.id('stk', {
    doc: 'The officer who signs for the company. Default: the first who is not the holder.',
    optional: true,
  })
  signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
