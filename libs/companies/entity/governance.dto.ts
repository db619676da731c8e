import { Field, nullable } from '#platform/wire/field';
import { PatchFields } from '#platform/wire/field-declaration';
import { consentRules } from '#law/formation/governance';

export class GovernanceView {
  @Field.integer('Number of board seats, including vacancies. If null, the number of directors in office is used.', {
    min: 1,
    max: 100,
    ...nullable,
  })
  authorized_directors: number | null;
  @Field.threshold('Share of all directorships required for a quorum.', nullable)
  board_quorum: string | null;
  @Field.threshold('Share of the directors present required for board action.', nullable)
  board_vote: string | null;
  @Field.enum(
    consentRules,
    'Whether stockholders can act by written consent instead of at a meeting: with the votes a ' +
      'meeting would require, with the consent of all stockholders, or not at all.',
    nullable,
  )
  stockholder_consent: string | null;
  @Field.threshold(
    'Share of all outstanding votes required for a charter amendment, merger, sale of all assets, ' +
      'conversion, or dissolution.',
    nullable,
  )
  fundamental_vote: string | null;
  @Field.boolean(
    'Whether the charter expressly requires a stockholder vote on a name change. In Delaware, the board ' +
      'decides by default (8 Del. C. § 242(d)(1)).',
    nullable,
  )
  name_change_vote: boolean | null;
  @Field.threshold(
    'Share of the outstanding preferred stock, counted together as if converted, whose consent the charter requires ' +
      '(protective provisions): for a dissolution, a merger, a sale of all assets, a priced round, and an amendment ' +
      'that affects preferred stock or adds stock that ranks with or before it.',
    nullable,
  )
  preferred_vote: string | null;
  @Field.threshold('Share of each series of preferred stock, counted separately, for the same matters.', nullable)
  series_vote: string | null;
  @Field.threshold('Share of membership interests required for ordinary matters.', nullable)
  member_vote: string | null;
  @Field.threshold('Share of membership interests required for matters reserved to the members.', nullable)
  reserved_vote: string | null;
  @Field.threshold('Share of membership interests required to dissolve the company.', nullable)
  dissolution_vote: string | null;
  @Field.threshold('Share of all managers required for a decision.', nullable)
  manager_vote: string | null;
}

@PatchFields()
export class GovernancePatch extends GovernanceView {}
