import type { LegalDate } from '#kernel/dates';

/** Legal rate, fee, or limit with its effective dates. A change of law adds a row and ends the previous row. */
export interface Dated {
  readonly effective_from: LegalDate;
  /** Exclusive. Null for the current row. */
  readonly effective_to: LegalDate | null;
  /** Statute or official page. */
  readonly source: string;
  readonly source_checked_at: LegalDate;
  /** An unconfirmed bill: the row is never in force. */
  readonly bill?: true;
}

export const isInForce = ({ effective_from, effective_to, bill }: Dated, date: LegalDate): boolean =>
  !bill && effective_from <= date && (effective_to === null || date < effective_to);

/** Throws without a row, because law is never guessed. */
export function rowOn<Row extends Dated>(rows: readonly Row[], date: LegalDate): Row {
  const row = rows.find((one) => isInForce(one, date));
  if (row === undefined) throw new RangeError(`no row is in force on ${date}`);
  return row;
}

/** For bounds that the API publishes without a date. */
export function latestRow<Row extends Dated>(rows: readonly Row[]): Row {
  const row = rows.find(({ effective_to }) => effective_to === null);
  if (row === undefined) throw new RangeError('every row has ended');
  return row;
}
