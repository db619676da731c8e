import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Splits of stock. One that was made before the company came in has no decision, signer, paper or filing here. */
export class CapTable1764000012000 extends SchemaBaseline {
  readonly statements = [splits, classes];
}

const splits = `
create table stock_split (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('pending', 'completed', 'rejected', 'cancelled')),
  share_class_id text not null references share_class,
  ratio jsonb not null,
  fractional_shares text not null check (fractional_shares in ('cash', 'round_up')),
  fair_value_per_share text,
  par_value_change text not null check (par_value_change in ('unchanged', 'proportional')),
  authorized_shares bigint not null check (authorized_shares > 0),
  former_authorized_shares bigint not null,
  outcome jsonb not null,
  counted_from date,
  resolution_id text references resolution,
  holders_vote boolean not null,
  stockholder_consent_id text references resolution,
  auto_generated boolean not null,
  signer_stakeholder_id text references stakeholder,
  document_id text references document,
  filing_id text references filing,
  effective_date date,
  completed_at timestamptz,
  status_reason text,
  check ((resolution_id is null) = (signer_stakeholder_id is null)),
  check (resolution_id is not null or status not in ('rejected', 'cancelled')),
  check (
    status <> 'completed'
    or (effective_date is not null and counted_from >= effective_date and completed_at is not null
      and (filing_id is not null or resolution_id is null))
  )
);
create unique index stock_split_pending on stock_split (entity_id) where status = 'pending';
create index stock_split_class on stock_split (share_class_id, counted_from);
create index stock_split_entity on stock_split (entity_id, created, id);
create index stock_split_page on stock_split (account_id, livemode, created, id);
select tenancy('stock_split');
`;

/** Tells the ledger how a split touches each class. */
const classes = `
create function write_class_splits() returns trigger
language plpgsql as $$
begin
  delete from class_split where split_id = new.id;
  insert into class_split (split_id, share_class_id, account_id, livemode, entity_id, status, filed, ratio, before,
    counted_from, completed_at)
  select new.id, c.id, new.account_id, new.livemode, new.entity_id, new.status, new.filing_id is not null,
    case when c.id = new.share_class_id then new.ratio end,
    (select class->'before' from jsonb_array_elements(new.outcome->'classes') class
      where class->>'share_class_id' = c.id), new.counted_from, new.completed_at
  from (select new.share_class_id as id union select class->>'share_class_id'
    from jsonb_array_elements(new.outcome->'classes') class) c
  where new.status in ('pending', 'completed');
  return null;
end
$$;

create trigger class_splits after insert or update on stock_split
  for each row execute function write_class_splits();
`;
