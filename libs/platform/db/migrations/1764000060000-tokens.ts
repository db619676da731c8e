import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Agents, and scoped tokens: each knows whom it descends from, so that a chain is read and revoked as one. */
export class Tokens1764000060000 implements MigrationInterface {
  name = 'Tokens1764000060000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [agents, tokens, admission, authentication, windows]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('authentication depends on it');
  }
}

const agents = `
create table agent (
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null,
  status text not null check (status in ('active', 'disabled')), name text not null, description text);
create index agent_page on agent (account_id, livemode, created desc, id desc);
select tenancy('agent');`;

const tokens = `
create table token (
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null,
  status text not null check (status in ('active', 'revoked')), name text, tier integer not null check (tier between 1 and 4), api_version text not null,
  human_id text not null references "user", agent_id text references agent, "grant" text check ("grant" in ('human_oauth')),
  scope_policy jsonb, portfolio_id text references portfolio, expires_at timestamptz, requests_per_minute integer, parent_id text not null, ancestor_ids text[] not null,
  secret_hash text not null unique, last4 text not null, previous_hash text unique, previous_expires_at timestamptz, last_used_at timestamptz);
create index token_page on token (account_id, livemode, created desc, id desc);
create index token_ancestors on token using gin (ancestor_ids);
create index token_agent on token (agent_id) where agent_id is not null;
select tenancy('token');`;

/** As before; it also tells how full the window of the token is, of which headers warn as they do of the class's. */
const admission = `
drop function admit(text, text, integer, integer, boolean);
create function admit(credential text, kind text, most integer, token_most integer, waits boolean,
  out rate_refused text, out rate_used integer, out rate_limit integer, out rate_resets timestamptz, out token_used integer, out token_limit integer, out token_resets timestamptz)
language plpgsql as $$
declare span constant interval := '60 seconds'; whole rate_window; part rate_window; moment timestamptz; room boolean; begin
  whole := locked_window(credential, '*', token_most);
  if waits then select * into part from rate_window where credential_id = credential and class = kind and allowed = most;
  else part := locked_window(credential, kind, most); end if;
  moment := clock_timestamp();
  whole := still_open(whole, moment - span);
  if part.allowed is not null then part := still_open(part, moment - span); end if;
  room := whole.admitted - whole.oldest < whole.allowed;
  rate_limit := most;
  rate_used := coalesce(part.admitted - part.oldest, 0);
  rate_resets := case when rate_used > 0 then rate_slot_at(part, part.oldest) else moment end + span;
  token_limit := token_most;
  token_used := whole.admitted - whole.oldest;
  token_resets := case when token_used > 0 and token_most - token_used <= most - rate_used then rate_slot_at(whole, whole.oldest) else moment end + span; -- asked for where it is the nearer end
  if not waits then
    if not room then
      rate_refused := 'token'; rate_limit := token_most; rate_used := whole.allowed; rate_resets := rate_slot_at(whole, whole.oldest) + span;
      return;
    end if;
    if rate_used >= most then rate_refused := 'class'; return; end if;
    rate_used := rate_used + 1;
    perform place(part, moment);
  end if;
  if room then perform place(whole, moment); token_used := token_used + 1; end if;
end $$;`;

/** A key is found as it was, and a token where there is no key of that secret. Its whole chain comes with it, and has to be alive. */
const authentication = `
drop function authenticate(text, text, integer[], integer[], integer, boolean);
create function authenticate(hash text, kind text, per_minute integer[], token_per_minute integer[], in_test integer, waits boolean) returns table (
  credential_id text, kind_of text, account_id text, livemode boolean, api_version text, user_id text, user_role text, plan_tier text, account_kind text,
  agent_id text, authority jsonb, requests_per_minute integer,
  rate_refused text, rate_used integer, rate_limit integer, rate_resets timestamptz, token_used integer, token_limit integer, token_resets timestamptz, used jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare tier integer; factor integer; lineage text[]; human_grant text; alive boolean; begin
  select k.id, k.kind, k.account_id, k.livemode, k.api_version, k.user_id, u.role, a.plan_tier, a.kind
    into credential_id, kind_of, account_id, livemode, api_version, user_id, user_role, plan_tier, account_kind
    from api_key k join "user" u on u.id = k.user_id join account a on a.id = k.account_id
    where k.status = 'active' and (k.secret_hash = hash or (k.previous_hash = hash and k.previous_expires_at > now()));
  if found then
    update api_key k set last_used_at = now() where k.id = authenticate.credential_id and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
  else
    select t.id, 'token', t.account_id, t.livemode, t.api_version, t.human_id, u.role, a.plan_tier, a.kind, t.agent_id, t."grant", t.ancestor_ids || t.id
      into credential_id, kind_of, account_id, livemode, api_version, user_id, user_role, plan_tier, account_kind, agent_id, human_grant, lineage
      from token t join "user" u on u.id = t.human_id join account a on a.id = t.account_id
      where t.secret_hash = hash or (t.previous_hash = hash and t.previous_expires_at > now());
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
end $$;
revoke all on function authenticate(text, text, integer[], integer[], integer, boolean) from public;
grant execute on function authenticate(text, text, integer[], integer[], integer, boolean) to minutebook_app;`;

/** The windows are those of any credential of the account. */
const windows = `
create function is_credential(credential text) returns boolean language sql stable as $$
  select exists (select from api_key k where k.id = credential and k.account_id = current_setting('mb.account', true))
    or exists (select from token t where t.id = credential and t.account_id = current_setting('mb.account', true)) $$;
create or replace function reserve(credential text, kind text, most integer) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare span constant interval := '60 seconds'; part rate_window; moment timestamptz; begin
  if not is_credential(credential) then raise exception 'not a credential of this account'; end if;
  part := locked_window(credential, kind, most);
  moment := clock_timestamp();
  part := still_open(part, moment - span);
  if part.admitted - part.oldest >= most then
    moment := greatest(moment, rate_slot_at(part, part.admitted - most) + span);
    part.oldest := part.admitted - most + 1;
  end if;
  perform place(part, moment);
  return moment;
end $$;
create or replace function rate_usage(credential text) returns table (class text, used integer) language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ select w.class, (w.admitted - first_within(w, clock_timestamp() - interval '60 seconds'))::integer from rate_window w where w.credential_id = credential and is_credential(credential) $$;`;
