import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/**
 * Amendments of the certificate of incorporation: of the name, of the authorized shares, and of classes of stock, their
 * rights and the purpose. One is under way at a time.
 */
export class Charter1764000007001 extends SchemaBaseline {
  readonly statements = [nameChanges, increases, amendments, formerTerms];
}

const nameChanges = `
create table name_change (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'completed', 'rejected', 'cancelled')),
  legal_name text not null,
  former_name text not null,
  resolution_id text not null references resolution,
  holders_vote boolean not null,
  stockholder_consent_id text references resolution,
  auto_generated boolean not null,
  signer_stakeholder_id text not null references stakeholder,
  document_id text references document,
  filing_id text references filing,
  effective_date date,
  completed_at timestamptz,
  status_reason text,
  check (status <> 'completed' or (effective_date is not null and completed_at is not null and filing_id is not null))
);
create unique index name_change_pending on name_change (entity_id) where status = 'pending';
create index name_change_entity on name_change (entity_id, created, id);
create index name_change_page on name_change (account_id, livemode, created, id);
select tenancy('name_change');
`;

const increases = `
create table authorized_shares_increase (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'completed', 'rejected', 'cancelled')),
  share_class_id text not null references share_class,
  authorized_shares bigint not null,
  former_authorized_shares bigint not null,
  resolution_id text not null references resolution,
  holders_vote boolean not null,
  stockholder_consent_id text references resolution,
  auto_generated boolean not null,
  signer_stakeholder_id text not null references stakeholder,
  document_id text references document,
  filing_id text references filing,
  effective_date date,
  completed_at timestamptz,
  status_reason text,
  check (authorized_shares > former_authorized_shares),
  check (status <> 'completed' or (effective_date is not null and completed_at is not null and filing_id is not null))
);
create unique index authorized_shares_increase_pending on authorized_shares_increase (entity_id)
  where status = 'pending';
create index authorized_shares_increase_entity on authorized_shares_increase (entity_id, created, id);
create index authorized_shares_increase_page on authorized_shares_increase (account_id, livemode, created, id);
select tenancy('authorized_shares_increase');
`;

const amendments = `
create table charter_amendment (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'completed', 'rejected', 'cancelled')),
  new_classes jsonb not null,
  changed_classes jsonb not null,
  purpose text,
  classes_before jsonb not null,
  resolution_id text not null references resolution,
  holders_vote boolean not null,
  stockholder_consent_id text references resolution,
  auto_generated boolean not null,
  signer_stakeholder_id text not null references stakeholder,
  document_id text references document,
  filing_id text references filing,
  effective_date date,
  completed_at timestamptz,
  status_reason text,
  check (status <> 'completed' or (effective_date is not null and completed_at is not null and filing_id is not null))
);
create unique index charter_amendment_pending on charter_amendment (entity_id) where status = 'pending';
create index charter_amendment_entity on charter_amendment (entity_id, created, id);
create index charter_amendment_page on charter_amendment (account_id, livemode, created, id);
select tenancy('charter_amendment');
`;

/** Tells the ledger which terms a class had before the amendment: those that it did not have are null. */
const formerTerms = `
create function write_former_terms() returns trigger
language plpgsql as $$
begin
  insert into class_split (split_id, share_class_id, account_id, livemode, entity_id, status, filed, before,
    counted_from, completed_at)
  select new.id, class->>'share_class_id', new.account_id, new.livemode, new.entity_id, new.status, true,
    jsonb_build_object('original_issue_price', null, 'liquidation_preference_multiple', null, 'participation', null,
      'participation_cap_multiple', null, 'conversion_rights', null)
      || ((class->'before') - array['name', 'class_type', 'authorized_shares', 'id_prefix', 'par_value']),
    new.effective_date, new.completed_at
  from jsonb_array_elements(new.changed_classes) class
  on conflict do nothing;
  return null;
end
$$;

create trigger former_terms after update on charter_amendment
  for each row when (new.status = 'completed') execute function write_former_terms();
`;
