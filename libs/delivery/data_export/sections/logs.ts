import { setTimeout as delay } from 'node:timers/promises';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import { present } from '#platform/wire/present-row';
import { editionOf } from '#platform/wire/version';
import { AuditEntry } from '#delivery/audit_entry';
import { showEvent, type EventWithData } from '#delivery/event';
import type { DataExport } from '../data-export.entity';
import { batch, pieceOf, type Section } from './section';

/** A section ends where the log ended when its reading began, so that new writes cannot delay an export. */
type LogPlace = [position: number, until: number];

const ofCompanies = ({ entity_ids }: DataExport, alias: string): [condition: string, values: unknown[]] =>
  entity_ids ? [`and ${alias}.entity_id = any($5)`, [entity_ids]] : ['', []];

/** Follows the resources, so that every resource state has an event. */
export const eventSection: Section = {
  name: 'event',
  async read(read, of, after) {
    const [position, until] = after ? (JSON.parse(after) as LogPlace) : [0, await lastPosition(read)];
    const [companies, values] = ofCompanies(of, 'p');
    const rows = await read.query<EventWithData & { position: number }>(
      `select e.*, p.position from event_position p join event e using (serial) where ${tenant} and p.account_id = $1
        and p.livemode = $2::boolean and p.place > $3 and p.place <= $4
       ${companies} order by p.place limit ${batch}`,
      [position, until, ...values],
    );
    return pieceOf(
      rows,
      (event) => showEvent(event, editionOf(of.api_version), true),
      (event): LogPlace => [event.position, until],
    );
  },
};

async function lastPosition(read: Reader): Promise<number> {
  const [last] = await read.query<{ position: number }>(
    `select position from event_position where ${tenant} and account_id = $1 and livemode = $2::boolean
      order by place desc limit 1`,
  );
  return last?.position ?? 0;
}

/** In chain order, always in the hashed form. */
export const auditSection: Section = {
  name: 'audit_entry',
  async read(read, of, after) {
    const [position, until] = after ? (JSON.parse(after) as LogPlace) : [0, await lastSeal(read)];
    const [companies, values] = ofCompanies(of, 'a');
    const rows = await read.query<{ position: number }>(
      `select a.*, s.position, s.previous_hash, s.hash from audit_seal s join audit_entry a on a.id = s.audit_id
       where ${tenant} and s.account_id = $1 and s.livemode = $2::boolean and s.position > $3
       and s.position <= $4 ${companies} order by s.position limit ${batch}`,
      [position, until, ...values],
    );
    return pieceOf(
      rows,
      (entry) => present(AuditEntry, entry),
      (entry): LogPlace => [entry.position, until],
    );
  },
};

/** Waits until all earlier entries are sealed, which covers every exported event. */
async function lastSeal(read: Reader): Promise<number> {
  const now = new Date();
  for (;;) {
    const [chain] = await read.query<{ waits: boolean; position: number }>(
      `select exists (select from audit_pending p join audit_entry a on a.id = p.audit_id where a.account_id = $1
        and a.livemode = $2::text::boolean and a.recorded_at <= $3) as waits,
         (select coalesce(max(position), 0) from audit_seal where account_id = $1
         and livemode = $2::text::boolean) as position where ${tenant}`,
      [now],
    );
    if (!chain!.waits) return chain!.position;
    await delay(50);
  }
}
