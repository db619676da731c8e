/** The pattern of a text that has these parts one right after the other: a long one is written part by part. */
export const inSequence = (...parts: RegExp[]): RegExp => combined(parts, '');

/** The pattern of a text that has one of these. */
export const oneOf = (...parts: RegExp[]): RegExp => combined(parts, '|');

const combined = (parts: RegExp[], between: string): RegExp =>
  new RegExp(parts.map(({ source }) => source).join(between), parts[0]?.flags);
