import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Keys, agents and scoped tokens, and who comes in by them. */
export class Credentials1764000014000 extends SchemaBaseline {
  readonly statements = [keys, agents, tokens, references, authentication, pacing];
}

const keys = `
create table api_key (
  ${envelope},
  status text not null check (status in ('active', 'revoked')),
  kind text not null check (kind in ('secret', 'publishable')),
  name text not null,
  api_version text not null,
  user_id text not null references "user",
  secret_hash text not null unique,
  last4 text not null,
  previous_hash text unique,
  previous_expires_at timestamptz,
  last_used_at timestamptz,
  -- Null: hashed before keys had ids.
  hashed_with text
);
create index api_key_page on api_key (account_id, livemode, created, id);
select tenancy('api_key');
`;

const agents = `
create table agent (
  ${envelope},
  status text not null check (status in ('active', 'disabled')),
  name text not null,
  description text
);
create index agent_page on agent (account_id, livemode, created, id);
select tenancy('agent');
`;

/**
 * A token knows all that it descends from, so that a chain is read and revoked as one. It has no secret until the
 * program comes for it, where a human has granted it; its `tier` is that of its access token, and `granted_tier`
 * remembers what the human granted.
 */
const tokens = `
create table token (
  ${envelope},
  status text not null check (status in ('active', 'revoked')),
  name text,
  tier integer not null check (tier between 1 and 4),
  api_version text not null,
  human_id text not null references "user",
  agent_id text references agent,
  "grant" text check ("grant" = 'human_oauth'),
  scope_policy jsonb,
  portfolio_id text references portfolio,
  expires_at timestamptz,
  requests_per_minute integer,
  parent_id text not null,
  ancestor_ids text[] not null,
  secret_hash text not null unique,
  last4 text,
  previous_hash text unique,
  previous_expires_at timestamptz,
  last_used_at timestamptz,
  hashed_with text,
  granted_tier integer,
  check (granted_tier >= tier and granted_tier <= 4)
);
create index token_ancestors on token using gin (ancestor_ids);
create index token_agent on token (agent_id) where agent_id is not null;
create index token_page on token (account_id, livemode, created, id);
select tenancy('token');
`;

/** A budget is counted in a table of the platform. */
const references = `
alter table token_budget add foreign key (token_id) references token;
`;

/**
 * Row security cannot know the tenant before the credential is looked up, so the look-up runs with its owner's right.
 * A key acts for an owner or admin, a token for nobody who only signs, and for a member only where the token was made
 * for them; what descends from a key ends with its human. The whole chain of a token has to be alive. `of_token` says
 * what the secret looks like; null where only its hash is known. Plans are generic: how many links a chain has makes
 * no difference to them, and the server would plan the look-up anew each time, which costs several times as much as
 * doing it.
 */
