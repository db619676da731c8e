import { Field, nullable } from '#platform/wire/field';

export const capacities = ['director', 'stockholder', 'member', 'manager'] as const;

export const mostPeople = 100;

export class SignatoryView {
  @Field.id('stk', 'Who signs.')
  stakeholder_id: string;
  @Field.enum(capacities, 'In which role.')
  role: string;
  @Field.enum(['pending', 'signed', 'declined', 'lapsed'], 'lapsed: the role ended before the decision was made.')
  status: string;
  @Field.timestamp('When.', nullable)
  signed_at: number | null;
}

export class AuthorityView {
  @Field.string('The statute.', { example: '8 Del. C. § 141(f)' })
  statute: string;
  @Field.string('What it asks for.')
  rule: string;
  @Field.string('In figures.', { example: '3 of 5 directors in office; 3 of 3 consents' })
  required: string;
  @Field.string('What is there, in figures.', { example: '3 of 5 directors in office; 2 of 3 consents' })
  present: string;
}

export class ThresholdView {
  @Field.enum(
    ['quorum', 'vote', 'consent', 'class_vote', 'disinterested_vote'],
    'What is counted; disinterested_vote: of the holders who are neither directors nor officers.',
  )
  test: string;
  @Field.id('shc', 'The class that votes apart.', nullable)
  share_class_id: string | null;
  @Field.string('How many are needed: people, votes, shares of a class, or per cent of the interests.', {
    example: '3',
  })
  required: string;
  @Field.string('How many there are.', { example: '2' })
  present: string;
  @Field.string('Of how many.', { example: '3' })
  total: string;
  @Field.boolean('Whether it is enough.')
  met: boolean;
}

class VotesInput {
  @Field.integer('For.', { max: mostPeople, example: 2 })
  for: number;
  @Field.integer('Against.', { max: mostPeople, example: 0 })
  against: number;
  @Field.integer('Abstaining, which counts as present and not for.', { max: mostPeople, example: 0 })
  abstain: number;
}

export class MeetingInput {
  @Field.timestamp('When it was held.', { example: 1_777_640_400 })
  held_at: number;
  @Field.string('Where; without it, by means of communication.', {
    max: 200,
    printed: true,
    optional: true,
    nullable: true,
  })
  place?: string | null;
  @Field.ids('stk', 'The directors who were present.', { minItems: 1, example: ['stk_01jzv7k3qmf9rvx8a2c4e6g8h0'] })
  present: string[];
  @Field.object(() => VotesInput, 'The votes of those present.')
  votes: VotesInput;
}

export class NoticeView {
  @Field.id('stk', 'Who had not consented.')
  stakeholder_id: string;
  @Field.timestamp(
    'When the notice was mailed; null where no address of theirs is known: the company gives it.',
    nullable,
  )
  sent_at: number | null;
  @Field.date('The day on which the company gave it, as recorded.', nullable)
  given_on: string | null;
  @Field.string('In which manner it did.', {
    nullable: true,
    example: 'By first-class mail to the last address in the stock ledger',
  })
  manner: string | null;
}

export class ResolutionUseView {
  @Field.string('The operation.', { example: 'share_issuances.create' })
  operation: string;
  @Field.string('What it was done to.', nullable)
  subject_id: string | null;
  @Field.timestamp('When.')
  used_at: number;
}
