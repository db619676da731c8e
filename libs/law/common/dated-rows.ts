import type { LegalDate } from '#kernel/dates';

/** Legal rate, fee, or limit with its effective dates. A change of law adds a row and ends the previous row. */
export interface Dated {
  /** The first day on which the row is in force. */
  readonly effective_from: LegalDate;
  /** The first day on which it is no longer in force; null while nothing has replaced it. */
  readonly effective_to: LegalDate | null;
  /** The statute or official page that says so. */
  readonly source: string;
  /** The day on which somebody last compared the row with its source. */
  readonly source_checked_at: LegalDate;
  /** A bill whose enactment is not confirmed: its row is off, and in force on no day. */
  readonly bill?: true;
}

/** Whether a row is in force on a day. */
export const isInForce = ({ effective_from, effective_to, bill }: Dated, date: LegalDate): boolean =>
  !bill && effective_from <= date && (effective_to === null || date < effective_to);

/** Finds the row in force on a day. Throws where there is none: the law of a day is never guessed. */
export function rowOn<Row extends Dated>(rows: readonly Row[], date: LegalDate): Row {
  const row = rows.find((one) => isInForce(one, date));
  if (row === undefined) throw new RangeError(`no row is in force on ${date}`);
  return row;
}

/** Finds the row that nothing has replaced yet, for bounds that the API publishes without a date. */
export function latestRow<Row extends Dated>(rows: readonly Row[]): Row {
  const row = rows.find(({ effective_to }) => effective_to === null);
  if (row === undefined) throw new RangeError('every row has ended');
  return row;
}
