import { serviceEnds, type ServiceEnd } from '#equity/post-termination-exercise';
import { Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class ExerciseGrant extends ById {
  @Field.integer({
    doc:
      'How many shares: of those that have vested and, where it has early_exercise, then of those that vest next. ' +
      'Default: all that have vested.',
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    optional: true,
  })
  quantity?: number;
  @Field.date({ doc: 'The day on which the holder exercised and paid. Default: today.', optional: true })
  exercised_on?: string;
  @Field.integer({
    doc: 'What was paid, in cents: the exercise price of so many shares, part of a cent counted as one.',
    example: 100,
  })
  paid_cents: number;
}

export class ReleaseGrant extends ById {
  @Field.integer({
    doc: 'How many shares: of those that have vested. Default: all of them.',
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    optional: true,
  })
  quantity?: number;
  @Field.date({ doc: 'The day on which they are issued. Default: today.', optional: true })
  released_on?: string;
}

export class TerminateGrant extends ById {
  @Field.date({
    doc:
      'The last day of service. Default: today. Of an earlier one a dry run, and whoever approves it, is told ' +
      'how many shares that have vested since it takes.',
    optional: true,
  })
  service_ended_on?: string;
  @Field.enum(serviceEnds, {
    doc: 'Of an option or units: what ended it. Of an option whose time after that depends on it, it is needed.',
    optional: true,
    example: 'voluntary_other',
  })
  reason?: ServiceEnd;
  @Field.date({
    doc:
      'Of terms with a double trigger: the day on which control of the company changed, where it has ended ' +
      'service since without cause, or the holder for good reason.',
    optional: true,
  })
  change_of_control_on?: string;
}

export class AccelerateGrant extends ById {
  @Field.integer({
    doc: 'How many shares vest ahead of their time: those that would vest last. Default: all that have not vested.',
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    optional: true,
  })
  quantity?: number;
  @Field.date({ doc: 'From when. Default: today.', optional: true })
  on?: string;
  @Field.id('res', { doc: 'The adopted resolution of the board.', optional: true })
  resolution_id?: string;
  @Field.date({
    doc:
      'Of terms with a single trigger: the day on which control of the company changed. It lets vest what the ' +
      'terms say, on that day and without a resolution.',
    optional: true,
  })
  change_of_control_on?: string;
  @Field.string({ doc: 'Why, for the audit trail.', max: 500, example: 'Sale of the company.' })
  reason: string;
}

export class RecordMilestone extends ById {
  @Field.string({ doc: 'The milestone, as the terms name it.', max: 100, example: 'First commercial sale' })
  name: string;
  @Field.date({ doc: 'The day on which it was reached. Default: today.', optional: true })
  on?: string;
}
