import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Mail that arrives for companies. */
export class InboundMail1795847043883 extends SchemaBaseline {
  readonly statements = [mail];
}

const mail = `
create table mail_item (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('received', 'escalated', 'acknowledged')),
  category text not null,
  sender text not null,
  subject text not null,
  summary text,
  received_on date not null,
  registered_agent_id text references registered_agent,
  document_id text references document,
  escalations integer not null,
  escalation_level integer not null,
  escalated_at timestamptz,
  escalation_reason text,
  acknowledged_at timestamptz,
  forwarded_to jsonb not null
);
create index mail_item_entity on mail_item (entity_id, created, id);
create index mail_item_page on mail_item (account_id, livemode, created, id);
select tenancy('mail_item');
`;
