import { isWithin, mostYears, type LegalDate } from '#kernel/dates';
import { allocationRules, type AllocationRule } from '#equity/allocation';
import type { ParameterError } from '#kernel/problem';
import { toScaled } from '#kernel/decimal';
import { accelerationCauses, type AccelerationTerms, type VestingCondition, type VestingTerms } from '#equity/vesting';
import { Field, optional } from '#platform/wire/field';

const kinds = ['schedule', 'date', 'milestone'] as const;

class GrantVestingConditionInput {
  @Field.enum(
    kinds,
    'Type of condition. `schedule`: equal periods that begin after the previous schedule in the list. ' +
      '`date`: a fixed date. `milestone`: a recorded event.',
  )
  kind: (typeof kinds)[number];
  @Field.integer(
    'Weight of this condition. Its portion of the shares is `parts` divided by the sum of all `parts`. Defaults to 1.',
    { min: 1, max: 1_000_000, ...optional },
  )
  parts?: number;
  @Field.integer('Length of each vesting period in months. Defaults to 1. For `schedule` only.', {
    min: 1,
    max: 120,
    ...optional,
  })
  period_months?: number;
  @Field.integer('Number of vesting periods. For `schedule` only.', { min: 1, max: 240, ...optional, example: 48 })
  periods?: number;
  @Field.integer(
    'Cliff in months from the start date. Shares earned during the cliff vest when the cliff ends. Defaults to 0. ' +
      'For `schedule` only.',
    { max: 240, ...optional, example: 12 },
  )
  cliff_months?: number;
  @Field.date('Vesting date. For `date` only.', optional)
  on?: string;
  @Field.string('Name of the milestone. For `milestone` only.', { max: 100, printed: true, ...optional })
  name?: string;
}

const triggers = ['single', 'double'] as const;
const trigger =
  'Event that accelerates vesting. `single`: a change of control during service. `double`: a change of control ' +
  'followed, within a set number of months, by termination without cause or resignation for good reason, as defined ' +
  'in the agreement.';
const percent = 'Percentage of unvested shares that vest, rounded down, starting with those that would vest last.';

class AccelerationInput {
  @Field.enum(triggers, trigger)
  trigger: (typeof triggers)[number];
  @Field.string(`${percent} Defaults to 100.`, {
    pattern: /^(100|[1-9]\d?)(\.\d{1,2})?$|^0\.\d{1,2}$/,
    patternDoc: 'must be a percentage up to 100 with up to two decimal places',
    max: 6,
    ...optional,
  })
  percent?: string;
  @Field.integer(
    'For double-trigger acceleration, the number of months after the change of control during ' +
      'which a termination triggers acceleration. Defaults to 12.',
    { min: 1, max: 60, ...optional },
  )
  within_months?: number;
}

class AccelerationTermsView {
  @Field.enum(triggers, trigger, { extensible: true })
  trigger: string;
  @Field.decimal(percent, { example: '100' })
  percent: string;
  @Field.integer(
    'For double-trigger acceleration, the number of months after the change of control during ' +
      'which a termination triggers acceleration. Null for a single trigger.',
    { nullable: true, example: 12 },
  )
  within_months: number | null;
}

export class GrantVestingInput {
  @Field.date(
    'Start date. The start date and all condition dates must be within 100 years of today. ' +
      'Schedules can span at most 1,200 months in total.',
    { example: '2026-06-01' },
  )
  start: string;
  @Field.enum(
    allocationRules,
    'Rounding method for installments, as defined by the Open Cap Table Format. Defaults to `cumulative_round_down`.',
    optional,
  )
  allocation?: AllocationRule;
  @Field.objects(() => GrantVestingConditionInput, 'Conditions for vesting.', { minItems: 1, maxItems: 20 })
  conditions: GrantVestingConditionInput[];
  @Field.object(
    () => AccelerationInput,
    'Acceleration that occurs without a board decision. Not available for restricted stock. Defaults to none.',
    optional,
  )
  acceleration?: AccelerationInput;
}

class GrantVestingConditionView {
  @Field.enum(
    kinds,
    'Type of condition. `schedule`: equal periods that begin after the previous schedule in the list. ' +
      '`date`: a fixed date. `milestone`: a recorded event.',
  )
  kind: string;
  @Field.integer('Weight of this condition relative to the others.', { example: 1 })
  parts: number;
  @Field.integer('Length of each vesting period in months. For `schedule` only.', optional)
  period_months?: number;
  @Field.integer('Number of vesting periods. For `schedule` only.', optional)
  periods?: number;
  @Field.integer('Cliff in months. For `schedule` only.', optional)
  cliff_months?: number;
  @Field.date('Vesting date. For `date` only.', optional)
  on?: string;
  @Field.string('Name of the milestone. For `milestone` only.', optional)
  name?: string;
}

