import { EnvelopeView, Field } from '#platform/wire/field';
import { AuthorisationInput } from '#governance/resolution';

const [nullable, optional] = [{ nullable: true }, { optional: true }];

/**
 * The common view of every change of a charter. Each kind words its own status, deciders, signer and vote of holders.
 */
export abstract class AmendmentView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.id('res', {
    doc: 'The consent of the holders; null where they have no vote on it, and until the board has decided.',
    ...nullable,
  })
  stockholder_consent_id: string | null;
  @Field.boolean({ doc: 'Whether the decisions were written for it.' })
  auto_generated: boolean;
  @Field.id('doc', { doc: 'The amendment that is signed and filed; null until it is decided.', ...nullable })
  document_id: string | null;
  @Field.id('flg', { doc: 'Its filing; null until it is signed.', ...nullable })
  filing_id: string | null;
  @Field.date({ doc: 'The day on which it took effect, by what the state recorded.', ...nullable })
  effective_date: string | null;
  @Field.timestamp({ doc: 'When the acceptance was recorded.', ...nullable })
  completed_at: number | null;
  @Field.string({ doc: 'Why it was not made.', ...nullable })
  status_reason: string | null;
}

/** A change that is decided and signed here. */
export abstract class DecidedAmendmentView extends AmendmentView {
  @Field.id('res', { doc: 'The decision of the board, or of those who decide for an LLC.' })
  resolution_id: string;
  @Field.id('stk', { doc: 'Who signs the amendment for the company.' })
  signer_stakeholder_id: string;
}

/** The common request for a change of a charter. */
export abstract class AmendmentInput extends AuthorisationInput {
  @Field.path({ doc: 'The company.' })
  id: string;
  @Field.id('res', {
    doc: 'Beside resolution_id, where the holders vote on it: their adopted consent, which is spent by it.',
    ...optional,
  })
  stockholder_consent_id?: string;
  @Field.id('stk', {
    doc:
      'Who signs the amendment for the company: an officer, of an LLC a manager or member. Default: the first of ' +
      'them.',
    ...optional,
  })
  signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
