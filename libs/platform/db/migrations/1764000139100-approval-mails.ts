import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many mails a human gets about what one asker wants is bounded, and what waits for a human is listed to them. */
export class ApprovalMails1764000139100 implements MigrationInterface {
  name = 'ApprovalMails1764000139100';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [mailed, waiting]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function session_approvals(text, text, integer); drop index authorization_mailed; drop index authorization_waiting; alter table "authorization" drop column asker_id, drop column mailed_at');
  }
}

/** Who asked, as a human has named it: the token of the chain that stands nearest; and when a mail about it was sent. Both are null for what was asked for before, the second also for what came without a mail. */
const mailed = `
alter table "authorization" add column asker_id text references token, add column mailed_at timestamptz;
create index authorization_mailed on "authorization" (human_id, asker_id, mailed_at) where mailed_at is not null;
create index authorization_waiting on "authorization" (human_id, id) where status = 'pending';`;

/** What waits for whoever has a session, in all their accounts, the newest first. Of a company it tells those who run the account: others see of it what tokens show them. */
const waiting = `
create function session_approvals(session text, before_id text, most integer) returns table (
  id text, operation text, account_name text, livemode boolean, company text, asker_id text, asker_name text, agent_name text, created timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select w.id, w.operation, a.name, w.livemode, c.legal_name, coalesce(w.asker_id, w.token_id), k.name, g.name, w.created, w.expires_at
     from browser_session s join "user" u on mailbox(u.email) = s.email join "authorization" w on w.human_id = u.id join account a on a.id = u.account_id
       left join token k on k.id = w.asker_id left join agent g on g.id = k.agent_id left join entity c on c.id = w.entity_id and u.role in ('owner', 'admin')
     where s.session_hash = session and s.expires_at > now() and u.status = 'active' and u.role <> 'signer' and w.status = 'pending' and (before_id is null or w.id < before_id)
     order by w.id desc limit most $$;
revoke all on function session_approvals(text, text, integer) from public;
grant execute on function session_approvals(text, text, integer) to minutebook_app;`;
