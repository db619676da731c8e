/** First name of a parameter within an object: `officers` of `conversion.officers[0].titles` within `conversion.`. */
export const partOf = (param: string, within = ''): string =>
  param.startsWith(within) ? (/^\w+/.exec(param.slice(within.length))?.[0] ?? '') : '';

/** The parameters of a request, or of an object in it, without those that are malformed. */
export function soundParts<T>(
  sent: Readonly<Record<string, unknown>>,
  malformed: ReadonlySet<string>,
  within = '',
): Partial<T> {
  const bad = new Set([...malformed].map((param) => partOf(param, within)));
  return Object.fromEntries(Object.entries(sent).filter(([param]) => !bad.has(param))) as Partial<T>;
}
