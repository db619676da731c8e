import { areToday } from '#kernel/calendar';
import { isId } from '#kernel/ids';
import type { Class } from '#platform/wire/field-declaration';
import { timesIn, type Time } from '#platform/wire/time-fields';

interface PreviewAnswer {
  told: object;
  at: Date;
}

/**
 * Compares the current effect with the human's preview. Ignores request IDs, the human principal (the approver),
 * instants, removed warnings, and the result of an approval, which that approval checks itself. Days that are "today"
 * in both are equal. In free JSON the format identifies days and instants.
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

function writtenAs(value: unknown): Time | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'day';
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(value) ? 'instant' : undefined;
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
