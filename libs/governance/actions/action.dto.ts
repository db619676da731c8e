import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { AuthorisationInput } from '#governance/resolution';

/** The wire of every corporate action, next to its status, whose values are those of its machine. */
export abstract class ActionView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.boolean('True if Minutebook drafted the resolutions for this action.')
  auto_generated: boolean;
  @Field.date('Effective date; null until it is known.', nullable)
  effective_date: string | null;
  @Field.timestamp('Time of completion; null before.', nullable)
  completed_at: number | null;
  @Field.string('Reason the action did not take effect; null otherwise.', nullable)
  status_reason: string | null;
}

export abstract class DecidedActionView extends ActionView {
  @Field.id('res', 'The resolution that authorizes the action; null where none does.', nullable)
  resolution_id: string | null;
}

/** An action whose document an officer signs for the company. */
export abstract class SignedActionView extends ActionView {
  @Field.id('stk', 'Officer who signs for the company.')
  signer_stakeholder_id: string;
  @Field.id('doc', 'The document that all parties sign; null until the action is approved.', nullable)
  document_id: string | null;
}

/** An action that the board and, where they vote, the stockholders decide, and that the state files. */
export abstract class FiledActionView extends ActionView {
  @Field.boolean('True if the stockholders vote on it as well (8 Del. C. § 242, W.S. 17-16-1003 to -1005).')
  holders_vote: boolean;
  @Field.id('res', 'Consent of the stockholders; null if they have no vote, and until the board has decided.', nullable)
  stockholder_consent_id: string | null;
  @Field.id('doc', 'The document that is signed and filed; null until it is drafted.', nullable)
  document_id: string | null;
  @Field.id('flg', 'Its filing; null until the document is signed, and if no state files it.', nullable)
  filing_id: string | null;
}

/** The request for an action: its company, and the decision on which it rests. */
export abstract class CreateAction extends AuthorisationInput {
  @Field.path()
  id: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export abstract class CreateSignedAction extends CreateAction {
  @Field.id('stk', 'Officer who signs for the company. Default: the first who is not a party.', optional)
  signer_stakeholder_id?: string;
}
