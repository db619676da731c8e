import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a human let in by their own power needs that power: a member has none but by tokens that were made for them. */
export class MembersGrants1764000127000 implements MigrationInterface {
  name = 'MembersGrants1764000127000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(authentication);
  }

  async down(): Promise<void> {
    throw new Error('authentication depends on it');
  }
}

/** As before, but that a chain which begins with a human is of somebody who runs the account. */
const authentication = `
create or replace function authenticate(hash text, kind text, per_minute integer[], token_per_minute integer[], in_test integer, waits boolean, of_token boolean default null) returns table (
  credential_id text, kind_of text, account_id text, livemode boolean, api_version text, user_id text, user_role text, plan_tier text, account_kind text, terms_version text,
  agent_id text, authority json, requests_per_minute integer,
  rate_refused text, rate_used integer, rate_limit integer, rate_resets timestamptz, token_used integer, token_limit integer, token_resets timestamptz, used jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare tier integer; factor integer; lineage text[]; human_grant text; alive boolean; above text[] := '{}'; above_most integer[]; begin
  if of_token is not true then
    select k.id, k.kind, k.account_id, k.livemode, k.api_version, k.user_id, u.role, a.plan_tier, a.kind, a.terms_version
      into credential_id, kind_of, account_id, livemode, api_version, user_id, user_role, plan_tier, account_kind, terms_version
      from api_key k join "user" u on u.id = k.user_id join account a on a.id = k.account_id
      where k.status = 'active' and u.status = 'active' and u.role in ('owner', 'admin') and (k.secret_hash = hash or (k.previous_hash = hash and k.previous_expires_at > now()));
  end if;
  if credential_id is not null then
    update api_key k set last_used_at = now() where k.id = authenticate.credential_id and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
  elsif of_token is false then return;
  else
    select t.id, 'token', t.account_id, t.livemode, t.api_version, t.human_id, u.role, a.plan_tier, a.kind, a.terms_version, t.agent_id, t."grant", t.ancestor_ids || t.id
      into credential_id, kind_of, account_id, livemode, api_version, user_id, user_role, plan_tier, account_kind, terms_version, agent_id, human_grant, lineage
      from token t join "user" u on u.id = t.human_id join account a on a.id = t.account_id
      where u.status = 'active' and (u.role in ('owner', 'admin') or (u.role <> 'signer' and t.ancestor_ids[1] <> t.human_id)) and (t.secret_hash = hash or (t.previous_hash = hash and t.previous_expires_at > now()))
        and not exists (select from api_key k join "user" o on o.id = k.user_id where k.id = t.ancestor_ids[1] and (o.status <> 'active' or o.role not in ('owner', 'admin')));
    if not found then return; end if;
    select bool_and(l.status = 'active' and coalesce(l.expires_at > now(), true) and (l.agent_id is null or (select g.status = 'active' from agent g where g.id = l.agent_id))), min(l.requests_per_minute),
      json_build_object('grant', human_grant, 'links', json_agg(json_build_object('token_id', l.id, 'tier', l.tier, 'agent_id', l.agent_id, 'expires_at', l.expires_at,
        'policy', l.scope_policy, 'portfolio_id', l.portfolio_id) order by cardinality(l.ancestor_ids) desc))
      into alive, requests_per_minute, authority from token l where l.id = any(lineage);
    if not alive then return; end if;
    if requests_per_minute is not null then
      select coalesce(array_agg(l.id order by cardinality(l.ancestor_ids)), '{}'), array_agg(l.requests_per_minute order by cardinality(l.ancestor_ids)) into above, above_most
        from token l where l.id = any(lineage) and l.id <> authenticate.credential_id and l.requests_per_minute is not null;
    end if;
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
end $$;`;
