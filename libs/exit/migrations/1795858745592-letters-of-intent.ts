import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Letters of intent with their versions. */
export class LettersOfIntent1795858745592 extends SchemaBaseline {
  readonly statements = [letters];
}

const letters = `
create table letter_of_intent (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('draft', 'sent', 'signed', 'converted', 'terminated', 'expired')),
  counterparty_stakeholder_id text not null references stakeholder,
  counterparty jsonb not null,
  signer_stakeholder_id text not null references stakeholder,
  kind text not null check (kind in (
    'merger', 'acquisition', 'asset_sale', 'stock_sale', 'conversion', 'reorganization'
  )),
  structure text not null,
  price_cents bigint check (price_cents > 0),
  exclusivity_until date,
  binding_terms jsonb not null,
  expires_at timestamptz not null,
  number integer not null check (number > 0),
  document_id text not null references document,
  redline_document_id text references document,
  versions jsonb not null,
  signed_on date,
  exclusivity_days_left integer check (exclusivity_days_left >= 0),
  status_reason text
);
create index letter_of_intent_entity on letter_of_intent (entity_id, created, id);
create index letter_of_intent_page on letter_of_intent (account_id, livemode, created, id);
select tenancy('letter_of_intent');
`;
