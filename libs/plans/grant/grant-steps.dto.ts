import { serviceEnds, type ServiceEnd } from '#equity/post-termination-exercise';
import { Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class ExerciseGrant extends ById {
  @Field.integer(
    'How many shares: of those that have vested and, where it has early_exercise, then of those that vest next. ' +
      'Default: all that have vested.',
    { min: 1, optional: true },
  )
  quantity?: number;
  @Field.date('The day on which the holder exercised and paid. Default: today.', optional)
  exercised_on?: string;
  @Field.integer('What was paid, in cents: the exercise price of so many shares, part of a cent counted as one.', {
    example: 100,
  })
  paid_cents: number;
}

export class ReleaseGrant extends ById {
  @Field.integer('How many shares: of those that have vested. Default: all of them.', { min: 1, optional: true })
  quantity?: number;
  @Field.date('The day on which they are issued. Default: today.', optional)
  released_on?: string;
}

export class TerminateGrant extends ById {
  @Field.date(
    'The last day of service. Default: today. Of an earlier one a dry run, and whoever approves it, is told ' +
      'how many shares that have vested since it takes.',
    optional,
  )
  service_ended_on?: string;
  @Field.enum(
    serviceEnds,
    'Of an option or units: what ended it. Of an option whose time after that depends on it, it is needed.',
    { optional: true, example: 'voluntary_other' },
  )
  reason?: ServiceEnd;
  @Field.date(
    'Of terms with a double trigger: the day on which control of the company changed, where it has ended ' +
      'service since without cause, or the holder for good reason.',
    optional,
  )
  change_of_control_on?: string;
}

export class AccelerateGrant extends ById {
  @Field.integer(
    'How many shares vest ahead of their time: those that would vest last. Default: all that have not vested.',
    { min: 1, optional: true },
  )
  quantity?: number;
  @Field.date('From when. Default: today.', optional)
  on?: string;
  @Field.id('res', 'The adopted resolution of the board.', optional)
  resolution_id?: string;
  @Field.date(
    'Of terms with a single trigger: the day on which control of the company changed. It lets vest what the ' +
      'terms say, on that day and without a resolution.',
    optional,
  )
  change_of_control_on?: string;
  @Field.string('Why, for the audit trail.', { example: 'Sale of the company.' })
  reason: string;
}

export class RecordMilestone extends ById {
  @Field.string('The milestone, as the terms name it.', { max: 100, example: 'First commercial sale' })
  name: string;
  @Field.date('The day on which it was reached. Default: today.', optional)
  on?: string;
}
