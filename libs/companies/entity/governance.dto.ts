import { Field, nullable } from '#platform/wire/field';
import { PatchFields } from '#platform/wire/field-declaration';
import { consentRules } from '#law/formation/governance';

export class GovernanceView {
  @Field.integer('Directorships that there are, vacancies counted; null: as many as directors in office.', {
    min: 1,
    max: 100,
    ...nullable,
  })
  authorized_directors: number | null;
  @Field.threshold('Directors who are a quorum, of that number.', nullable)
  board_quorum: string | null;
  @Field.threshold('Votes that are an act of the board, of the directors present.', nullable)
  board_vote: string | null;
  @Field.enum(
    consentRules,
    'Whose consent replaces a meeting of stockholders: the holders of the votes that a meeting would need, ' +
      "all, or nobody's.",
    nullable,
  )
  stockholder_consent: string | null;
  @Field.threshold(
    'Votes for a change of the charter, a merger, a sale of all assets, a conversion or dissolution, of all ' +
      'outstanding.',
    nullable,
  )
  fundamental_vote: string | null;
  @Field.boolean(
    'Whether the charter expressly asks the holders to vote on a change of the name alone, which in Delaware ' +
      'the board decides otherwise (8 Del. C. § 242(d)(1)).',
    nullable,
  )
  name_change_vote: boolean | null;
  @Field.threshold('Interests of members that decide ordinary matters.', nullable)
  member_vote: string | null;
  @Field.threshold('Interests of members that decide what is reserved to them.', nullable)
  reserved_vote: string | null;
  @Field.threshold('Interests of members that dissolve the company.', nullable)
  dissolution_vote: string | null;
  @Field.threshold('Managers who decide, of their number.', nullable)
  manager_vote: string | null;
}

@PatchFields()
export class GovernancePatch extends GovernanceView {}
