import { createHash } from 'node:crypto';
import type { LegalDate } from '#kernel/dates';
import type { StateLaw } from '#law/states/state-law';

/** The first digit is never zero. */
function digits(seed: string, length: number): string {
  const lowest = 10n ** BigInt(length - 1);
  const drawn = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`);
  return (lowest + (drawn % (9n * lowest))).toString();
}

/** Deterministic, with the unassigned prefix 00. */
export const sandboxEin = (seed: string): string => `00-${digits(`ein:${seed}`, 7)}`;

/** Deterministic, in the state's form. */
export function sandboxFileNumber({ code, filing_office }: StateLaw, seed: string, filedOn: LegalDate): string {
  const { template } = filing_office.file_number;
  const drawn = digits(`${code}:${seed}`, template.split('#').length - 1);
  let next = 0;
  return template.replace('YYYY', filedOn.slice(0, 4)).replace(/#/g, () => drawn[next++]!);
}

/** Deterministic. */
export const sandboxNumber = (seed: string): string => digits(`filing:${seed}`, 8);
