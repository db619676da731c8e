import { present } from '#platform/wire/present-row';
import { currentVersion } from '#platform/wire/version';
import type { Envelope } from '#platform/wire/envelope';
import { newId } from './new-id';
import { declarationOf, type EntityClass } from '#platform/wire/resource-entity';
import type { Scope } from './scope';

export interface Subject {
  row: Envelope;
  entity: EntityClass;
  scope: Scope;
  at: Date;
  /** Company of the event, unless the row names it. */
  entity_id?: string;
}

export interface Change {
  from?: string;
  to?: string | null;
  reason?: string;
}

export const eventOf = (subject: Subject, type: string): object => ({
  ...common(subject),
  id: newId('evt'),
  type,
  sequence: subject.row.sequence,
  data: present(subject.entity, subject.row),
  api_version: currentVersion,
});

export const auditOf = (subject: Subject, action: string, { from, to, reason }: Change): object => ({
  ...common(subject),
  id: newId('aud'),
  action,
  sequence: subject.row.sequence,
  from_status: from ?? null,
  to_status: to ?? null,
  reason: reason ?? null,
  recorded_at: new Date(),
  credential_id: subject.scope.credential_id,
  request_id: subject.scope.request_id,
  resource_version: subject.row.version,
});

function common({ row, entity, scope: { account_id, livemode, authorized_by }, at, entity_id }: Subject): object {
  const { name, prefix } = declarationOf(entity);
  return {
    account_id,
    livemode,
    entity_id: prefix === 'ent' ? row.id : (entity_id ?? (row as { entity_id?: string }).entity_id ?? null),
    subject_object: name,
    subject_id: row.id,
    occurred_at: at,
    authorized_by,
  };
}