const authentication = `
create function authenticate(
  hash text, kind text, per_minute integer[], token_per_minute integer[], in_test integer, waits boolean,
  of_token boolean default null
) returns table (
  credential_id text, kind_of text, account_id text, livemode boolean, api_version text, user_id text,
  user_role text, plan_tier text, account_kind text, terms_version text, agent_id text, authority json,
  requests_per_minute integer, rate_refused text, rate_used integer, rate_limit integer, rate_resets timestamptz,
  token_used integer, token_limit integer, token_resets timestamptz, used jsonb
)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  tier integer;
  factor integer;
  lineage text[];
  human_grant text;
  alive boolean;
  above text[] := '{}';
  above_most integer[];
begin
  if of_token is not true then
    select k.id, k.kind, k.account_id, k.livemode, k.api_version, k.user_id, u.role, a.plan_tier, a.kind,
      a.terms_version
      into credential_id, kind_of, account_id, livemode, api_version, user_id, user_role, plan_tier, account_kind,
        terms_version
      from api_key k join "user" u on u.id = k.user_id join account a on a.id = k.account_id
      where k.status = 'active' and u.status = 'active' and u.role in ('owner', 'admin')
        and (k.secret_hash = hash or (k.previous_hash = hash and k.previous_expires_at > now()));
  end if;
  if credential_id is not null then
    update api_key k set last_used_at = now()
      where k.id = authenticate.credential_id
      and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
  elsif of_token is false then return;
  else
    select t.id, 'token', t.account_id, t.livemode, t.api_version, t.human_id, u.role, a.plan_tier, a.kind,
      a.terms_version, t.agent_id, t."grant", t.ancestor_ids || t.id
      into credential_id, kind_of, account_id, livemode, api_version, user_id, user_role, plan_tier, account_kind,
        terms_version, agent_id, human_grant, lineage
      from token t join "user" u on u.id = t.human_id join account a on a.id = t.account_id
      where u.status = 'active'
        and (u.role in ('owner', 'admin') or (u.role <> 'signer' and t.ancestor_ids[1] <> t.human_id))
        and (t.secret_hash = hash or (t.previous_hash = hash and t.previous_expires_at > now()))
        and not exists (select from api_key k join "user" o on o.id = k.user_id
          where k.id = t.ancestor_ids[1] and (o.status <> 'active' or o.role not in ('owner', 'admin')));
    if not found then return; end if;
    select bool_and(l.status = 'active' and coalesce(l.expires_at > now(), true)
      and (l.agent_id is null or (select g.status = 'active' from agent g where g.id = l.agent_id))),
      min(l.requests_per_minute),
      json_build_object('grant', human_grant, 'links',
        json_agg(json_build_object('token_id', l.id, 'tier', l.tier, 'agent_id', l.agent_id,
          'expires_at', l.expires_at, 'policy', l.scope_policy, 'portfolio_id', l.portfolio_id)
          order by cardinality(l.ancestor_ids) desc))
      into alive, requests_per_minute, authority from token l where l.id = any(lineage);
    if not alive then return; end if;
    if requests_per_minute is not null then
      select coalesce(array_agg(l.id order by cardinality(l.ancestor_ids)), '{}'),
        array_agg(l.requests_per_minute order by cardinality(l.ancestor_ids)) into above, above_most
        from token l where l.id = any(lineage) and l.id <> authenticate.credential_id
          and l.requests_per_minute is not null;
    end if;
    update token t set last_used_at = now()
      where t.id = authenticate.credential_id
      and (t.last_used_at is null or t.last_used_at < now() - interval '1 minute');
  end if;
  tier := array_position(array['free', 'starter', 'growth', 'enterprise'], plan_tier);
  factor := case when livemode then 1 else in_test end;
  if above <> '{}' then
    select * into rate_refused, rate_used, rate_limit, rate_resets, token_used, token_limit, token_resets
      from admit_below(above, above_most, token_per_minute[tier] * factor, credential_id, kind,
        per_minute[tier] * factor, least(token_per_minute[tier] * factor, requests_per_minute), waits);
  else
    select * into rate_refused, rate_used, rate_limit, rate_resets, token_used, token_limit, token_resets
      from admit(credential_id, kind, per_minute[tier] * factor,
        least(token_per_minute[tier] * factor, requests_per_minute), waits);
  end if;
  select jsonb_object_agg(q.resource, q.used) into used from quota_usage q
    where q.account_id = authenticate.account_id and q.livemode = authenticate.livemode
    and q.month = date_trunc('month', now() at time zone 'utc')::date;
  return next;
end
$$;
revoke all on function authenticate(text, text, integer[], integer[], integer, boolean, boolean) from public;
grant execute on function authenticate(text, text, integer[], integer[], integer, boolean, boolean) to minutebook_app;
`;

/** The windows are those of any credential of the account, and of its humans, who approve on pages. */
const pacing = `
create function is_credential(credential text) returns boolean
language sql stable as $$
  select exists (select from api_key k where k.id = credential and k.account_id = current_setting('mb.account', true))
    or exists (select from token t where t.id = credential and t.account_id = current_setting('mb.account', true))
    or exists (select from "user" u where u.id = credential and u.account_id = current_setting('mb.account', true))
$$;

create function reserve(credential text, kind text, most integer) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  span constant interval := '60 seconds';
  part rate_window;
  moment timestamptz;
begin
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
end
$$;
revoke all on function reserve(text, text, integer) from public;
grant execute on function reserve(text, text, integer) to minutebook_app;

create function rate_usage(credential text) returns table (class text, used integer)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select w.class, (w.admitted - first_within(w, clock_timestamp() - interval '60 seconds'))::integer
    from rate_window w where w.credential_id = credential and is_credential(credential)
$$;
revoke all on function rate_usage(text) from public;
grant execute on function rate_usage(text) to minutebook_app;
`;
