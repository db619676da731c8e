/** Text that exports write and imports recognize. */
const around = (before: string, after: string) => ({
  say: (what: string): string => `${before}${what}${after}`,
  read: (text: string | undefined): string | null =>
    text !== undefined && text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after)
      ? text.slice(before.length, text.length - after.length)
      : null,
});

/** Facts without a field in the format. */
export const commentPhrases = {
  maturity: around('It is due when its investor demands it, from ', ' on.'),
  qualifiedFinancing: around('It converts by itself in a financing with no less than $', ' of new money.'),
  settled: around('It became stock for $', ' in all.'),
  recordedAs: around('The stock is recorded as of ', '.'),
  amended: around('Amended and restated by ', '.'),
  repaid: around('Repaid with its interest, $', ' in all.'),
  warrantAmended: around('Its terms are amended: ', ' takes its place.'),
  lapsed: around('Its last day was ', '.'),
  /** Convertibles have no field for legends. */
  legend: around('Legend: ', ''),
  givenUp: around('the right to ', ' shares given up'),
};

export const isOwnComment = (comment: string): boolean =>
  [
    commentPhrases.maturity,
    commentPhrases.qualifiedFinancing,
    commentPhrases.settled,
    commentPhrases.recordedAs,
    commentPhrases.legend,
  ].some(({ read }) => read(comment) !== null);

const conversionReasons: Record<string, string> = {
  valuation_cap: 'at the price of its valuation cap',
  discount: 'at the discount',
  round_price: 'at the price of the round',
};
export const conversionReason = (converts_at: string): string =>
  `At the closing of a round, ${conversionReasons[converts_at]!}.`;
export const convertsAt = (reason: string): string | null =>
  Object.keys(conversionReasons).find((term) => conversionReason(term) === reason) ?? null;
