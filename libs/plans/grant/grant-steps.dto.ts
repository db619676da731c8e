import { serviceEnds, type ServiceEnd } from '#equity/post-termination-exercise';
import { Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class ExerciseGrant extends ById {
  @Field.integer(
    'Number of shares: vested shares first, then, with `early_exercise`, the next to vest. Defaults to ' +
      'all vested shares.',
    { min: 1, optional: true },
  )
  quantity?: number;
  @Field.date('Date of exercise and payment. Defaults to today.', optional)
  exercised_on?: string;
  @Field.integer('Amount paid in cents: the exercise price of the shares, rounded up.', { example: 100 })
  paid_cents: number;
}

export class ReleaseGrant extends ById {
  @Field.integer('Number of vested shares. Defaults to all.', { min: 1, optional: true })
  quantity?: number;
  @Field.date('Issue date. Defaults to today.', optional)
  released_on?: string;
}

export class TerminateGrant extends ById {
  @Field.date(
    'Last day of service. Defaults to today. For an earlier date, the dry run and the approver see how ' +
      'many shares vested since would be lost.',
    optional,
  )
  service_ended_on?: string;
  @Field.enum(
    serviceEnds,
    'Reason for the end of service. Required if the exercise period depends on it. Options and units only.',
    { optional: true, example: 'voluntary_other' },
  )
  reason?: ServiceEnd;
  @Field.date(
    'Date of the change of control, if service then ended without cause or for good reason (double trigger).',
    optional,
  )
  change_of_control_on?: string;
}

export class AccelerateGrant extends ById {
  @Field.integer(
    'Number of shares to vest early, taken from those that would vest last. Defaults to all unvested shares.',
    { min: 1, optional: true },
  )
  quantity?: number;
  @Field.date('Date of the acceleration. Defaults to today.', optional)
  on?: string;
  @Field.id('res', 'ID of the adopted board resolution.', optional)
  resolution_id?: string;
  @Field.date(
    'Date of the change of control, for a single trigger. The terms then vest on that date without a resolution.',
    optional,
  )
  change_of_control_on?: string;
  @Field.string('Reason for the audit trail.', { example: 'Sale of the company.' })
  reason: string;
}

export class RecordMilestone extends ById {
  @Field.string('Name of the milestone, as in the terms.', { max: 100, example: 'First commercial sale' })
  name: string;
  @Field.date('Date the milestone was reached. Defaults to today.', optional)
  on?: string;
}
