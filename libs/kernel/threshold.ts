/**
 * A share of the whole required for a decision. `majority` is more than half, `1/3` at least a third, `>2/3` more than
 * two thirds. An empty whole never decides.
 */
export type Threshold = string;

const form = /^(>?)([1-9]\d?)\/([1-9]\d?)$/;

interface Reading {
  over: boolean;
  part: bigint;
  whole: bigint;
}

function read(text: Threshold): Reading | null {
  if (text === 'majority') return { over: true, part: 1n, whole: 2n };
  if (text === 'unanimous') return { over: false, part: 1n, whole: 1n };
  const [, over, part, whole] = form.exec(text) ?? [];
  if (part === undefined || whole === undefined) return null;
  const reading = { over: over === '>', part: BigInt(part), whole: BigInt(whole) };
  return reading.part < reading.whole || (reading.part === reading.whole && !reading.over) ? reading : null;
}

export const isThreshold = (value: unknown): value is Threshold => typeof value === 'string' && read(value) !== null;

function reading(text: Threshold): Reading {
  const found = read(text);
  if (!found) throw new RangeError(`not a threshold: ${text}`);
  return found;
}

export function reaches(text: Threshold, have: bigint, total: bigint): boolean {
  const { over, part, whole } = reading(text);
  return total > 0n && (over ? have * whole > total * part : have * whole >= total * part);
}

/** Smallest sufficient number of `total`. */
export function leastOf(text: Threshold, total: bigint): bigint {
  const { over, part, whole } = reading(text);
  return over ? (total * part) / whole + 1n : (total * part + whole - 1n) / whole;
}

/** Returns whether reaching `one` always reaches `other`. */
export function isAsStrict(one: Threshold, other: Threshold): boolean {
  const [a, b] = [reading(one), reading(other)];
  const [left, right] = [a.part * b.whole, b.part * a.whole];
  return left > right || (left === right && (a.over || !b.over));
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const parts: Record<string, string> = { 2: 'half', 3: 'third', 4: 'quarter', 5: 'fifth' };

export function inWords(text: Threshold): string {
  if (text === 'majority') return 'a majority';
  if (text === 'unanimous') return 'all';
  const { over, part, whole } = reading(text);
  if (part === whole) return 'all';
  const named = parts[String(whole)];
  const fraction =
    named && part < 10n ? `${numbers[Number(part)]} ${named}${part > 1n ? 's' : ''}` : `${part}/${whole}`;
  return `${over ? 'more than' : 'at least'} ${fraction}`;
}
