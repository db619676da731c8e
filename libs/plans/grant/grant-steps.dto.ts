import { serviceEnds, type ServiceEnd } from '#equity/post-termination-exercise';
import { Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

const withheldTax =
  'Taxes in cents that the company remits and covers by withholding shares. Cannot exceed the required withholding ' +
  '(IRC §§ 3102, 3402). Withheld shares are rounded up to whole shares, and the excess value is paid in cash.';

export class ExerciseGrant extends ById {
  @Field.integer(
    'Number of shares to exercise: vested shares first and then, with `early_exercise`, the next ' +
      'shares to vest. Defaults to all vested shares.',
    { min: 1, optional: true },
  )
  quantity?: number;
  @Field.date('Date the holder gave notice and paid, even if you record it later. Defaults to today.', optional)
  exercised_on?: string;
  @Field.integer(
    'Amount paid, in cents: the total exercise price of the shares, rounded up. Omit it for a net exercise.',
    { optional: true, example: 100 },
  )
  paid_cents?: number;
  @Field.decimal(
    'Fair market value per share in dollars on the exercise date, as determined by the board. If sent without ' +
      '`paid_cents`, the exercise is a net exercise: the company withholds vested shares worth the exercise price, ' +
      'rounded up to whole shares, and pays the excess value in cash.',
    optional,
  )
  fair_market_value?: string;
  @Field.integer(
    withheldTax + ' Not allowed for incentive stock options, which have no withholding on exercise (IRC § 421(b)).',
    { min: 1, optional: true },
  )
  withheld_tax_cents?: number;
}

export class ReleaseGrant extends ById {
  @Field.integer('Number of vested shares to issue. Defaults to all.', { min: 1, optional: true })
  quantity?: number;
  @Field.date('Issue date. Defaults to today.', optional)
  released_on?: string;
  @Field.decimal(
    'Fair market value per share in dollars on the issue date, as determined by the board. Required with ' +
      '`withheld_tax_cents`.',
    optional,
  )
  fair_market_value?: string;
  @Field.integer(withheldTax, { min: 1, optional: true })
  withheld_tax_cents?: number;
}

export class TerminateGrant extends ById {
  @Field.date(
    'Last day of service. Defaults to today. If the date is in the past, the dry run and the approval ' +
      'page show how many shares would be lost because they vested after that date.',
    optional,
  )
  service_ended_on?: string;
  @Field.enum(
    serviceEnds,
    'Reason service ended. Required if the exercise period depends on the reason. Options and units only.',
    { optional: true, example: 'voluntary_other' },
  )
  reason?: ServiceEnd;
  @Field.date(
    'Date of the change of control, if service later ended without cause or for good reason (double trigger).',
    optional,
  )
  change_of_control_on?: string;
}

export class CorrectTermination extends ById {
  @Field.string('Reason, recorded in the audit trail.', {
    example: 'The end of service was recorded for the wrong person.',
  })
  reason: string;
}

export class AccelerateGrant extends ById {
  @Field.integer(
    'Number of shares to vest early, starting with those that would vest last. Defaults to all unvested shares.',
    { min: 1, optional: true },
  )
  quantity?: number;
  @Field.date('Date of the acceleration. Defaults to today.', optional)
  on?: string;
  @Field.id('res', 'ID of the adopted board resolution.', optional)
  resolution_id?: string;
  @Field.date(
    'Date of the change of control, for single-trigger acceleration. Vesting accelerates on this ' +
      "date under the grant's terms, without a resolution.",
    optional,
  )
  change_of_control_on?: string;
  @Field.string('Reason, recorded in the audit trail.', { example: 'Sale of the company.' })
  reason: string;
}

export class RecordMilestone extends ById {
  @Field.string('Name of the milestone, as stated in the vesting terms.', {
    max: 100,
    example: 'First commercial sale',
  })
  name: string;
  @Field.date('Date the milestone was reached. Defaults to today.', optional)
  on?: string;
}
