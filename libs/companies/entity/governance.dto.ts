import { Field, nullable } from '#platform/wire/field';
import { PatchFields } from '#platform/wire/field-declaration';
import { consentRules } from '#law/formation/governance';

export class GovernanceView {
  @Field.integer('Number of directorships, including vacancies. Null: the number of directors in office.', {
    min: 1,
    max: 100,
    ...nullable,
  })
  authorized_directors: number | null;
  @Field.threshold('Directors required for a quorum, of all directorships.', nullable)
  board_quorum: string | null;
  @Field.threshold('Votes required for an act of the board, of the directors present.', nullable)
  board_vote: string | null;
  @Field.enum(
    consentRules,
    'Written consent that can replace a meeting of stockholders: from the votes a meeting would require, from ' +
      'all stockholders, or not allowed.',
    nullable,
  )
  stockholder_consent: string | null;
  @Field.threshold(
    'Votes of all outstanding shares required for a charter amendment, merger, sale of all assets, ' +
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
  @Field.threshold('Membership interests required for ordinary matters.', nullable)
  member_vote: string | null;
  @Field.threshold('Membership interests required for matters reserved to the members.', nullable)
  reserved_vote: string | null;
  @Field.threshold('Membership interests required to dissolve the company.', nullable)
  dissolution_vote: string | null;
  @Field.threshold('Managers required for a decision, of all managers.', nullable)
  manager_vote: string | null;
}

@PatchFields()
export class GovernancePatch extends GovernanceView {}
