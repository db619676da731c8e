import type { outboxRow } from './outbox';

/** Rows by table, in insertion order. */
export interface Changes {
  inserted: Map<string, object[]>;
  updated: Map<string, { columns: readonly string[]; rows: object[] }>;
  removed: Map<string, string[]>;
  events: object[];
  audit: object[];
  outbox: ReturnType<typeof outboxRow>[];
  answer?: object;
}

export const noChanges = (): Changes => ({
  inserted: new Map(),
  updated: new Map(),
  removed: new Map(),
  events: [],
  audit: [],
  outbox: [],
});

export const isEmpty = (changes: Changes): boolean =>
  changes.inserted.size +
    changes.updated.size +
    changes.removed.size +
    changes.events.length +
    changes.audit.length +
    changes.outbox.length ===
    0 && !changes.answer;

const eventColumns =
  'id, account_id, livemode, type, subject_object, subject_id, entity_id, sequence, occurred_at, data, ' +
  'api_version, authorized_by';
const outboxColumns = 'account_id, livemode, kind, key, payload, test_clock_id';

/**
 * Writes one statement. Its text depends only on the set of tables, so each connection plans it once. Constraints are
 * checked at its end.
 */
export function flushStatement(changes: Changes): { text: string; values: string[] } {
  const parts: string[] = [];
  const values: string[] = [];
  const records = (table: string, rows: object[]) =>
    `json_populate_recordset(null::"${table}", $${values.push(JSON.stringify(rows))})`;
  for (const [table, { columns, rows }] of changes.updated) {
    const assigned = columns
      .filter((column) => column !== 'id')
      .map((column) => `"${column}" = n."${column}"`)
      .join(', ');
    parts.push(`update "${table}" t set ${assigned} from ${records(table, rows)} n where t.id = n.id`);
  }
  for (const [table, ids] of changes.removed)
    parts.push(`delete from "${table}" where id = any($${values.push(`{${ids.join(',')}}`)}::text[])`);
  // Named columns let a process write while a newer schema adds columns.
  const insert = (table: string, rows: object[]) => {
    const columns = Object.keys(rows[0]!)
      .map((column) => `"${column}"`)
      .join(', ');
    return `insert into "${table}" (${columns}) select ${columns} from ${records(table, rows)}`;
  };
  for (const [table, rows] of changes.inserted) parts.push(insert(table, rows));
  if (changes.events.length > 0) {
    // Serials follow list order.
    const source = `(select ${eventColumns} from ${records('event', changes.events)} with ordinality
      order by ordinality)`;
    parts.push(`insert into event (${eventColumns}) ${source} returning serial`);
    parts.push(`insert into event_pending (serial) select serial from s${parts.length}`);
  }
  if (changes.audit.length > 0) {
    parts.push(`${insert('audit_entry', changes.audit)} returning id`);
    parts.push(`insert into audit_pending (audit_id) select id from s${parts.length}`);
  }
  if (changes.outbox.length > 0) {
    parts.push(
      `insert into outbox (${outboxColumns}, due_at) select ${outboxColumns}, coalesce(due_at, now())
        from ${records('outbox', changes.outbox)} with ordinality order by ordinality`,
    );
  }
  if (changes.outbox.some(({ test_clock_id }) => test_clock_id !== null))
    parts.push(wakeStatement(records('outbox', changes.outbox)));
  if (changes.answer) {
    // Replaces a key older than 24 hours; opening the work already found a valid key.
    parts.push(`${insert('idempotency', [changes.answer])} on conflict (credential_id, key) do update
      set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
      headers = excluded.headers, created = excluded.created`);
  }
  const text = `with ${parts.map((part, index) => `s${index + 1} as (${part})`).join(', ')} select 1`;
  return { text, values };
}

/**
 * Counts messages to workflows on simulated time, so their clock waits for them. Signals to ended workflows do not
 * count.
 */
const wakeStatement = (rows: string): string => `
  merge into test_clock_workflow t using (select key, kind, test_clock_id, account_id, livemode, count(*) as sent
  from ${rows}
    where test_clock_id is not null and kind <> 'mail' group by 1, 2, 3, 4, 5) n on t.workflow_id = n.key
  when matched then update set sent = t.sent + n.sent
  when not matched and n.kind = 'start' then insert (workflow_id, test_clock_id, account_id, livemode, sent, handled)
  values (n.key, n.test_clock_id, n.account_id, n.livemode, n.sent, 0)
  when not matched then do nothing returning 1`;

export function collectInsert(changes: Changes, table: string, row: object): void {
  const rows = changes.inserted.get(table) ?? [];
  if (!rows.includes(row)) rows.push(row);
  changes.inserted.set(table, rows);
}

export function collectUpdate(changes: Changes, table: string, columns: readonly string[], row: object): void {
  // an inserted row is written once, in its final state
  if (changes.inserted.get(table)?.includes(row)) return;
  const entry = changes.updated.get(table) ?? { columns, rows: [] };
  if (!entry.rows.includes(row)) entry.rows.push(row);
  changes.updated.set(table, entry);
}

/** One statement cannot write and delete the same row. */
export function collectRemoval(changes: Changes, table: string, row: { id: string }): void {
  if (changes.inserted.get(table)?.includes(row) || changes.updated.get(table)?.rows.includes(row))
    throw new Error('a row is removed that this work has written');
  changes.removed.set(table, [...(changes.removed.get(table) ?? []), row.id]);
}
