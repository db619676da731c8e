import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { actNames, bodies, type ActName, type Body } from '#law/decisions/acts';
import { capacities, AuthorityView, ThresholdView } from './resolution-parts.dto';

export class PreviewAuthority extends ById {
  @Field.enum(actNames, 'Action to authorize. Defaults to an ordinary matter.', { optional: true, extensible: true })
  action?: ActName;
  @Field.enum(bodies, 'Body to preview.', optional)
  body?: Body;
  @Field.ids('shc', 'IDs of the affected classes of stock.', optional)
  affected_share_class_ids?: string[];
}

class RequiredVoteView {
  @Field.id('stk', 'ID of the person.')
  stakeholder_id: string;
  @Field.string('Name of the person.')
  name: string;
  @Field.enum(capacities, 'Role of the person.')
  role: string;
  @Field.string('Shares or interests held.', { nullable: true, example: '8,000,000 shares of Common Stock' })
  holding: string | null;
}

class BodyAuthorityView {
  @Field.enum(bodies, 'Body that makes the decision.')
  body: string;
  @Field.string(
    'Condition under which this body must make the decision, citing the statute. Null if it always does.',
    nullable,
  )
  reason: string | null;
  @Field.boolean('Whether the body can decide today, provided that everyone listed consents.')
  can_decide: boolean;
  @Field.object(() => AuthorityView, 'Legal basis for the decision. Null if none.', nullable)
  authority: AuthorityView | null;
  @Field.objects(() => ThresholdView, 'Votes required, and votes available if everyone listed signs.')
  threshold: ThresholdView[];
  @Field.objects(() => RequiredVoteView, 'People who would sign.')
  signatories: RequiredVoteView[];
  @Field.string('ID of the template.')
  template_id: string;
  @Field.string('Reason the body cannot make the decision.', nullable)
  problem: string | null;
}

export class AuthorityPreviewView {
  @Field.discriminator('authority_preview')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.enum(actNames, 'Action to authorize.', { nullable: true, extensible: true })
  action: string | null;
  @Field.boolean('Whether each body can decide alone. If false, all bodies must decide, in the order listed.')
  either: boolean;
  @Field.objects(() => BodyAuthorityView, 'Bodies that make the decision.')
  bodies: BodyAuthorityView[];
}
