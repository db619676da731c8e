import { isLegalDate } from '#kernel/dates';

const seconds = /^\d{1,12}$/;
const iso = /^(\d{4}-\d{2}-\d{2})(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d))?$/;

/** Accepts unix seconds and ISO 8601: a date (start of the day in UTC) or a date and time with a zone. */
export function isInstant(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  return seconds.test(value) || isLegalDate(iso.exec(value)?.[1]);
}

export const toInstant = (text: string): Date => new Date(seconds.test(text) ? Number(text) * 1000 : text);
