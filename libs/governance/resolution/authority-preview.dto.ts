import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { actNames, bodies, type ActName, type Body } from '#law/decisions/acts';
import { capacities, AuthorityView, ThresholdView } from './resolution-parts.dto';

export class PreviewAuthority extends ById {
  @Field.enum(actNames, 'The act. Without it, an ordinary matter.', { optional: true, extensible: true })
  action?: ActName;
  @Field.enum(bodies, 'Only what this body must do.', optional)
  body?: Body;
  @Field.ids('shc', 'Classes of stock that the act affects.', optional)
  affected_share_class_ids?: string[];
}

class RequiredVoteView {
  @Field.id('stk', 'Who.')
  stakeholder_id: string;
  @Field.string('By name.')
  name: string;
  @Field.enum(capacities, 'In which role.')
  role: string;
  @Field.string('What is held.', { nullable: true, example: '8,000,000 shares of Common Stock' })
  holding: string | null;
}

class BodyAuthorityView {
  @Field.enum(bodies, 'Who decides.')
  body: string;
  @Field.boolean('Whether it can decide today by consent of all these.')
  can_decide: boolean;
  @Field.object(() => AuthorityView, 'By what law; null where it gives no way.', nullable)
  authority: AuthorityView | null;
  @Field.objects(() => ThresholdView, 'In numbers, were all of these to sign.')
  threshold: ThresholdView[];
  @Field.objects(() => RequiredVoteView, 'Before whom it would be brought.')
  signatories: RequiredVoteView[];
  @Field.string('The template that would be used.')
  template_id: string;
  @Field.string('Why it cannot decide.', nullable)
  problem: string | null;
}

export class AuthorityPreviewView {
  @Field.string('authority_preview')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.enum(actNames, 'The act.', { nullable: true, extensible: true })
  action: string | null;
  @Field.boolean('Whether each of the bodies decides it alone; else all of them do, in this order.')
  either: boolean;
  @Field.objects(() => BodyAuthorityView, 'Who decides.')
  bodies: BodyAuthorityView[];
}
