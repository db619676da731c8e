import type { MigrationInterface, QueryRunner } from 'typeorm';

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

/** Repurchases of stock; a security knows out of which it came, and how many of which shares vest. */
export class ShareRepurchases1764000070000 implements MigrationInterface {
  name = 'ShareRepurchases1764000070000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table security add column predecessor_id text references security');
    await runner.query(`update security set vesting = vesting || jsonb_build_object('quantity', quantity, 'forfeited', 0) where vesting is not null`);
    await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table share_repurchase');
    await runner.query(`update security set vesting = vesting - 'quantity' - 'forfeited' where vesting is not null`);
    await runner.query('alter table security drop column predecessor_id');
  }
}

const table = `
create table share_repurchase (${envelope},
  entity_id text not null references entity, status text not null check (status in ('pending', 'approved', 'completed', 'rejected', 'cancelled')),
  security_id text not null references security, share_class_id text not null references share_class, stakeholder_id text not null references stakeholder,
  portion text not null check (portion in ('unvested', 'vested', 'whole')), quantity bigint not null check (quantity > 0), service_ended_on date, price_per_share text not null, total_cents bigint not null check (total_cents >= 0),
  resolution_id text not null references resolution, auto_generated boolean not null, balance_security_id text references security, effective_date date, completed_at timestamptz, status_reason text,
  check (status <> 'completed' or (effective_date is not null and completed_at is not null)), check ((portion = 'unvested') = (service_ended_on is not null)));
create index share_repurchase_entity on share_repurchase (entity_id, created, id);
create index share_repurchase_security on share_repurchase (security_id);
create index share_repurchase_page on share_repurchase (account_id, livemode, created desc, id desc);
select tenancy('share_repurchase');`;
