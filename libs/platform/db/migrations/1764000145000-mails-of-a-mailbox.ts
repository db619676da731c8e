import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many mails about approvals come to an address is bounded over all accounts, and not only of one asker to one human. */
export class MailsOfAMailbox1764000145000 implements MigrationInterface {
  name = 'MailsOfAMailbox1764000145000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [mailed, counting]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function approval_mails(text, text); alter table "authorization" drop column mailed_to; create index authorization_mailed on "authorization" (human_id, asker_id, mailed_at) where mailed_at is not null');
  }
}

/** The mailbox that got the mail: whose address is changed afterwards has had it all the same. */
const mailed = `
alter table "authorization" add column mailed_to text;
update "authorization" w set mailed_to = mailbox(u.email) from "user" u where u.id = w.human_id and w.mailed_at > now() - interval '1 hour';
drop index authorization_mailed;
create index authorization_mailed on "authorization" (mailed_to, mailed_at) where mailed_to is not null;`;

/** How many mails a mailbox has had within the hour, in all accounts, and how many of them about what one asker wants. Until the work ends nobody else counts those of this mailbox, so that what comes at once is counted. By the clock of the database: a test clock hurries no mails. */
const counting = `
create function approval_mails(address text, asker text) returns table (at timestamptz, of_mailbox integer, of_asker integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$ begin
  perform pg_advisory_xact_lock(hashtextextended('approval mails ' || mailbox(address), 0));
  at := clock_timestamp();
  select count(*), count(*) filter (where w.asker_id = asker) into of_mailbox, of_asker from "authorization" w where w.mailed_to = mailbox(address) and w.mailed_at > at - interval '1 hour';
  return next;
end $$;
revoke all on function approval_mails(text, text) from public;
grant execute on function approval_mails(text, text) to minutebook_app;`;
