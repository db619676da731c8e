import type { LegalDate } from '#kernel/dates';
import type { Fee } from '#kernel/plan';
import { rowOn, type Dated } from './dated-rows';
import type { CompanyForm } from './entity-types';

/** A fee with every amount that it has had. */
export interface ScheduledFee {
  readonly description: string;
  readonly rows: readonly (Dated & { readonly amount_cents: number })[];
}

/** An amount of a fee, without the day on which the next one takes its place. */
export type FeeRow = Omit<ScheduledFee['rows'][number], 'effective_to'>;

/** Declares a fee, each amount of which ends when the next begins. */
export const fee = (description: string, ...rows: FeeRow[]): ScheduledFee => ({
  description,
  rows: rows.map((row, index) => ({ ...row, effective_to: rows[index + 1]?.effective_from ?? null })),
});

/** An amount of a fee in US cents, from a day on. */
export const since = (
  effective_from: LegalDate,
  amount_cents: number,
  source: string,
  source_checked_at: LegalDate,
): FeeRow => ({ effective_from, amount_cents, source, source_checked_at });

/** The fees of a state for the documents that it files, in US cents. */
export type FeeSchedule = Readonly<
  Record<`${'formation' | 'amendment' | 'dissolution' | 'merger' | 'conversion'}_${CompanyForm}`, ScheduledFee>
>;

/** Prices a fee on a day, as a plan's step shows it. Throws where no amount is known: a fee is never guessed. */
export function feeOn({ description, rows }: ScheduledFee, date: LegalDate): Fee {
  const { amount_cents, source } = rowOn(rows, date);
  return { description, amount_cents, source };
}
