import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { AuthorisationInput } from '#governance/resolution';

export abstract class ActionView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.boolean('Whether Minutebook generated the resolutions for this action.')
  auto_generated: boolean;
  @Field.date('Effective date. Null until known.', nullable)
  effective_date: string | null;
  @Field.timestamp('Completion time. Null until the action is completed.', nullable)
  completed_at: number | null;
  @Field.string('Reason the action did not take effect. Null if it did or still can.', nullable)
  status_reason: string | null;
}

export abstract class DecidedActionView extends ActionView {
  @Field.id('res', 'ID of the resolution that authorizes the action. Null if none is required.', nullable)
  resolution_id: string | null;
}

export abstract class SignedActionView extends ActionView {
  @Field.id('stk', 'ID of the officer who signs for the company.')
  signer_stakeholder_id: string;
  @Field.id('doc', 'ID of the document that all parties sign. Null until the action is approved.', nullable)
  document_id: string | null;
}

export abstract class FiledActionView extends ActionView {
  @Field.boolean('Whether the stockholders must also vote.')
  holders_vote: boolean;
  @Field.id(
    'res',
    'ID of the stockholder consent. Null until the board decides, or if no stockholder vote is required.',
    nullable,
  )
  stockholder_consent_id: string | null;
  @Field.id('doc', 'ID of the document to sign and file. Null until it is drafted.', nullable)
  document_id: string | null;
  @Field.id('flg', 'ID of the filing. Null until the document is signed, or if no filing is required.', nullable)
  filing_id: string | null;
}

export abstract class CreateAction extends AuthorisationInput {
  @Field.path()
  id: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export abstract class CreateSignedAction extends CreateAction {
  @Field.id(
    'stk',
    'ID of the officer who signs for the company. Defaults to the first officer who is not a party.',
    optional,
  )
  signer_stakeholder_id?: string;
}
