import { counted, longDate } from '#documents/kit';
import type { VestingCondition, VestingTerms } from '#equity/vesting';

/** Conditions in order, each to follow “vest as follows”. */
export function scheduleOf({ conditions }: VestingTerms): string[] {
  const whole = conditions.reduce((sum, { parts }) => sum + parts, 0);
  return conditions.map((one, index) => {
    const follows = conditions.slice(0, index).some(({ kind }) => kind === 'schedule');
    return condition(one, whole, follows ? 'the end of the preceding schedule' : 'the date on which vesting begins');
  });
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

const named: Record<string, string> = { '1/2': 'one-half', '1/3': 'one-third', '1/4': 'one-fourth' };

function fraction(parts: number, whole: number): string {
  const common = divisor(parts, whole);
  const least = `${parts / common}/${whole / common}`;
  return named[least] ?? least;
}

/** `whole`: the sum of all parts. `start`: the day from which periods count. */
function condition(one: VestingCondition, whole: number, start: string): string {
  const shares = one.parts === whole ? 'all of the shares' : `${fraction(one.parts, whole)} of the shares`;
  if (one.kind === 'date') return `${shares} on ${longDate(one.on)}`;
  if (one.kind === 'milestone')
    return `${shares} when the Board of Directors has recorded the achievement of this milestone: ${one.name}`;
  const { period_months: months, periods, cliff_months: cliff } = one;
  const each = months === 1 ? 'month' : `period of ${months} months`;
  const atCliff = Math.min(Math.floor(cliff / months), periods);
  if (atCliff === 0)
    return `${shares} in ${counted(
      periods,
      'equal ' + 'installment',
    )}, one at the end of each ${each} counted from ${start}`;
  const of = one.parts === whole ? 'of the shares' : 'of them';
  const first = (atCliff * 100) % periods === 0 ? `${(atCliff * 100) / periods}%` : fraction(atCliff, periods);
  return (
    (one.parts === whole ? '' : `${shares}: `) +
    `${first} ${of} ${cliff === 12 ? 'on the first anniversary' : `${counted(cliff, 'month')} after`} ` +
    `${cliff === 12 ? 'of ' : ''}${start}` +
    (atCliff < periods
      ? `, and thereafter 1/${periods} ${of} at the end of each further ${each} counted from ${start}`
      : '')
  );
}
