import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Humans come and go: who is deactivated, or no longer runs the account, is refused wherever they come in. */
export class Humans1764000091100 implements MigrationInterface {
  name = 'Humans1764000091100';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [states, authentication, signin]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('who was deactivated stays so');
  }
}

const states = `
alter table "user" add status text not null default 'active' check (status in ('active', 'deactivated'));`;

/** As before; a key acts for an owner or admin, a token for nobody who only signs, and what descends from a key ends with its human. */
const authentication = `
create or replace function authenticate(hash text, kind text, per_minute integer[], token_per_minute integer[], in_test integer, waits boolean) returns table (
  credential_id text, kind_of text, account_id text, livemode boolean, api_version text, user_id text, user_role text, plan_tier text, account_kind text,
  agent_id text, authority jsonb, requests_per_minute integer,
  rate_refused text, rate_used integer, rate_limit integer, rate_resets timestamptz, token_used integer, token_limit integer, token_resets timestamptz, used jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare tier integer; factor integer; lineage text[]; human_grant text; alive boolean; begin
  select k.id, k.kind, k.account_id, k.livemode, k.api_version, k.user_id, u.role, a.plan_tier, a.kind
    into credential_id, kind_of, account_id, livemode, api_version, user_id, user_role, plan_tier, account_kind
    from api_key k join "user" u on u.id = k.user_id join account a on a.id = k.account_id
    where k.status = 'active' and u.status = 'active' and u.role in ('owner', 'admin') and (k.secret_hash = hash or (k.previous_hash = hash and k.previous_expires_at > now()));
  if found then
    update api_key k set last_used_at = now() where k.id = authenticate.credential_id and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
  else
    select t.id, 'token', t.account_id, t.livemode, t.api_version, t.human_id, u.role, a.plan_tier, a.kind, t.agent_id, t."grant", t.ancestor_ids || t.id
      into credential_id, kind_of, account_id, livemode, api_version, user_id, user_role, plan_tier, account_kind, agent_id, human_grant, lineage
      from token t join "user" u on u.id = t.human_id join account a on a.id = t.account_id
      where u.status = 'active' and u.role <> 'signer' and (t.secret_hash = hash or (t.previous_hash = hash and t.previous_expires_at > now()))
        and not exists (select from api_key k join "user" o on o.id = k.user_id where k.id = t.ancestor_ids[1] and (o.status <> 'active' or o.role not in ('owner', 'admin')));
    if not found then return; end if;
    select bool_and(l.status = 'active' and coalesce(l.expires_at > now(), true) and coalesce(g.status = 'active', true)), min(l.requests_per_minute),
      jsonb_build_object('grant', human_grant, 'links', jsonb_agg(jsonb_build_object('token_id', l.id, 'tier', l.tier, 'agent_id', l.agent_id, 'expires_at', l.expires_at,
        'policy', l.scope_policy, 'portfolio_id', l.portfolio_id) order by array_length(l.ancestor_ids, 1) desc))
      into alive, requests_per_minute, authority from token l left join agent g on g.id = l.agent_id where l.id = any(lineage);
    if not alive then return; end if;
    update token t set last_used_at = now() where t.id = authenticate.credential_id and (t.last_used_at is null or t.last_used_at < now() - interval '1 minute');
  end if;
  tier := array_position(array['free', 'starter', 'growth', 'enterprise'], plan_tier);
  factor := case when livemode then 1 else in_test end;
  select * into rate_refused, rate_used, rate_limit, rate_resets, token_used, token_limit, token_resets
    from admit(credential_id, kind, per_minute[tier] * factor, least(token_per_minute[tier] * factor, requests_per_minute), waits);
  select jsonb_object_agg(q.resource, q.used) into used from quota_usage q where q.account_id = authenticate.account_id and q.livemode = authenticate.livemode and q.month = date_trunc('month', now() at time zone 'utc')::date;
  return next;
end $$;`;

/** As before, for those who are active. */
const signin = `
create or replace function ask_signin(address text, most integer, asked text, hash text, back text, lives interval, most_mails integer) returns table (account_id text, name text, email text, refused_until timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare span constant interval := '60 seconds'; w rate_window; moment timestamptz; begin
  w := locked_window('signin/' || address, 'signin', most);
  moment := clock_timestamp();
  w := still_open(w, moment - span);
  if w.admitted - w.oldest >= most then refused_until := rate_slot_at(w, w.oldest) + span; return next; return; end if;
  perform place(w, moment);
  if (select count(*) from signin_link l where l.email = lower(asked) and l.created > now() - interval '1 hour') >= most_mails then return; end if;
  select u.account_id, u.name, u.email into account_id, name, email from "user" u where lower(u.email) = lower(asked) and u.status = 'active' order by u.created limit 1;
  if not found then return; end if;
  insert into signin_link (token_hash, email, return_to, expires_at) values (hash, lower(asked), back, now() + lives);
  return next;
end $$;
create or replace function session_in(session text, account text, live boolean) returns table (
  credential_id text, account_id text, livemode boolean, user_id text, user_name text, user_role text, plan_tier text, account_kind text, used jsonb)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, u.account_id, live, u.id, u.name, u.role, a.plan_tier, a.kind,
    (select jsonb_object_agg(q.resource, q.used) from quota_usage q where q.account_id = account and q.livemode = live and q.month = date_trunc('month', now() at time zone 'utc')::date)
  from browser_session s join "user" u on lower(u.email) = s.email join account a on a.id = u.account_id
  where s.session_hash = session and s.expires_at > now() and u.account_id = account and u.status = 'active' $$;`;
