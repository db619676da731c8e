import { quoted } from '#kernel/quoted';
import { plain } from './check-decision-terms';

interface Difference {
  path: string;
  sent: unknown;
  /** Undefined if the resolution has no such term. */
  approved: unknown;
}

/**
 * Returns the first term beyond the authorized terms, or null. An operation may do less. Lists match in any order, and
 * text matches in any case. A person matches by id if the decision has an id, because names may repeat or change.
 * Absent terms match.
 */
export const beyond = (done: unknown, authorised: unknown): Difference | null =>
  differences(done, authorised, '')[0] ?? null;

function differences(done: unknown, authorised: unknown, path: string): Difference[] {
  if (done === undefined || done === null) return [];
  if (Array.isArray(done)) {
    const allowed = Array.isArray(authorised) ? authorised : [];
    return done.flatMap((one, index) => nearest(one, allowed, `${path}[${index}]`));
  }
  if (typeof done !== 'object')
    return plain(done) === plain(authorised) ? [] : [{ path, sent: done, approved: authorised ?? undefined }];
  const allowed = (typeof authorised === 'object' && authorised !== null ? authorised : {}) as Record<string, unknown>;
  const { stakeholder_id: sent, ...terms } = done as Record<string, unknown>;
  const { stakeholder_id: approved } = allowed;
  const byId = typeof approved === 'string';
  if (byId && sent !== approved) return [{ path: `${path}.stakeholder_id`, sent: sent ?? 'no ID', approved }];
  return Object.entries(terms)
    .filter(([name]) => !(byId && name === 'name'))
    .flatMap(([name, one]) => differences(one, allowed[name], path === '' ? name : `${path}.${name}`));
}

/** Compares with the entry of the same person, otherwise with the most similar entry. */
function nearest(one: unknown, allowed: readonly unknown[], path: string): Difference[] {
  const found = allowed.map((other) => differences(one, other, path)).toSorted((a, b) => distance(a) - distance(b));
  return found[0] ?? [{ path, sent: one, approved: undefined }];
}

const distance = (found: readonly Difference[]): number =>
  found.length + (found.some(({ path }) => /\.(name|investor|stakeholder_id)$/.test(path)) ? 100 : 0);

export function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  return quoted(
    Object.values(value)
      .filter((one) => typeof one === 'string' || typeof one === 'number')
      .join(', '),
  );
}
