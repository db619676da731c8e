import { Field } from '#platform/wire/field';
import { PatchFields } from '#platform/wire/field-declaration';
import { consentRules } from '#law/formation/governance';

export const nullable = { nullable: true };

export class GovernanceView {
  @Field.integer({
    doc: 'Directorships that there are, vacancies counted; null: as many as directors in office.',
    min: 1,
    max: 100,
    ...nullable,
  })
  authorized_directors: number | null;
  @Field.threshold({ doc: 'Directors who are a quorum, of that number.', ...nullable })
  board_quorum: string | null;
  @Field.threshold({ doc: 'Votes that are an act of the board, of the directors present.', ...nullable })
  board_vote: string | null;
  @Field.enum(consentRules, {
    doc:
      'Whose consent replaces a meeting of stockholders: the holders of the votes that a meeting would need, ' +
      "all, or nobody's.",
    ...nullable,
  })
  stockholder_consent: string | null;
  @Field.threshold({
    doc:
      'Votes for a change of the charter, a merger, a sale of all assets, a conversion or dissolution, of all ' +
      'outstanding.',
    ...nullable,
  })
  fundamental_vote: string | null;
  @Field.boolean({
    doc:
      'Whether the charter expressly asks the holders to vote on a change of the name alone, which in Delaware ' +
      'the board decides otherwise (8 Del. C. § 242(d)(1)).',
    ...nullable,
  })
  name_change_vote: boolean | null;
  @Field.threshold({ doc: 'Interests of members that decide ordinary matters.', ...nullable })
  member_vote: string | null;
  @Field.threshold({ doc: 'Interests of members that decide what is reserved to them.', ...nullable })
  reserved_vote: string | null;
  @Field.threshold({ doc: 'Interests of members that dissolve the company.', ...nullable })
  dissolution_vote: string | null;
  @Field.threshold({ doc: 'Managers who decide, of their number.', ...nullable })
  manager_vote: string | null;
}

@PatchFields()
export class GovernancePatch extends GovernanceView {}
