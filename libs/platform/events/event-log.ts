import type { PoolClient } from 'pg';
import { planned } from '#platform/db/statement';
import type { Database } from '#platform/db/database';
import { tenant } from '#platform/db/tenant';
import type { Attribution, Scope } from '#platform/db/scope';

export type Tenant = Pick<Scope, 'account_id' | 'livemode'>;

export interface LoggedEvent extends Tenant {
  position: number;
  positioned_at: Date;
  id: string;
  type: string;
  subject_object: string;
  subject_id: string;
  entity_id: string | null;
  sequence: number;
  occurred_at: Date;
  authorized_by: Attribution;
  api_version: string;
}

/** A restored database has a different epoch. */
export interface Head {
  epoch: string;
  position: number;
}

export type Query = <R>(text: string, values?: unknown[]) => Promise<R[]>;
export const queryOn =
  (client: PoolClient): Query =>
  async (text, values = []) =>
    (await client.query(planned(text, values))).rows as never;

const columns =
  'p.position, p.positioned_at, e.id, e.account_id, e.livemode, e.type, e.subject_object, e.subject_id, ' +
  'e.entity_id, e.sequence, e.occurred_at, e.authorized_by, e.api_version';

/** Includes events without a position yet. */
export const serialsOf = (account_id: string, livemode: string, subjects: string): string =>
  `any(array(select serial from event_position p where p.account_id = ${account_id} and p.livemode = ${livemode}
    and p.subject_id = any(${subjects}) union all select serial from event_pending))`;

/** The sequencer assigns positions after commit, in order. */
export const readLog = (query: Query, after: number, limit: number): Promise<LoggedEvent[]> =>
  query(
    `select ${columns} from event_position p join event e using (serial) where p.position > $1 order by p.position
      limit ${limit}`,
    [after],
  );

export const readTenantLog = (
  database: Database,
  { account_id, livemode }: Tenant,
  after: number,
  upTo: number,
  limit: number,
): Promise<LoggedEvent[]> =>
  database.query(
    `select ${columns} from event_position p join event e using (serial)
     where ${tenant} and p.account_id = $1 and p.livemode = $2::boolean and p.place > $3 and p.place <= $4
     order by p.place limit ${limit}`,
    [account_id, String(livemode), after, upTo],
  );

export async function readHead(query: Query): Promise<Head> {
  const [head] = await query<Head>(
    'select epoch, (select coalesce(max(position), 0) from event_position) as position from database_epoch',
  );
  return head!;
}

/** Null before the sequencer has assigned a position, undefined for an unknown event. */
export async function locate(
  database: Database,
  { account_id, livemode }: Tenant,
  id: string,
): Promise<{ position: number | null; positioned_at: Date } | undefined> {
  const [found] = await database.query<{ position: number | null; positioned_at: Date }>(
    `select p.position, p.positioned_at from event e left join event_position p using (serial)
     where ${tenant} and e.account_id = $1 and e.livemode = $2::boolean and e.id = $3`,
    [account_id, String(livemode), id],
  );
  return found;
}
