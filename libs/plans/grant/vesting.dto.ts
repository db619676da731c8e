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
    'schedule: in equal periods, which a schedule listed before goes before. date: on a day. milestone: when ' +
      'something is recorded to have happened.',
  )
  kind: (typeof kinds)[number];
  @Field.integer('How many parts of the sum of all parts vest by it. Default: 1.', {
    min: 1,
    max: 1_000_000,
    ...optional,
  })
  parts?: number;
  @Field.integer('Of a schedule: how many months a period has. Default: 1.', { min: 1, max: 120, ...optional })
  period_months?: number;
  @Field.integer('Of a schedule: how many periods.', { min: 1, max: 240, ...optional, example: 48 })
  periods?: number;
  @Field.integer(
    'Of a schedule: within how many months from its start nothing vests; what would have vests then. Default: 0.',
    { max: 240, ...optional, example: 12 },
  )
  cliff_months?: number;
  @Field.date('Of a date: the day.', optional)
  on?: string;
  @Field.string('Of a milestone: its name.', { max: 100, printed: true, ...optional })
  name?: string;
}

const triggers = ['single', 'double'] as const;
const trigger =
  'single: when control of the company changes while the holder serves. double: when within some months after ' +
  'that the company ends service without cause, or the holder for good reason, as the agreement says it.';
const percent =
  'How many percent of the shares that have not vested then vest, rounded down; those that would vest last.';

class AccelerationInput {
  @Field.enum(triggers, trigger)
  trigger: (typeof triggers)[number];
  @Field.string(`${percent} Default: 100.`, {
    pattern: /^(100|[1-9]\d?)(\.\d{1,2})?$|^0\.\d{1,2}$/,
    patternDoc: 'must be a percentage up to 100 with up to two places',
    max: 6,
    ...optional,
  })
  percent?: string;
  @Field.integer('Of a double trigger: within how many months after the change. Default: 12.', {
    min: 1,
    max: 60,
    ...optional,
  })
  within_months?: number;
}

class AccelerationTermsView {
  @Field.enum(triggers, trigger, { extensible: true })
  trigger: string;
  @Field.decimal(percent, { example: '100' })
  percent: string;
  @Field.integer('Of a double trigger: within how many months after the change of control; null of a single one.', {
    nullable: true,
    example: 12,
  })
  within_months: number | null;
}

export class GrantVestingInput {
  @Field.date(
    'From when: within a hundred years of today, as the days of its conditions. Its schedules last 1200 months ' +
      'together at most.',
    { example: '2026-06-01' },
  )
  start: string;
  @Field.enum(
    allocationRules,
    'What becomes of shares that the tranches do not divide, as the Open Cap Table Format names it. Default: ' +
      'cumulative_round_down.',
    optional,
  )
  allocation?: AllocationRule;
  @Field.objects(() => GrantVestingConditionInput, 'By what it vests.', { minItems: 1, maxItems: 20 })
  conditions: GrantVestingConditionInput[];
  @Field.object(
    () => AccelerationInput,
    'What lets it vest ahead of its time without a decision of the board; not of restricted stock. Default: ' +
      'nothing does.',
    optional,
  )
  acceleration?: AccelerationInput;
}

class GrantVestingConditionView {
  @Field.enum(kinds, 'By what it vests.')
  kind: string;
  @Field.integer('How many parts of the sum of all parts.', { example: 1 })
  parts: number;
  @Field.integer('Of a schedule: months of a period.', optional)
  period_months?: number;
  @Field.integer('Of a schedule: how many periods.', optional)
  periods?: number;
  @Field.integer('Of a schedule: months before anything vests.', optional)
  cliff_months?: number;
  @Field.date('Of a date: the day.', optional)
  on?: string;
  @Field.string('Of a milestone: its name.', optional)
  name?: string;
}

export class GrantVestingView {
  @Field.date('From when.')
  start: string;
  @Field.enum(allocationRules, 'What becomes of shares that the tranches do not divide.')
  allocation: string;
  @Field.objects(() => GrantVestingConditionView, 'By what it vests.')
  conditions: GrantVestingConditionView[];
  @Field.object(
    () => AccelerationTermsView,
    'What lets it vest ahead of its time without a decision of the board; left out where nothing does.',
    optional,
  )
  acceleration?: AccelerationTermsView;
}

class MilestoneView {
  @Field.string('What was reached.')
  name: string;
  @Field.date('On which day.')
  on: string;
}
export class AccelerationView {
  @Field.date('On which day.')
  on: string;
  @Field.integer('How many shares vested ahead of their time: those that would have vested last.')
  quantity: number;
  @Field.enum(accelerationCauses, 'By a decision of the board, or by what its terms say. Left out: by a decision.', {
    extensible: true,
    ...optional,
  })
  by?: string;
}
export class VestingFactsView {
  @Field.objects(() => MilestoneView, 'Milestones that were reached.')
  milestones: MilestoneView[];
  @Field.objects(() => AccelerationView, 'What vested ahead of its time.')
  accelerations: AccelerationView[];
}

/** Terms as they are asked for, with what is missing or has no place in them. */
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
    reportError(one[needed[kind]] === undefined, needed[kind], 'missing', `${needed[kind]} is required for a ${kind}.`);
    for (const field of Object.values(fields).flat())
      reportError(
        one[field] !== undefined && !(fields[kind] as readonly string[]).includes(field),
        field,
        'not_applicable',
        `${field} is not for a ${kind}.`,
      );
    if (kind === 'date') return { kind, parts, on };
    if (kind === 'milestone') {
      reportError(names.has(name), 'name', 'conflict', 'Another milestone has this name.');
      names.add(name);
      return { kind, parts, name };
    }
    reportError(
      cliff_months > period_months * periods,
      'cliff_months',
      'too_large',
      'The cliff lies behind the end of the schedule.',
    );
    return { kind, parts, period_months, periods, cliff_months };
  });
  const months = read.reduce((sum, one) => (one.kind === 'schedule' ? sum + one.period_months * one.periods : sum), 0);
  if (months > 12 * mostYears)
    errors.push({
      param: 'vesting.conditions',
      code: 'too_large',
      message: `Its schedules last ${months} months together: ${12 * mostYears} at most.`,
    });
  const { acceleration, errors: ofAcceleration } = readAcceleration(asked);
  return {
    terms: { start, allocation, conditions: read, ...(acceleration && { acceleration }) },
    errors: [...errors, ...ofAcceleration],
  };
}

/** Days of terms that lie further from today than any terms do. */
export function checkVestingDays({ start, conditions }: GrantVestingInput, today: LegalDate): ParameterError[] {
  const days = [
    { param: 'vesting.start', on: start },
    ...conditions.map(({ on }, index) => ({ param: `vesting.conditions[${index}].on`, on })),
  ];
  return days.flatMap(({ param, on }) =>
    on === undefined || isWithin(mostYears, on, today)
      ? []
      : [{ param, code: 'invalid', message: `${on} is not within ${mostYears} years of today, ${today}.` }],
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
        'within_months is for a double trigger.',
      ),
      ...dayError(
        toScaled(part) === 0n || toScaled(part) > toScaled('100'),
        'percent',
        'invalid',
        'percent is more than 0 and at most 100.',
      ),
    ],
  };
}
