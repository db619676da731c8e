import { wholeMonths, type LegalDate } from '#kernel/dates';
import type { LatePenalty } from '#law/common/obligation-rule';
import { dollars } from '#kernel/money';
import type { TaxLine } from '#law/common/tax-line';
import { apportion } from '#equity/shares';
import { dividedNear } from '#law/common/tax-scale';

interface UnpaidTax {
  readonly due_on: LegalDate;
  readonly amount_cents: number;
  readonly label: string;
}

/** The report's penalty and the tax's interest may come from different obligations. */
interface LateTerms {
  readonly penalty: LatePenalty;
  readonly interest: LatePenalty;
}

interface LateFacts {
  readonly unpaid: readonly UnpaidTax[];
  /** Due date of the late report or LLC payment, which incurs the penalty. Null if timely. */
  readonly missed_on: LegalDate | null;
  readonly on: LegalDate;
}

/**
 * US cents. The sum of all interest is rounded to the nearest cent, and the lines add up to it. Simple interest accrues
 * per started month, also on the penalty, which becomes part of the tax.
 * Payment on the due date is timely.
 */
export function lateCharges(
  { penalty, interest }: LateTerms,
  { unpaid, missed_on, on }: LateFacts,
): { penalty_cents: number; interest_cents: number; lines: TaxLine[] } {
  const missed = missed_on !== null && missed_on < on ? missed_on : null;
  const penalty_cents = missed === null ? 0 : (penalty.penalty_cents ?? 0);
  const points = interest.interest_basis_points_a_month ?? 0;
  const late = [
    ...unpaid,
    ...(missed === null ? [] : [{ due_on: missed, amount_cents: penalty_cents, label: 'Penalty' }]),
  ];
  const charged = late
    .filter(({ due_on, amount_cents }) => due_on < on && amount_cents > 0 && points > 0)
    .map(({ due_on, amount_cents, label }) => {
      const months = wholeMonths(due_on, on);
      const exact = BigInt(amount_cents) * BigInt(points * months);
      const since = `${months} month${months === 1 ? '' : 's'} or part of a month since ${due_on}`;
      return { exact, label: `Interest on ${dollars(amount_cents)}, ${label}: ${points / 100}% for ${since}` };
    });
  const sum = charged.reduce((all, { exact }) => all + exact, 0n);
  const interest_cents = Number(dividedNear(sum, 10_000n));
  const parts =
    sum === 0n
      ? []
      : apportion(
          interest_cents,
          charged.map(({ exact }) => exact),
        );
  const isLate = unpaid.some(({ due_on, amount_cents }) => due_on < on && amount_cents > 0);
  const untold: TaxLine[] = [
    ...(missed !== null && penalty.penalty_cents === null
      ? [{ label: 'Penalty', value: 'Not computed: the penalty is a percentage of the tax.', statute: penalty.statute }]
      : []),
    ...(isLate && interest.interest_basis_points_a_month === null
      ? [{ label: 'Interest', value: 'Not computed: the rate changes.', statute: interest.statute }]
      : []),
  ];
  return {
    penalty_cents,
    interest_cents,
    lines: [
      ...(penalty_cents === 0 ? [] : [{ label: 'Penalty', value: dollars(penalty_cents), statute: penalty.statute }]),
      ...charged.map(({ label }, at) => ({ label, value: dollars(parts[at]!), statute: interest.statute })),
      ...untold,
    ],
  };
}
