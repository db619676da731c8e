import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Batches of companies, and their items with the sealed create bodies. */
export class PortfolioBatches1795965000000 extends SchemaBaseline {
  readonly statements = [batches, items];
}

const batches = `
create table portfolio_batch (
  ${envelope},
  portfolio_id text not null references portfolio,
  status text not null check (status in ('accepted', 'running', 'completed', 'cancelling', 'cancelled')),
  item_counts jsonb not null,
  completed_at timestamptz,
  cancelled_by jsonb
);
create index portfolio_batch_portfolio on portfolio_batch (portfolio_id, created, id);
create index portfolio_batch_page on portfolio_batch (account_id, livemode, created, id);
select tenancy('portfolio_batch');
`;

const items = `
create table portfolio_batch_item (
  ${envelope},
  portfolio_batch_id text not null references portfolio_batch,
  portfolio_id text not null references portfolio,
  index integer not null,
  status text not null check (status in ('queued', 'running', 'registered', 'rejected', 'failed', 'cancelled')),
  legal_name text not null,
  body text,
  entity_id text unique references entity,
  error jsonb,
  unique (portfolio_batch_id, index)
);
create index portfolio_batch_item_status on portfolio_batch_item (portfolio_batch_id, status, index, id);
select tenancy('portfolio_batch_item');
`;
