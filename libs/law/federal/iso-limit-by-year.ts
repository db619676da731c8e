import { toScaled } from '#kernel/decimal';
import type { LegalDate } from '#kernel/dates';
import { rowOn, type Dated } from '#law/common/dated-rows';

/** Value at grant in ten-billionths of a dollar. */
export type IsoPartByYear = ReadonlyMap<number, bigint>;

/** Value per share at grant, exercisability dates, and shares exercised as ISO before an acceleration. */
export interface Incentive {
  fair_market_value: string;
  exercisable: readonly { on: LegalDate; quantity: number }[];
  kept?: IsoPartByYear | undefined;
}

export interface IncentiveYear {
  year: number;
  quantity: number;
  iso_quantity: number;
  nso_quantity: number;
  value_cents: number;
}

/** Dollars of value at grant. */
export const isoLimits: readonly (Dated & { readonly dollars: string })[] = [
  {
    dollars: '100000',
    effective_from: '1987-01-01',
    effective_to: null,
    source: 'IRC § 422(d)(1)',
    source_checked_at: '2026-11-26',
  },
];

/** Years before the first limit use it. */
function limitOf(year: number): bigint {
  const start = `${String(year).padStart(4, '0')}-01-01`;
  const first = isoLimits[0]!.effective_from;
  return toScaled(rowOn(isoLimits, start < first ? first : start).dollars);
}

/** Ten-billionths of a dollar. */
export const worth = (fair_market_value: string, quantity: number): bigint =>
  toScaled(fair_market_value) * BigInt(quantity);

/**
 * IRC § 422(d), Treas. Reg. § 1.422-4(b): options count in grant order at their grant value, in the year they first
 * become exercisable. Contingent shares count once the event occurs (§ 1.422-4(b)(4)). Earlier ISO exercises keep their
 * status and use the year's limit first. Whole cents, rounded up.
 */
export function incentiveYears(options: readonly Incentive[]): IncentiveYear[][] {
  const used = new Map<number, bigint>();
  const keptLater = new Map<number, bigint>();
  const add = (to: Map<number, bigint>, year: number, value: bigint): unknown =>
    to.set(year, (to.get(year) ?? 0n) + value);
  for (const { kept = [] } of options) for (const [year, value] of kept) add(keptLater, year, value);
  return options.map(({ fair_market_value, exercisable, kept = new Map<number, bigint>() }) => {
    const price = toScaled(fair_market_value);
    for (const [year, value] of kept) add(keptLater, year, -value);
    return [...inYears(exercisable)]
      .toSorted(([one], [other]) => one - other)
      .map(([year, quantity]) => {
        const left = [
          kept.get(year) ?? 0n,
          limitOf(year) - (used.get(year) ?? 0n) - (keptLater.get(year) ?? 0n),
        ].reduce((one, other) => (one > other ? one : other));
        add(used, year, price * BigInt(quantity));
        const iso_quantity = Math.min(quantity, Number(left / price));
        return {
          year,
          quantity,
          iso_quantity,
          nso_quantity: quantity - iso_quantity,
          value_cents: Number((price * BigInt(quantity) * 100n + 9_999_999_999n) / 10_000_000_000n),
        };
      });
  });
}

const inYears = (exercisable: Incentive['exercisable']): Map<number, number> =>
  exercisable.reduce(
    (years, { on, quantity }) => years.set(Number(on.slice(0, 4)), (years.get(Number(on.slice(0, 4))) ?? 0) + quantity),
    new Map<number, number>(),
  );
