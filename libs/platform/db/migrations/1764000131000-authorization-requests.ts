import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was sent lies beside its authorization: it may be a file of 25 MiB, which nobody who lists authorizations wants read. It is there exactly as long as it can be approved. A process that still runs the version before
 * fails at its next request that needs a human, and nothing of that is done.
 */
export class AuthorizationRequests1764000131000 implements MigrationInterface {
  name = 'AuthorizationRequests1764000131000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table authorization_request (authorization_id text primary key references "authorization" on delete cascade, account_id text not null references account, livemode boolean not null, sealed text not null);
      select tenancy('authorization_request');
      grant delete on authorization_request to minutebook_app;
      insert into authorization_request (authorization_id, account_id, livemode, sealed) select id, account_id, livemode, request_sealed from "authorization" where request_sealed is not null;
      alter table "authorization" drop column request_sealed;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table "authorization" add column request_sealed text;
      update "authorization" a set request_sealed = r.sealed from authorization_request r where r.authorization_id = a.id;
      alter table "authorization" add check (status <> 'pending' or request_sealed is not null);
      drop table authorization_request;`);
  }
}
