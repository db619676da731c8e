import { Field } from '#platform/wire/field';
import { actNames, bodies, type ActName, type Body } from '#law/decisions/acts';
import { capacities, AuthorityView, ThresholdView } from './resolution-parts.dto';

export class PreviewAuthority {
  @Field.path({ doc: 'The company.' })
  id: string;
  @Field.enum(actNames, { doc: 'The act. Without it, an ordinary matter.', optional: true, extensible: true })
  action?: ActName;
  @Field.enum(bodies, { doc: 'Only what this body must do.', optional: true })
  body?: Body;
  @Field.ids('shc', { doc: 'Classes of stock that the act affects.', optional: true })
  affected_share_class_ids?: string[];
}

class RequiredVoteView {
  @Field.id('stk', { doc: 'Who.' })
  stakeholder_id: string;
  @Field.string({ doc: 'By name.' })
  name: string;
  @Field.enum(capacities, { doc: 'In which role.' })
  role: string;
  @Field.string({ doc: 'What is held.', nullable: true, example: '8,000,000 shares of Common Stock' })
  holding: string | null;
}

class BodyAuthorityView {
  @Field.enum(bodies, { doc: 'Who decides.' })
  body: string;
  @Field.boolean({ doc: 'Whether it can decide today by consent of all these.' })
  can_decide: boolean;
  @Field.object(() => AuthorityView, { doc: 'By what law; null where it gives no way.', nullable: true })
  authority: AuthorityView | null;
  @Field.objects(() => ThresholdView, { doc: 'In numbers, were all of these to sign.' })
  threshold: ThresholdView[];
  @Field.objects(() => RequiredVoteView, { doc: 'Before whom it would be brought.' })
  signatories: RequiredVoteView[];
  @Field.string({ doc: 'The template that would be used.' })
  template_id: string;
  @Field.string({ doc: 'Why it cannot decide.', nullable: true })
  problem: string | null;
}

export class AuthorityPreviewView {
  @Field.string({ doc: 'authority_preview' })
  object: string;
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.enum(actNames, { doc: 'The act.', nullable: true, extensible: true })
  action: string | null;
  @Field.boolean({ doc: 'Whether each of the bodies decides it alone; else all of them do, in this order.' })
  either: boolean;
  @Field.objects(() => BodyAuthorityView, { doc: 'Who decides.' })
  bodies: BodyAuthorityView[];
}
