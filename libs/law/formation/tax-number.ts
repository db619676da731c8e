import { createHash } from 'node:crypto';
import type { LegalDate } from '#kernel/dates';
import type { Jurisdiction } from './jurisdiction';

/** Campus prefixes that the IRS has not assigned (IRS, "How EINs are assigned and valid EIN prefixes"). */
export const unusedEinPrefixes: readonly string[] = [
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
];

const ein = /^(\d{2})-\d{7}$/;

/**
 * True for `NN-NNNNNNN` with a prefix that the IRS uses (Treas. Reg. § 301.6109-1(a)(1)(ii)(C)). An EIN has no check
 * digit.
 */
export const isEin = (value: unknown): value is string => {
  const prefix = typeof value === 'string' ? ein.exec(value)?.[1] : undefined;
  return prefix !== undefined && !unusedEinPrefixes.includes(prefix);
};

/** True for a number that `sandboxEin` made; no company can ever have it. */
export const isSandboxEin = (value: unknown): value is string =>
  typeof value === 'string' && ein.test(value) && value.startsWith('00-');

/** `length` decimal digits that depend on `seed` alone, the first not zero. */
function digits(seed: string, length: number): string {
  const lowest = 10n ** BigInt(length - 1);
  const drawn = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`);
  return (lowest + (drawn % (9n * lowest))).toString();
}

/** A test tax number, the same for the same seed, with the unassigned prefix 00. */
export const sandboxEin = (seed: string): string => `00-${digits(`ein:${seed}`, 7)}`;

/** A test file number in the state's form, the same for the same seed and year of filing. */
export function fileNumber(jurisdiction: Jurisdiction, seed: string, filedOn: LegalDate): string {
  const { template } = jurisdiction.file_number;
  const drawn = digits(`${jurisdiction.code}:${seed}`, template.split('#').length - 1);
  let next = 0;
  return template.replace('YYYY', filedOn.slice(0, 4)).replace(/#/g, () => drawn[next++]!);
}

/** True when `value` has the form of a file number of that state; says nothing about existence. */
export const isFileNumber = (jurisdiction: Jurisdiction, value: unknown): value is string =>
  typeof value === 'string' && jurisdiction.file_number.pattern.test(value);
