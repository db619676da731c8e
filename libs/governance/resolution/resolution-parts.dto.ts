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
    'Status of the signature. `lapsed`: the signer left the role before the decision.',
  )
  status: string;
  @Field.timestamp('Time of the signature. Null until signed.', nullable)
  signed_at: number | null;
}

export class AuthorityView {
  @Field.string('Statute that sets the rule.', { example: '8 Del. C. § 141(f)' })
  statute: string;
  @Field.string('Description of the rule.')
  rule: string;
  @Field.string('Quorum and votes required.', { example: '3 of 5 directors in office; 3 of 3 consents' })
  required: string;
  @Field.string('Quorum and votes obtained.', { example: '3 of 5 directors in office; 2 of 3 consents' })
  present: string;
}

export class ThresholdView {
  @Field.enum(
    ['quorum', 'vote', 'consent', 'class_vote', 'protective_vote', 'disinterested_vote'],
    'Method of counting votes. `protective_vote` counts preferred stock on an as-converted basis, as the charter ' +
      'requires. `disinterested_vote` counts only holders who are neither directors nor officers.',
    { extensible: true },
  )
  test: string;
  @Field.id('shc', 'ID of the class or series that votes separately. Null for all preferred stock together.', nullable)
  share_class_id: string | null;
  @Field.string('Required number of people, votes, or shares of a class, or required percentage of the interests.', {
    example: '3',
  })
  required: string;
  @Field.string('Number or percentage available.', { example: '2' })
  present: string;
  @Field.string('Total number or percentage.', { example: '3' })
  total: string;
  @Field.boolean('Whether the requirement is satisfied.')
  met: boolean;
}

class VotesInput {
  @Field.integer('Number of votes in favor.', { max: mostPeople, example: 2 })
  for: number;
  @Field.integer('Number of votes against.', { max: mostPeople, example: 0 })
  against: number;
  @Field.integer('Number of abstentions, which count as present but not in favor.', { max: mostPeople, example: 0 })
  abstain: number;
}

export class MeetingInput {
  @Field.timestamp('Meeting time.', { example: 1_777_640_400 })
  held_at: number;
  @Field.string('Meeting location. If omitted, the meeting was held remotely.', {
    max: 200,
    printed: true,
    optional: true,
    nullable: true,
  })
  place?: string | null;
  @Field.ids('stk', 'IDs of the directors present at the meeting.', {
    minItems: 1,
    example: ['stk_01jzv7k3qmf9rvx8a2c4e6g8h0'],
  })
  present: string[];
  @Field.object(() => VotesInput, 'Votes of the directors present.')
  votes: VotesInput;
  @Field.id(
    'stk',
    'ID of the director who chaired the meeting. Defaults to the chief executive officer or president, if present, ' +
      'or else to the first director present.',
    { optional: true, nullable: true },
  )
  chair_stakeholder_id?: string | null;
  @Field.id(
    'stk',
    'ID of the person who kept the minutes. Defaults to the secretary of the company, if present, or else to the ' +
      'chair.',
    { optional: true, nullable: true },
  )
  secretary_stakeholder_id?: string | null;
  @Field.timestamp('Time the meeting was adjourned.', { optional: true, nullable: true })
  adjourned_at?: number | null;
}

export class NoticeView {
  @Field.id('stk', 'ID of the holder who did not sign the consent.')
  stakeholder_id: string;
  @Field.timestamp(
    'Time the notice was sent. Null if no address is known and the company must deliver the notice itself.',
    nullable,
  )
  sent_at: number | null;
  @Field.date('Date the company gave notice, as recorded.', nullable)
  given_on: string | null;
  @Field.string('How the notice was delivered.', {
    nullable: true,
    example: 'By first-class mail to the last address in the stock ledger',
  })
  manner: string | null;
}

export class ResolutionUseView {
  @Field.string('Operation that used the resolution.', { example: 'share_issuances.create' })
  operation: string;
  @Field.string('ID of the resource that the resolution authorized.', nullable)
  subject_id: string | null;
  @Field.timestamp('Time the resolution was used.')
  used_at: number;
}
