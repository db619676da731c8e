import type { Database } from './database';

/** Minimum age since creation, or since the column in `since`. Removal may come an hour later. */
interface Retention {
  age: string;
  /** Updates instead of removing. Updated rows must no longer match. */
  instead?: string;
  unless?: string;
  listed?: true;
  since?: string;
}

const kept = new Map<string, Retention>([
  ['request', { age: '30 days', listed: true }],
  ['idempotency', { age: '24 hours' }],
  // Captured mail stays, but its action link expires.
  [
    'mail',
    {
      age: '0 days',
      since: "least(link_until, sent_at + interval '7 days')",
      unless: 'link_hash is null',
      instead:
        'update mail set link_hash = null, body_text = without_link(body_text), body_html = without_link(body_html)',
    },
  ],
  // The longest period is a month. Budgets without a period start in 1970 and stay.
  ['token_budget', { age: '62 days', since: 'starts', unless: "starts = '1970-01-01'" }],
]);
const credentials: string[] = [];

export const keepFor = (table: string, retention: Retention): void => void kept.set(table, retention);

export const keepWindowsOf = (credential: string): void => void credentials.push(credential);

/**
 * For tables `listed` by creation, the age index uses another form of the instant. On `created` the planner would scan
 * all rows since in the list index.
 */
const inForm = (instant: string, listed = false): string => (listed ? `(${instant} at time zone 'utc')` : instant);

const ofCredentials = ['rate_slot', 'rate_window'];

/** Events and audit entries stay forever. */
export const retained = (): string[] => [...kept.keys(), ...ofCredentials];

const batch = 5000;
/** Leaves the rest to the next hour. */
const mostBatches = 1000;

/** No active credential has the window's id. */
const ended = (): string =>
  credentials
    .map((table) => `not exists (select from ${table} c where c.id = credential_id and c.status = 'active')`)
    .join(' and ');

function outlived(table: string): { where: string; values: string[] } {
  if (ofCredentials.includes(table)) {
    if (credentials.length === 0) throw new Error(`no module has registered its credentials, so ${table} is kept`);
    return { where: ended(), values: [] };
  }
  const rule = kept.get(table);
  if (!rule) throw new Error(`nothing is removed from ${table}`);
  const [created, before] = [rule.since ?? 'created', '(now() - $1::interval)'].map((instant) =>
    inForm(instant, rule.listed),
  ) as [string, string];
  return {
    where: `${created} < ${before} and not (${rule.unless ?? 'false'}) order by ${created}`,
    values: [rule.age],
  };
}

/** Works in small batches to avoid blocking, and returns the number of rows. Safe to run concurrently. */
export async function purge(database: Database, table: string, signal?: AbortSignal): Promise<number> {
  const { where, values } = outlived(table);
  const statement = kept.get(table)?.instead ?? `delete from ${table}`;
  let removed = 0;
  for (let batches = 0; batches < mostBatches && !signal?.aborted; batches += 1) {
    // Skips locked rows: a request may be replacing an expired key.
    const gone = await database.query(
      `${statement} where ctid = any(array(select ctid from ${table} where ${where} limit ${batch}
        for update skip locked)) returning 1`,
      values,
    );
    removed += gone.length;
    if (gone.length < batch) break;
  }
  return removed;
}
