import { Field } from '#platform/wire/field';

/**
 * Disinterested approvals: 8 Del. C. § 144(a), as amended on 2025-03-25 (upheld by Rutledge v. Clearway Energy Group,
 * Del. 2026-02-27).
 */
export const safeHarbors = ['disinterested_directors', 'committee', 'disinterested_holders'] as const;

export class InterestInput {
  @Field.id('stk', 'ID of the director or officer.')
  stakeholder_id: string;
  @Field.string('Description of the interest.', {
    max: 1000,
    example: 'Will be employed by the buyer after the closing.',
  })
  interest: string;
  @Field.enum(safeHarbors, 'Body that approves the transaction without the interested persons (8 Del. C. § 144(a)).')
  safe_harbor: string;
}
