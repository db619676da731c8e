import type { StateLaw } from '#law/states/state-law';

/** True when `value` has the form of a file number of that state; says nothing about existence. */
export const isFileNumber = ({ filing_office }: StateLaw, value: unknown): value is string =>
  typeof value === 'string' && filing_office.file_number.pattern.test(value);
