import type { Database } from './database';

/**
 * For how long the rows of a table are kept: at least so long since they were made, or since the day in `since`, and at
 * most an hour or so longer.
 */
interface Retention {
  age: string;
  /** Changes the rows so instead of removing them; then they are none of these any more. */
  instead?: string;
  unless?: string;
  listed?: true;
  since?: string;
}

const kept = new Map<string, Retention>([
  ['request', { age: '30 days', listed: true }],
  ['idempotency', { age: '24 hours' }],
  // Captured mail stays; a link in it by which somebody acts does not outlive its use.
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
  // The longest period is a month; what counts a budget in all begins in 1970, and is kept.
  ['token_budget', { age: '62 days', since: 'starts', unless: "starts = '1970-01-01'" }],
]);
const credentials: string[] = [];

/** Contributed by the module that owns a table: its rows are removed when they have outlived their time. */
export const keepFor = (table: string, retention: Retention): void => void kept.set(table, retention);

/** Contributed by the module that owns a kind of credential: what counts its requests goes with it. */
export const keepWindowsOf = (credential: string): void => void credentials.push(credential);

/**
 * A table that is `listed` by creation has its age index on the same instant in another form. On `created` itself the
 * planner would take it for the list of the tenant with most rows, and pass over everything that others have done
 * since.
 */
const inForm = (instant: string, listed = false): string => (listed ? `(${instant} at time zone 'utc')` : instant);

/** Rows that go with their credential. */
const ofCredentials = ['rate_slot', 'rate_window'];

/** Every table of which rows are removed, or parts of them. Events and audit entries are kept for ever. */
export const retained = (): string[] => [...kept.keys(), ...ofCredentials];

const batch = 5000;
/** More than this is left to the next hour. */
const mostBatches = 1000;

/** No credential of any kind is alive under the id of a window. */
const ended = (): string =>
  credentials
    .map((table) => `not exists (select from ${table} c where c.id = credential_id and c.status = 'active')`)
    .join(' and ');

/** The next rows of a table that have outlived their time or their credential. */
function outlived(table: string): { where: string; values: string[] } {
  if (ofCredentials.includes(table)) {
    if (credentials.length === 0) throw new Error(`nobody says which credentials are alive: ${table} is kept`);
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

/**
 * Removes the rows of a table that have outlived their time or their credential, in statements so small that nobody
 * waits for one. Says how many went. Doing it twice at once is harmless.
 */
export async function purge(database: Database, table: string, signal?: AbortSignal): Promise<number> {
  const { where, values } = outlived(table);
  const statement = kept.get(table)?.instead ?? `delete from ${table}`;
  let removed = 0;
  for (let batches = 0; batches < mostBatches && !signal?.aborted; batches += 1) {
    // Rows that somebody holds are left: a key that has expired may be taken over at this moment.
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
