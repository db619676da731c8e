import type { StateLaw } from '#law/states/state-law';

/** Checks the form only, not the existence. */
export const isFileNumber = ({ filing_office }: StateLaw, value: unknown): value is string =>
  typeof value === 'string' && filing_office.file_number.pattern.test(value);
