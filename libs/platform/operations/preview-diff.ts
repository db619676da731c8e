import { areToday } from '#kernel/calendar';
import { isId } from '#kernel/ids';
import type { Class } from '#platform/wire/field-declaration';
import { timesIn, type Time } from '#platform/wire/time-fields';

/** A dry run's answer, and the instant for which it tells what would happen. */
interface PreviewAnswer {
  told: object;
  at: Date;
}

/**
 * Lists where the effect of a request, done now, differs from the preview that a human was shown. Ids of what is made
 * anew are in neither. “Today” is the same whenever it is said. An instant is none that could differ: one that the
 * caller gives is bound with the request, one that was there with the version of what has it, and every other is set by
 * the service, as its clock goes on until somebody approves. What was warned of and is not any more is no difference,
 * nor is who stands behind it: that is whoever approves. What an approval does is held against what was shown of that
 * by the approval itself. What has no fields of ours, as the facts of a paper, has days and instants where it is
 * written like them.
 */
export function previewDiff(view: Class | null, shown: PreviewAnswer, now: PreviewAnswer): string[] {
  const times = timesIn(view);
  const same = (time: Time | undefined, before: unknown, after: unknown): boolean => {
    if (before === null || after === null || time === undefined) return false;
    return time === 'instant' || areToday([String(before), shown.at], [String(after), now.at]);
  };
  const differing = (path: string, before: unknown, after: unknown): string[] => {
    if (before === after || (isId('req', before) && isId('req', after))) return [];
    if (!isHolder(before) || !isHolder(after))
      return same(times.get(path.slice(path.lastIndexOf('.') + 1)) ?? writtenAs(before), before, after) ? [] : [path];
    if (path === 'resource.result' && isApproval(now)) return [];
    if (path === 'authorized_by' || path.endsWith('.authorized_by')) return [];
    if (path === 'warnings')
      return Object.values(after).every((warning) => Object.values(before).includes(warning)) ? [] : [path];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      differing(path === '' ? name : `${path}.${name}`, before[name] ?? null, after[name] ?? null),
    );
  };
  return differing('', shown.told, now.told);
}

const isApproval = ({ told }: PreviewAnswer): boolean =>
  (told as { resource?: { object?: unknown } | null }).resource?.object === 'authorization';

/** Recognizes a text that is written as a day or an instant (ISO 8601). */
function writtenAs(value: unknown): Time | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'day';
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(value) ? 'instant' : undefined;
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