export class GrantVestingView {
  @Field.date('Start date.')
  start: string;
  @Field.enum(allocationRules, 'Rounding method for installments.')
  allocation: string;
  @Field.objects(() => GrantVestingConditionView, 'Conditions for vesting.')
  conditions: GrantVestingConditionView[];
  @Field.object(
    () => AccelerationTermsView,
    'Acceleration that occurs without a board decision. Omitted if none.',
    optional,
  )
  acceleration?: AccelerationTermsView;
}

class MilestoneView {
  @Field.string('Name of the milestone.')
  name: string;
  @Field.date('Date the milestone was reached.')
  on: string;
}
export class AccelerationView {
  @Field.date('Date of the acceleration.')
  on: string;
  @Field.integer('Number of shares that vested early, starting with those that would have vested last.')
  quantity: number;
  @Field.enum(
    accelerationCauses,
    'Cause of the acceleration: a board decision, a change of control, or the end of service.',
    { extensible: true, ...optional },
  )
  by?: string;
}
export class VestingFactsView {
  @Field.objects(() => MilestoneView, 'Milestones reached.')
  milestones: MilestoneView[];
  @Field.objects(() => AccelerationView, 'Shares that vested early.')
  accelerations: AccelerationView[];
}

export function readVesting({
  start,
  allocation = 'cumulative_round_down',
  conditions,
  acceleration: asked,
}: GrantVestingInput): { terms: VestingTerms; errors: ParameterError[] } {
  const errors: ParameterError[] = [];
  const fields = { schedule: ['period_months', 'periods', 'cliff_months'], date: ['on'], milestone: ['name'] } as const;
  const needed = { schedule: 'periods', date: 'on', milestone: 'name' } as const;
  const names = new Set<string>();
  const read = conditions.map((one, index): VestingCondition => {
    const { kind, parts = 1, period_months = 1, periods = 1, cliff_months = 0, on = start, name = '' } = one;
    const reportError = (when: boolean, field: string, code: string, message: string): void => {
      if (when) errors.push({ param: `vesting.conditions[${index}].${field}`, code, message });
    };
    reportError(
      one[needed[kind]] === undefined,
      needed[kind],
      'missing',
      `${needed[kind]} is required for a ${kind} condition.`,
    );
    for (const field of Object.values(fields).flat())
      reportError(
        one[field] !== undefined && !(fields[kind] as readonly string[]).includes(field),
        field,
        'not_applicable',
        `${field} does not apply to a ${kind} condition.`,
      );
    if (kind === 'date') return { kind, parts, on };
    if (kind === 'milestone') {
      reportError(names.has(name), 'name', 'conflict', 'Another milestone already has this name.');
      names.add(name);
      return { kind, parts, name };
    }
    reportError(
      cliff_months > period_months * periods,
      'cliff_months',
      'too_large',
      'cliff_months must not exceed the length of the schedule.',
    );
    return { kind, parts, period_months, periods, cliff_months };
  });
  const months = read.reduce((sum, one) => (one.kind === 'schedule' ? sum + one.period_months * one.periods : sum), 0);
  if (months > 12 * mostYears)
    errors.push({
      param: 'vesting.conditions',
      code: 'too_large',
      message: `The schedules add up to ${months} months, but the limit is ${12 * mostYears} months.`,
    });
  const { acceleration, errors: ofAcceleration } = readAcceleration(asked);
  return {
    terms: { start, allocation, conditions: read, ...(acceleration && { acceleration }) },
    errors: [...errors, ...ofAcceleration],
  };
}

/** Rejects dates implausibly far from today. */
export function checkVestingDays({ start, conditions }: GrantVestingInput, today: LegalDate): ParameterError[] {
  const days = [
    { param: 'vesting.start', on: start },
    ...conditions.map(({ on }, index) => ({ param: `vesting.conditions[${index}].on`, on })),
  ];
  return days.flatMap(({ param, on }) =>
    on === undefined || isWithin(mostYears, on, today)
      ? []
      : [{ param, code: 'invalid', message: `${on} must be within ${mostYears} years of today, ${today}.` }],
  );
}

function readAcceleration(asked: AccelerationInput | undefined): {
  acceleration: AccelerationTerms | null;
  errors: ParameterError[];
} {
  if (!asked) return { acceleration: null, errors: [] };
  const { trigger: by, percent: part = '100', within_months } = asked;
  const dayError = (when: boolean, field: string, code: string, message: string): ParameterError[] =>
    when ? [{ param: `vesting.acceleration.${field}`, code, message }] : [];
  return {
    acceleration: { trigger: by, percent: part, within_months: by === 'double' ? (within_months ?? 12) : null },
    errors: [
      ...dayError(
        by === 'single' && within_months !== undefined,
        'within_months',
        'not_applicable',
        'within_months is allowed only for a double trigger.',
      ),
      ...dayError(
        toScaled(part) === 0n || toScaled(part) > toScaled('100'),
        'percent',
        'invalid',
        'percent must be greater than 0 and at most 100.',
      ),
    ],
  };
}
