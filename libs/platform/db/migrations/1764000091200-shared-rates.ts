import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens below a token with a rate of its own share that rate; what somebody approves on a page is paced as theirs. */
export class SharedRates1764000091200 implements MigrationInterface {
  name = 'SharedRates1764000091200';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [admission, authentication, pacing]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('authentication depends on it');
  }
}

/**
 * One request of a token before the windows of those above it that have a rate of their own, and then before its own: counted in all of them, or in none. They are
 * locked from the top of the chain downwards, so that no two requests wait for one another. Tells of the window that has the least left.
 */
const admission = `
create function admit_below(above text[], above_most integer[], plan_most integer, credential text, kind text, most integer, token_most integer, waits boolean,
  out rate_refused text, out rate_used integer, out rate_limit integer, out rate_resets timestamptz, out token_used integer, out token_limit integer, out token_resets timestamptz)
language plpgsql as $$
declare span constant interval := '60 seconds'; w rate_window; windows rate_window[] := '{}'; taken integer; begin
  for place_in_chain in 1 .. cardinality(above) loop
    w := locked_window(above[place_in_chain], '*', least(above_most[place_in_chain], plan_most));
    w := still_open(w, clock_timestamp() - span);
    if not waits and w.admitted - w.oldest >= w.allowed then
      rate_refused := 'token'; rate_limit := w.allowed; rate_used := w.allowed; rate_resets := rate_slot_at(w, w.oldest) + span;
      token_limit := w.allowed; token_used := w.allowed; token_resets := rate_resets;
      return;
    end if;
    windows := windows || w;
  end loop;
  select * into rate_refused, rate_used, rate_limit, rate_resets, token_used, token_limit, token_resets from admit(credential, kind, most, token_most, waits);
  if rate_refused is not null then return; end if;
  foreach w in array windows loop
    taken := w.admitted - w.oldest;
    if taken < w.allowed then perform place(w, clock_timestamp()); taken := taken + 1; end if;
    if w.allowed - taken < token_limit - token_used then token_limit := w.allowed; token_used := taken; token_resets := rate_slot_at(w, w.oldest) + span; end if;
  end loop;
end $$;`;

/** As before; where tokens above have a rate of their own, with them. */
const authentication = `
create or replace function authenticate(hash text, kind text, per_minute integer[], token_per_minute integer[], in_test integer, waits boolean) returns table (
  credential_id text, kind_of text, account_id text, livemode boolean, api_version text, user_id text, user_role text, plan_tier text, account_kind text,
  agent_id text, authority jsonb, requests_per_minute integer,
  rate_refused text, rate_used integer, rate_limit integer, rate_resets timestamptz, token_used integer, token_limit integer, token_resets timestamptz, used jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare tier integer; factor integer; lineage text[]; human_grant text; alive boolean; above text[] := '{}'; above_most integer[]; begin
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
end $$;`;

/** The windows are those of any credential of the account, and of its humans, who approve on pages. */
const pacing = `
create or replace function is_credential(credential text) returns boolean language sql stable as $$
  select exists (select from api_key k where k.id = credential and k.account_id = current_setting('mb.account', true))
    or exists (select from token t where t.id = credential and t.account_id = current_setting('mb.account', true))
    or exists (select from "user" u where u.id = credential and u.account_id = current_setting('mb.account', true)) $$;`;
