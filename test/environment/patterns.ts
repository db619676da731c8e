export const inSequence = (...parts: RegExp[]): RegExp => combined(parts, '');

export const oneOf = (...parts: RegExp[]): RegExp => combined(parts, '|');

const combined = (parts: RegExp[], between: string): RegExp =>
  new RegExp(parts.map(({ source }) => source).join(between), parts[0]?.flags);
