import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { actNames, bodies, type ActName, type Body } from '#law/decisions/acts';
import { capacities, AuthorityView, ThresholdView } from './resolution-parts.dto';

export class PreviewAuthority extends ById {
  @Field.enum(actNames, 'Act to authorize. Defaults to an ordinary matter.', { optional: true, extensible: true })
  action?: ActName;
  @Field.enum(bodies, 'Body to preview.', optional)
  body?: Body;
  @Field.ids('shc', 'IDs of the classes of stock affected.', optional)
  affected_share_class_ids?: string[];
}

class RequiredVoteView {
  @Field.id('stk', 'Who.')
  stakeholder_id: string;
  @Field.string('Name of the person.')
  name: string;
  @Field.enum(capacities, 'Role of the person.')
  role: string;
  @Field.string('Quantity held.', { nullable: true, example: '8,000,000 shares of Common Stock' })
  holding: string | null;
}

class BodyAuthorityView {
  @Field.enum(bodies, 'Body that decides.')
  body: string;
  @Field.boolean('Whether the body can decide today by consent of all listed persons.')
  can_decide: boolean;
  @Field.object(() => AuthorityView, 'Statute that allows it. Null if none does.', nullable)
  authority: AuthorityView | null;
  @Field.objects(() => ThresholdView, 'Required and available votes if all sign.')
  threshold: ThresholdView[];
  @Field.objects(() => RequiredVoteView, 'Persons who would sign.')
  signatories: RequiredVoteView[];
  @Field.string('ID of the template.')
  template_id: string;
  @Field.string('Reason the body cannot decide.', nullable)
  problem: string | null;
}

export class AuthorityPreviewView {
  @Field.discriminator('authority_preview')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.enum(actNames, 'Act to authorize.', { nullable: true, extensible: true })
  action: string | null;
  @Field.boolean('Whether each body can decide alone. Otherwise all must decide, in this order.')
  either: boolean;
  @Field.objects(() => BodyAuthorityView, 'Body that decides.')
  bodies: BodyAuthorityView[];
}
