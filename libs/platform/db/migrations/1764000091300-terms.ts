import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever comes in is told with which terms accepted, in the same round trip: what changes something waits for those in force. */
export class Terms1764000091300 implements MigrationInterface {
  name = 'Terms1764000091300';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [authentication, signin]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('authentication depends on it');
  }
}

/** As before, with the terms that the account has accepted. */
const authentication = `
drop function authenticate(text, text, integer[], integer[], integer, boolean);
create function authenticate(hash text, kind text, per_minute integer[], token_per_minute integer[], in_test integer, waits boolean) returns table (
  credential_id text, kind_of text, account_id text, livemode boolean, api_version text, user_id text, user_role text, plan_tier text, account_kind text, terms_version text,
  agent_id text, authority jsonb, requests_per_minute integer,
  rate_refused text, rate_used integer, rate_limit integer, rate_resets timestamptz, token_used integer, token_limit integer, token_resets timestamptz, used jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare tier integer; factor integer; lineage text[]; human_grant text; alive boolean; above text[] := '{}'; above_most integer[]; begin
  select k.id, k.kind, k.account_id, k.livemode, k.api_version, k.user_id, u.role, a.plan_tier, a.kind, a.terms_version
    into credential_id, kind_of, account_id, livemode, api_version, user_id, user_role, plan_tier, account_kind, terms_version
    from api_key k join "user" u on u.id = k.user_id join account a on a.id = k.account_id
    where k.status = 'active' and u.status = 'active' and u.role in ('owner', 'admin') and (k.secret_hash = hash or (k.previous_hash = hash and k.previous_expires_at > now()));
  if found then
    update api_key k set last_used_at = now() where k.id = authenticate.credential_id and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
  else
    select t.id, 'token', t.account_id, t.livemode, t.api_version, t.human_id, u.role, a.plan_tier, a.kind, a.terms_version, t.agent_id, t."grant", t.ancestor_ids || t.id
      into credential_id, kind_of, account_id, livemode, api_version, user_id, user_role, plan_tier, account_kind, terms_version, agent_id, human_grant, lineage
      from token t join "user" u on u.id = t.human_id join account a on a.id = t.account_id
      where u.status = 'active' and u.role <> 'signer' and (t.secret_hash = hash or (t.previous_hash = hash and t.previous_expires_at > now()))
        and not exists (select from api_key k join "user" o on o.id = k.user_id where k.id = t.ancestor_ids[1] and (o.status <> 'active' or o.role not in ('owner', 'admin')));
    if not found then return; end if;
    select bool_and(l.status = 'active' and coalesce(l.expires_at > now(), true) and coalesce(g.status = 'active', true)), min(l.requests_per_minute),
      jsonb_build_object('grant', human_grant, 'links', jsonb_agg(jsonb_build_object('token_id', l.id, 'tier', l.tier, 'agent_id', l.agent_id, 'expires_at', l.expires_at,
        'policy', l.scope_policy, 'portfolio_id', l.portfolio_id) order by array_length(l.ancestor_ids, 1) desc)),
      coalesce(array_agg(l.id order by array_length(l.ancestor_ids, 1)) filter (where l.id <> credential_id and l.requests_per_minute is not null), '{}'),
      array_agg(l.requests_per_minute order by array_length(l.ancestor_ids, 1)) filter (where l.id <> credential_id and l.requests_per_minute is not null)
      into alive, requests_per_minute, authority, above, above_most from token l left join agent g on g.id = l.agent_id where l.id = any(lineage);
    if not alive then return; end if;
    update token t set last_used_at = now() where t.id = authenticate.credential_id and (t.last_used_at is null or t.last_used_at < now() - interval '1 minute');
  end if;
  tier := array_position(array['free', 'starter', 'growth', 'enterprise'], plan_tier);
  factor := case when livemode then 1 else in_test end;
  if above <> '{}' then
    select * into rate_refused, rate_used, rate_limit, rate_resets, token_used, token_limit, token_resets
      from admit_below(above, above_most, token_per_minute[tier] * factor, credential_id, kind, per_minute[tier] * factor, least(token_per_minute[tier] * factor, requests_per_minute), waits);
  else select * into rate_refused, rate_used, rate_limit, rate_resets, token_used, token_limit, token_resets
    from admit(credential_id, kind, per_minute[tier] * factor, least(token_per_minute[tier] * factor, requests_per_minute), waits); end if;
  select jsonb_object_agg(q.resource, q.used) into used from quota_usage q where q.account_id = authenticate.account_id and q.livemode = authenticate.livemode and q.month = date_trunc('month', now() at time zone 'utc')::date;
  return next;
end $$;
revoke all on function authenticate(text, text, integer[], integer[], integer, boolean) from public;
grant execute on function authenticate(text, text, integer[], integer[], integer, boolean) to minutebook_app;`;

/** Likewise. */
const signin = `
drop function session_in(text, text, boolean);
create function session_in(session text, account text, live boolean) returns table (
  credential_id text, account_id text, livemode boolean, user_id text, user_name text, user_role text, plan_tier text, account_kind text, terms_version text, used jsonb)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, u.account_id, live, u.id, u.name, u.role, a.plan_tier, a.kind, a.terms_version,
    (select jsonb_object_agg(q.resource, q.used) from quota_usage q where q.account_id = account and q.livemode = live and q.month = date_trunc('month', now() at time zone 'utc')::date)
  from browser_session s join "user" u on lower(u.email) = s.email join account a on a.id = u.account_id
  where s.session_hash = session and s.expires_at > now() and u.account_id = account and u.status = 'active' $$;
revoke all on function session_in(text, text, boolean) from public;
grant execute on function session_in(text, text, boolean) to minutebook_app;`;
