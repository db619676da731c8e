import { Field, nullable } from '#platform/wire/field';

export const capacities = ['director', 'stockholder', 'member', 'manager'] as const;

export const mostPeople = 100;

export class SignatoryView {
  @Field.id('stk', 'ID of the signer.')
  stakeholder_id: string;
  @Field.enum(capacities, 'Role of the signer.')
  role: string;
  @Field.enum(
    ['pending', 'signed', 'declined', 'lapsed'],
    'Status of the signature. `lapsed`: the role ended before the decision.',
  )
  status: string;
  @Field.timestamp('When.', nullable)
  signed_at: number | null;
}

export class AuthorityView {
  @Field.string('Statute of the rule.', { example: '8 Del. C. § 141(f)' })
  statute: string;
  @Field.string('Requirement of the rule.')
  rule: string;
  @Field.string('Required number.', { example: '3 of 5 directors in office; 3 of 3 consents' })
  required: string;
  @Field.string('Available number.', { example: '3 of 5 directors in office; 2 of 3 consents' })
  present: string;
}

export class ThresholdView {
  @Field.enum(
    ['quorum', 'vote', 'consent', 'class_vote', 'disinterested_vote'],
    'Votes counted. `disinterested_vote`: votes of holders who are neither directors nor officers.',
  )
  test: string;
  @Field.id('shc', 'ID of the class that votes separately.', nullable)
  share_class_id: string | null;
  @Field.string('Number required: people, votes, shares of a class, or percent of the interests.', { example: '3' })
  required: string;
  @Field.string('Number available.', { example: '2' })
  present: string;
  @Field.string('Total number.', { example: '3' })
  total: string;
  @Field.boolean('Whether the requirement is met.')
  met: boolean;
}

class VotesInput {
  @Field.integer('For.', { max: mostPeople, example: 2 })
  for: number;
  @Field.integer('Against.', { max: mostPeople, example: 0 })
  against: number;
  @Field.integer('Number of abstentions, which count as present but not in favor.', { max: mostPeople, example: 0 })
  abstain: number;
}

export class MeetingInput {
  @Field.timestamp('Time of the meeting.', { example: 1_777_640_400 })
  held_at: number;
  @Field.string('Place of the meeting. If omitted, the meeting was remote.', {
    max: 200,
    printed: true,
    optional: true,
    nullable: true,
  })
  place?: string | null;
  @Field.ids('stk', 'IDs of the directors present.', { minItems: 1, example: ['stk_01jzv7k3qmf9rvx8a2c4e6g8h0'] })
  present: string[];
  @Field.object(() => VotesInput, 'Votes of the directors present.')
  votes: VotesInput;
}

export class NoticeView {
  @Field.id('stk', 'ID of the holder who had not consented.')
  stakeholder_id: string;
  @Field.timestamp('Time the notice was mailed. Null if no address is known; the company then gives it.', nullable)
  sent_at: number | null;
  @Field.date('Date the company gave notice, as recorded.', nullable)
  given_on: string | null;
  @Field.string('Manner of the notice.', {
    nullable: true,
    example: 'By first-class mail to the last address in the stock ledger',
  })
  manner: string | null;
}

export class ResolutionUseView {
  @Field.string('Operation that used the resolution.', { example: 'share_issuances.create' })
  operation: string;
  @Field.string('ID of the resource it was used for.', nullable)
  subject_id: string | null;
  @Field.timestamp('When.')
  used_at: number;
}
