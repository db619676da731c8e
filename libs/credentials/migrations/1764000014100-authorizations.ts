import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Authorizations: tokens asked, and a human decides. */
export class Authorizations1764000014100 extends SchemaBaseline {
  readonly statements = [authorizations, mails, waiting];
}

const authorizations = `
create table "authorization" (
  ${envelope},
  status text not null check (status in ('pending', 'approved', 'consumed', 'denied', 'expired')),
  operation text not null,
  path text not null,
  entity_id text references entity,
  reason text not null,
  token_id text not null references token,
  ancestor_ids text[] not null,
  agent_id text references agent,
  human_id text not null references "user",
  request_hash text not null,
  request_body jsonb,
  preview jsonb not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references "user",
  denial_reason text,
  result jsonb,
  test_clock_id text references test_clock,
  place_ids text[] not null,
  -- The token of the chain that a human has named, the nearest one.
  asker_id text references token,
  mailed_at timestamptz,
  -- The mailbox that got the mail: it has had it even if its address is changed afterwards.
  mailed_to text
);
create index authorization_entity on "authorization" (entity_id, created, id) where entity_id is not null;
create index authorization_token on "authorization" (token_id);
create index authorization_ancestors on "authorization" using gin (ancestor_ids);
create index authorization_waiting on "authorization" (human_id, id) where status = 'pending';
create index authorization_mailed on "authorization" (mailed_to, mailed_at) where mailed_to is not null;
create index authorization_page on "authorization" (account_id, livemode, created, id);
select tenancy('"authorization"');

create table authorization_request (
  authorization_id text primary key references "authorization" on delete cascade,
  account_id text not null references account,
  livemode boolean not null,
  -- May be a file of 25 MiB, so it lies beside the authorization, exactly as long as that can be approved.
  sealed text not null
);
select tenancy('authorization_request');
grant delete on authorization_request to minutebook_app;
`;

/**
 * Counts the mails that a mailbox has had within the hour, in all accounts, and those of them about the wishes of one
 * asker. Until the work ends nobody else counts those of this mailbox, so that what comes at once is counted. By the
 * clock of the database: a test clock hurries no mails.
 */
const mails = `
create function approval_mails(address text, asker text) returns table (
  at timestamptz, of_mailbox integer, of_asker integer
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('approval mails ' || mailbox(address), 0));
  at := clock_timestamp();
  select count(*), count(*) filter (where w.asker_id = asker) into of_mailbox, of_asker from "authorization" w
    where w.mailed_to = mailbox(address) and w.mailed_at > at - interval '1 hour';
  return next;
end
$$;
revoke all on function approval_mails(text, text) from public;
grant execute on function approval_mails(text, text) to minutebook_app;
`;

/**
 * Lists what waits for a person who is signed in, in all their accounts, the newest first. It names the company to
 * those who run the account; others see of it what tokens show them.
 */
const waiting = `
create function session_approvals(session text, before_id text, most integer) returns table (
  id text, operation text, account_name text, livemode boolean, company text, asker_id text, asker_name text,
  agent_name text, created timestamptz, expires_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select w.id, w.operation, a.name, w.livemode, c.legal_name, coalesce(w.asker_id, w.token_id), k.name, g.name,
    w.created, w.expires_at
  from browser_session s join "user" u on mailbox(u.email) = s.email join "authorization" w on w.human_id = u.id
    join account a on a.id = u.account_id left join token k on k.id = w.asker_id left join agent g on g.id = k.agent_id
    left join entity c on c.id = w.entity_id and u.role in ('owner', 'admin')
  where s.session_hash = session and s.expires_at > now() and u.status = 'active' and u.role <> 'signer'
    and w.status = 'pending' and (before_id is null or w.id < before_id)
  order by w.id desc limit most
$$;
revoke all on function session_approvals(text, text, integer) from public;
grant execute on function session_approvals(text, text, integer) to minutebook_app;

create function tenant_of_authorization(authorization_id text) returns table (account_id text, livemode boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.account_id, a.livemode from "authorization" a where a.id = authorization_id
$$;
revoke all on function tenant_of_authorization(text) from public;
grant execute on function tenant_of_authorization(text) to minutebook_app;
`;
