import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was asked and answered, for 30 days, and who removes it. Bodies are `json`: they are shown as they were written, and never searched. */
export class RequestLog1764000008000 implements MigrationInterface {
  name = 'RequestLog1764000008000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table request (
  id text primary key, account_id text not null, livemode boolean not null, created timestamptz not null,
  operation text not null, method text not null, path text not null, query json not null, status integer not null,
  status_class text not null generated always as ((status / 100)::text || 'xx') stored, code text, duration_ms integer not null,
  credential_id text not null, api_version text, idempotency_key text, replayed boolean not null, trace_id text, request_body json, response_body json);
create index request_page on request (account_id, livemode, created desc, id desc);
create index request_operation on request (account_id, livemode, operation, created desc, id desc);
create index request_status on request (account_id, livemode, status_class, created desc, id desc);
create index request_age on request (created);
select tenancy('request');
revoke insert, update on request from minutebook_app;
create table retention (ran_at timestamptz not null);
insert into retention values ('-infinity');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table request, retention');
  }
}
