import type { Database } from '#platform/db/database';
import { declarationOf, resourceEntities } from '#platform/wire/resource-entity';
import type { Visibility } from '#platform/db/visibility';
import { tenant } from '#platform/db/tenant';
import type { Tenant } from './event-log';
import type { Message } from './event-tail';

/** Asks anew for each batch, because companies appear and move. */
export type Sieve = (messages: Message[]) => Promise<Message[]>;

/** Undefined for a credential that sees every event. */
export function seenAmong(
  database: Database,
  { account_id, livemode }: Tenant,
  visibility: Visibility | undefined,
): ((ids: string[]) => Promise<Set<string>>) | undefined {
  const [entity] = resourceEntities().find(([, { name }]) => name === 'event')!;
  const rows = { declaration: declarationOf(entity), columns: database.columnsOf(entity), shown: false };
  if (!visibility || visibility.conditionOn(rows, () => '') === null) return undefined;
  return async (ids) => {
    const values: unknown[] = [account_id, String(livemode), ids];
    const condition = visibility.conditionOn(rows, (value) => `$${values.push(value)}`)!;
    const seen = await database.query<{ id: string }>(
      `select t.id from event t where ${tenant} and t.account_id = $1 and t.livemode = $2::boolean and t.id = any($3)
        and ${condition}`,
      values,
    );
    return new Set(seen.map(({ id }) => id));
  };
}

export function sieveOf(database: Database, of: Tenant, visibility: Visibility | undefined): Sieve | undefined {
  const seen = seenAmong(database, of, visibility);
  return (
    seen &&
    (async (messages) => {
      if (messages.length === 0) return messages;
      const ids = await seen(messages.map(({ event }) => event.id));
      return messages.filter(({ event }) => ids.has(event.id));
    })
  );
}
