import { createHash } from 'node:crypto';
import type { LegalDate } from '#kernel/dates';
import { beforeSplit, tranchesOfGrant, vestedOfByDay, type GrantVestingFacts } from '#equity/grant-vesting';
import { quoted } from '#kernel/quoted';
import { upcoming } from '#equity/vesting-schedule';
import type { VestingCondition } from '#equity/vesting';
import type { GrantFacts } from '#captable/ledger_facts';
import type { Condition, VestingTerms } from './vesting';

type Schedule = Extract<VestingCondition, { kind: 'schedule' }>;

export const causes = {
  decision: 'By decision of the board.',
  change_of_control: 'By its terms: control of the company has changed.',
  end_of_service: 'By its terms: service has ended after control of the company changed.',
};

/** The format's graph follows a single path. Other grants list dates and shares only. */
export function grantTerms({ vesting: { allocation, conditions } }: Pick<GrantFacts, 'vesting'>): VestingTerms | null {
  const graph = graphOf(conditions);
  if (!graph) return null;
  const words = JSON.stringify([allocation, graph]);
  return {
    id: `vesting-${createHash('sha256').update(words).digest('hex').slice(0, 16)}`,
    object_type: 'VESTING_TERMS',
    name: conditions.map(conditionLabel).join(', then '),
    description: `Vests by ${conditions.map(conditionLabel).join(', then by ')}.`,
    allocation_type: allocation.toUpperCase(),
    vesting_conditions: graph,
  };
}

function graphOf(conditions: readonly VestingCondition[]): Condition[] | null {
  const schedules = conditions.filter((one) => one.kind === 'schedule');
  if (schedules.length === conditions.length) return scheduled(schedules);
  const [only, another] = conditions;
  return only?.kind === 'milestone' && !another
    ? [
        {
          id: 'milestone',
          description: only.name,
          portion: portion(1n, 1n),
          trigger: { type: 'VESTING_EVENT' },
          next_condition_ids: [],
        },
      ]
    : null;
}

const conditionLabel = (one: VestingCondition): string => {
  if (one.kind === 'date') return one.on;
  return one.kind === 'milestone'
    ? `the milestone ${quoted(one.name)}`
    : `${one.periods} × ${one.period_months} ` +
        `months${one.cliff_months > 0 ? `, none before ${one.cliff_months} months` : ''}`;
};

const portion = (numerator: bigint, denominator: bigint) => ({
  numerator: String(numerator),
  denominator: String(denominator),
});

/** Shares held until the cliff vest on it; then each period adds its part. */
function scheduled(schedules: readonly Schedule[]): Condition[] {
  const whole = schedules.reduce((sum, { parts }) => sum + BigInt(parts), 0n);
  const steps = schedules.flatMap(({ parts, period_months, periods, cliff_months }, index) => {
    const held = Math.floor(cliff_months / period_months);
    const part = (count: number) => portion(BigInt(parts * count), whole * BigInt(periods));
    const rest = cliff_months % period_months;
    const after =
      held > 0 && rest > 0
        ? [{ id: `${index}-next`, length: period_months - rest, occurrences: 1, portion: part(1) }]
        : [];
    const left = periods - held - after.length;
    return [
      ...(held > 0 ? [{ id: `${index}-cliff`, length: cliff_months, occurrences: 1, portion: part(held) }] : []),
      ...(held < periods ? after : []),
      ...(left > 0 ? [{ id: `${index}-periods`, length: period_months, occurrences: left, portion: part(1) }] : []),
    ];
  });
  return [
    {
      id: 'start',
      quantity: '0',
      trigger: { type: 'VESTING_START_DATE' },
      next_condition_ids: steps.slice(0, 1).map(({ id }) => id),
    },
    ...steps.map(({ id, length, occurrences, portion: each }, index): Condition => ({
      id,
      portion: each,
      next_condition_ids: steps.slice(index + 1, index + 2).map((next) => next.id),
      trigger: {
        type: 'VESTING_SCHEDULE_RELATIVE',
        relative_to_condition_id: steps[index - 1]?.id ?? 'start',
        period: { type: 'MONTHS', length, occurrences, day_of_month: 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH' },
      },
    })),
  ];
}

export interface VestingPart {
  made: LegalDate;
  quantity: number;
  returned: number;
  splits: number;
  isFirst: boolean;
}

/** Previously vested shares vest on the first day. Accelerations and returns at the end of service are separate. */
export function vestingsOf(
  grant: GrantVestingFacts,
  { made, quantity, returned, splits, isFirst }: VestingPart,
): { vestings: { date: LegalDate; amount: string }[]; waiting: string[] } {
  const then = beforeSplit(grant, splits);
  const { milestones, accelerations } = then.vesting_facts;
  const known: GrantVestingFacts = {
    ...then,
    service_ended_on: null,
    vesting_facts: { milestones, accelerations: isFirst ? [] : accelerations.filter(({ on }) => on <= made) },
  };
  const vestedOn = vestedOfByDay(known);
  const rest = upcoming(tranchesOfGrant(known), made, (day) =>
    Math.min(quantity, Math.max(0, known.quantity - vestedOn(day) - returned)),
  );
  const vested = quantity - rest.reduce((sum, one) => sum + one.quantity, 0);
  const dated = rest.flatMap(({ on, quantity: amount }) => (on === null ? [] : [{ date: on, amount: String(amount) }]));
  return {
    // Importers treat shares without a date as vested.
    vestings: [...(vested > 0 || dated.length === 0 ? [{ date: made, amount: String(vested) }] : []), ...dated],
    waiting: rest.flatMap(({ milestone, quantity: amount }) =>
      milestone === null ? [] : [`${amount} shares vest when “${milestone}” is reached.`],
    ),
  };
}
