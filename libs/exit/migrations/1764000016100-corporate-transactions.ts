import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Corporate transactions, the checklist of each, and filings with agencies. */
export class CorporateTransactions1764000016100 extends SchemaBaseline {
  readonly statements = [transactions, items, regulatory];
}

const transactions = `
create table corporate_transaction (
  ${envelope},
  entity_id text not null references entity,
  kind text not null check (kind in (
    'merger', 'acquisition', 'asset_sale', 'stock_sale', 'conversion', 'reorganization'
  )),
  status text not null check (status in (
    'loi', 'due_diligence', 'definitive', 'closing', 'closed', 'terminated'
  )),
  counterparty_stakeholder_id text references stakeholder,
  terms jsonb not null,
  treatment jsonb not null,
  letter_of_intent_id text,
  interests jsonb not null,
  agreed_on date,
  resolution_id text references resolution,
  holders_vote boolean not null,
  stockholder_consent_id text references resolution,
  auto_generated boolean not null,
  signer_stakeholder_id text references stakeholder,
  document_id text references document,
  filing_id text references filing,
  closing_asked boolean not null,
  released boolean not null,
  effective_date date,
  completed_at timestamptz,
  status_reason text,
  data_room_document_id text references document,
  funds_flow jsonb,
  funds_flow_document_id text references document,
  -- The version of its agreement that was approved.
  presented_document_id text references document
);
create index corporate_transaction_entity on corporate_transaction (entity_id, created, id);
create index corporate_transaction_page on corporate_transaction (account_id, livemode, created, id);
select tenancy('corporate_transaction');
`;

const items = `
create table checklist_item (
  ${envelope},
  entity_id text not null references entity,
  corporate_transaction_id text not null references corporate_transaction,
  status text not null check (status in ('open', 'draft', 'review', 'executed', 'delivered', 'waived')),
  key text not null,
  stage text check (stage in ('loi', 'due_diligence', 'definitive', 'closing')),
  phase text not null check (phase in ('pre_signing', 'signing', 'closing', 'post_closing')),
  title text not null,
  owner text not null check (owner in ('company', 'counterparty', 'counsel', 'holders', 'state')),
  done_on date,
  evidence_document_id text references document,
  note text,
  papers jsonb not null
);
create unique index checklist_item_key on checklist_item (corporate_transaction_id, key);
create index checklist_item_page on checklist_item (account_id, livemode, created, id);
select tenancy('checklist_item');
`;

const regulatory = `
create table regulatory_filing (
  ${envelope},
  entity_id text not null references entity,
  corporate_transaction_id text not null references corporate_transaction,
  status text not null check (status in ('filed', 'cleared', 'withdrawn')),
  kind text not null check (kind in ('hsr', 'cfius', 'sector_regulator', 'other')),
  agency text not null,
  filed_on date not null,
  waiting_ends_on date not null,
  evidence_document_id text references document,
  status_reason text
);
create index regulatory_filing_transaction on regulatory_filing (corporate_transaction_id, created, id);
create index regulatory_filing_page on regulatory_filing (account_id, livemode, created, id);
select tenancy('regulatory_filing');
`;
