import type { Database } from './database';

/**
 * Rows that are kept for a while only: at least so long since they were made, or `since` another day, and at most an
 * hour or so longer.
 */
const kept: Record<string, { age: string; unless?: string; listed?: true; since?: string }> = {
  request: { age: '30 days', listed: true },
  idempotency: { age: '24 hours' },
  // What waits for an endpoint that is there is kept, however long it waits: for quota, or for its endpoint to be
  // enabled; and when that is over, for as long as any other.
  webhook_delivery: {
    age: '30 days',
    listed: true,
    unless:
      "coalesce(concluded_at > now() - $1::interval, false) or status = 'pending' and exists (select from " +
      'webhook_endpoint e where e.id = endpoint_id)',
  },
  // The longest period is a month; what counts a budget in all begins in 1970, and is kept.
  token_budget: { age: '62 days', since: 'starts', unless: "starts = '1970-01-01'" },
  signin_link: { age: '1 day' },
  browser_session: { age: '1 day', unless: 'expires_at > now()' },
  passkey_challenge: { age: '1 day' },
  oauth_artifact: { age: '1 day', unless: 'expires_at > now()' },
  // A program that nobody has let in for so long registers anew.
  oauth_client: {
    age: '90 days',
    unless:
      "used_at > now() - interval '90 days' or exists (select from oauth_artifact a where a.client_id = " +
      'oauth_client.client_id and a.expires_at > now())',
  },
  // Removed after a week by its own workflow; this is for one that was lost.
  data_export_part: { age: '30 days' },
};

/**
 * What is `listed` by its creation has its index of age on the same instant in another form. On `created` itself the
 * planner would take it for the list of a tenant that has most of the rows, and pass over whatever all others have done
 * since.
 */
const inForm = (instant: string, listed = false): string => (listed ? `(${instant} at time zone 'utc')` : instant);

/** Rows that go with their credential. */
const ofCredentials = ['rate_slot', 'rate_window'];

/** Every table of which rows are removed. Events and audit entries are kept for ever. */
export const retained = [...Object.keys(kept), ...ofCredentials];

const batch = 5000;
/** More than this is left to the next hour. */
const mostBatches = 1000;

/** No credential of this kind is alive under the id of a window. */
const ended = (credential: 'api_key' | 'token'): string =>
  `not exists (select from ${credential} c where c.id = credential_id and c.status = 'active')`;

/** The next rows of a table that have outlived their time or their credential. */
function outlived(table: string): { where: string; values: string[] } {
  if (ofCredentials.includes(table)) return { where: `${ended('api_key')} and ${ended('token')}`, values: [] };
  const rule = kept[table];
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
  let removed = 0;
  for (let batches = 0; batches < mostBatches && !signal?.aborted; batches += 1) {
    // Rows that somebody holds are left: a key that has expired may be taken over at this moment.
    const gone = await database.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${batch}
        for update skip locked)) returning 1`,
      values,
    );
    removed += gone.length;
    if (gone.length < batch) break;
  }
  return removed;
}
