import { Field } from '#platform/wire/field';

export const capacities = ['director', 'stockholder', 'member', 'manager'] as const;

export const mostPeople = 100;

export class SignatoryView {
  @Field.id('stk', { doc: 'Who signs.' })
  stakeholder_id: string;
  @Field.enum(capacities, { doc: 'In which role.' })
  role: string;
  @Field.enum(['pending', 'signed', 'declined', 'lapsed'], {
    doc: 'lapsed: the role ended before the decision was made.',
  })
  status: string;
  @Field.timestamp({ doc: 'When.', nullable: true })
  signed_at: number | null;
}

export class AuthorityView {
  @Field.string({ doc: 'The statute.', example: '8 Del. C. § 141(f)' })
  statute: string;
  @Field.string({ doc: 'What it asks for.' })
  rule: string;
  @Field.string({ doc: 'In figures.', example: '3 of 5 directors in office; 3 of 3 consents' })
  required: string;
  @Field.string({ doc: 'What is there, in figures.', example: '3 of 5 directors in office; 2 of 3 consents' })
  present: string;
}

export class ThresholdView {
  @Field.enum(['quorum', 'vote', 'consent', 'class_vote', 'disinterested_vote'], {
    doc: 'What is counted; disinterested_vote: of the holders who are neither directors nor officers.',
  })
  test: string;
  @Field.id('shc', { doc: 'The class that votes apart.', nullable: true })
  share_class_id: string | null;
  @Field.string({
    doc: 'How many are needed: people, votes, shares of a class, or per cent of the interests.',
    example: '3',
  })
  required: string;
  @Field.string({ doc: 'How many there are.', example: '2' })
  present: string;
  @Field.string({ doc: 'Of how many.', example: '3' })
  total: string;
  @Field.boolean({ doc: 'Whether it is enough.' })
  met: boolean;
}

class VotesInput {
  @Field.integer({ doc: 'For.', max: mostPeople, example: 2 })
  for: number;
  @Field.integer({ doc: 'Against.', max: mostPeople, example: 0 })
  against: number;
  @Field.integer({ doc: 'Abstaining, which counts as present and not for.', max: mostPeople, example: 0 })
  abstain: number;
}

export class MeetingInput {
  @Field.timestamp({ doc: 'When it was held.', example: 1_777_640_400 })
  held_at: number;
  @Field.string({
    doc: 'Where; without it, by means of communication.',
    max: 200,
    printed: true,
    optional: true,
    nullable: true,
  })
  place?: string | null;
  @Field.ids('stk', {
    doc: 'The directors who were present.',
    minItems: 1,
    example: ['stk_01jzv7k3qmf9rvx8a2c4e6g8h0'],
  })
  present: string[];
  @Field.object(() => VotesInput, { doc: 'The votes of those present.' })
  votes: VotesInput;
}

export class NoticeView {
  @Field.id('stk', { doc: 'Who had not consented.' })
  stakeholder_id: string;
  @Field.timestamp({
    doc: 'When the notice was mailed; null where no address of theirs is known: the company gives it.',
    nullable: true,
  })
  sent_at: number | null;
  @Field.date({ doc: 'The day on which the company gave it, as recorded.', nullable: true })
  given_on: string | null;
  @Field.string({
    doc: 'In which manner it did.',
    nullable: true,
    example: 'By first-class mail to the last address in the stock ledger',
  })
  manner: string | null;
}

export class ResolutionUseView {
  @Field.string({ doc: 'The operation.', example: 'share_issuances.create' })
  operation: string;
  @Field.string({ doc: 'What it was done to.', nullable: true })
  subject_id: string | null;
  @Field.timestamp({ doc: 'When.' })
  used_at: number;
}
