import { Column, PrimaryColumn } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { Attribution } from '#platform/db/scope';
import { AuditEntryView } from './audit-entry.dto';

/** The seal of an entry is in a separate table. */
@ResourceEntity({
  name: 'audit_entry',
  prefix: 'aud',
  view: () => AuditEntryView,
  silent: true,
  source:
    'select a.*, s.position, s.previous_hash, s.hash from audit_entry a left join audit_seal s on s.audit_id = a.id',
})
export class AuditEntry {
  @PrimaryColumn('text') id: string;
  @Column('text') account_id: string;
  @Column('boolean') livemode: boolean;
  @Column('text') entity_id: string | null;
  @Column('text') subject_object: string;
  @Column('text') subject_id: string;
  @Column('timestamptz') occurred_at: Date;
  @Column('timestamptz') recorded_at: Date;
  @Column('text') action: string;
  @Column('integer') sequence: number;
  @Column('integer') resource_version: number;
  @Column('text') from_status: string | null;
  @Column('text') to_status: string | null;
  @Column('text') reason: string | null;
  @Column('jsonb') authorized_by: Attribution;
  @Column('text') credential_id: string | null;
  @Column('text') request_id: string | null;
  position: number | null;
  previous_hash: string | null;
  hash: string | null;
}
