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
  @Field.threshold('Fraction of all directorships required for a quorum.', nullable)
  board_quorum: string | null;
  @Field.threshold('Fraction of the directors present whose vote is required for board action.', nullable)
  board_vote: string | null;
  @Field.enum(
    consentRules,
    'Whether stockholders can act by written consent: with the minimum votes that a meeting would require, only ' +
      'with the consent of all stockholders, or not at all.',
    nullable,
  )
  stockholder_consent: string | null;
  @Field.threshold(
    'Fraction of all outstanding votes required for a charter amendment, merger, sale of all assets, ' +
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
  @Field.boolean(
    'Whether common stock votes as a separate class on a change in the number of its authorized shares. If false, ' +
      'the charter waives that vote (8 Del. C. § 242(b)(2)). If null, common stock has it.',
    nullable,
  )
  common_number_vote: boolean | null;
  @Field.threshold(
    'Fraction of the outstanding preferred stock, voting together on an as-converted basis, that must consent under ' +
      "the charter's protective provisions to a dissolution, a merger, a sale of all assets, a priced round, or an " +
      'amendment that affects preferred stock or adds stock senior to or on parity with it.',
    nullable,
  )
  preferred_vote: string | null;
  @Field.threshold(
    'Fraction of each series of preferred stock, voting separately, that must consent to the same matters.',
    nullable,
  )
  series_vote: string | null;
  @Field.boolean(
    'Whether the protective provisions also require that consent to a sale of stock that transfers a majority of the ' +
      'votes.',
    nullable,
  )
  stock_sale_vote: boolean | null;
  @Field.threshold('Fraction of membership interests required for ordinary matters.', nullable)
  member_vote: string | null;
  @Field.threshold('Fraction of membership interests required for matters reserved to the members.', nullable)
  reserved_vote: string | null;
  @Field.threshold('Fraction of membership interests required to dissolve the company.', nullable)
  dissolution_vote: string | null;
  @Field.threshold('Fraction of all managers required for a decision.', nullable)
  manager_vote: string | null;
}

@PatchFields()
export class GovernancePatch extends GovernanceView {}
