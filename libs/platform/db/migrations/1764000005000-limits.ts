import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rate windows, taken in the round trip that authenticates, and monthly usage. */
export class Limits1764000005000 implements MigrationInterface {
  name = 'Limits1764000005000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [windows, search, admission, authentication, usage]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('authentication depends on it');
  }
}

/**
 * The instants of the requests that a window has admitted, as a ring of as many slots as it allows: exact, and the same work however many
 * there are. Not logged, so that a request costs no write-ahead log: a crash of the database opens the windows anew.
 */
const windows = `
create unlogged table rate_window (
  credential_id text not null, class text not null, allowed integer not null, admitted bigint not null, oldest bigint not null,
  primary key (credential_id, class)) with (fillfactor = 50);
create unlogged table rate_slot (
  credential_id text not null, class text not null, slot integer not null, at timestamptz not null, primary key (credential_id, class, slot)) with (fillfactor = 70);

create function locked_window(credential text, kind text, most integer) returns rate_window language plpgsql as $$
declare w rate_window; begin
  loop
    select * into w from rate_window where credential_id = credential and class = kind for update;
    exit when found;
    insert into rate_window values (credential, kind, most, 0, 0) on conflict do nothing;
  end loop;
  if w.allowed <> most then -- another plan: its window begins empty
    delete from rate_slot where credential_id = credential and class = kind;
    update rate_window set allowed = most, admitted = 0, oldest = 0 where credential_id = credential and class = kind returning * into w;
  end if;
  return w;
end $$;`;

/** Instants grow from slot to slot, so the first one inside the window is found by steps that double and then halve. */
const search = `
create function rate_slot_at(w rate_window, number bigint) returns timestamptz language sql stable as
  $$ select at from rate_slot where credential_id = w.credential_id and class = w.class and slot = (number % w.allowed)::integer $$;
create function first_within(w rate_window, since timestamptz) returns bigint language plpgsql as $$
declare low bigint := w.oldest; high bigint := w.oldest; step bigint := 1; middle bigint; begin
  if low >= w.admitted or rate_slot_at(w, low) > since then return low; end if;
  loop
    high := least(low + step, w.admitted);
    exit when high = w.admitted or rate_slot_at(w, high) > since;
    low := high; step := step * 2;
  end loop;
  while high - low > 1 loop
    middle := (low + high) / 2;
    if rate_slot_at(w, middle) > since then high := middle; else low := middle; end if;
  end loop;
  return high;
end $$;`;

/**
 * One request before the window of its class and that of its token: counted in both, or in none. What may wait is never refused: it gets the
 * instant at which the window has room for it, and the token's window counts it only where there is room.
 */
const admission = `
create function admit(credential text, kind text, most integer, token_most integer, waits boolean,
  out rate_refused text, out rate_used integer, out rate_limit integer, out rate_resets timestamptz, out starts_at timestamptz)
language plpgsql as $$
declare span constant interval := '60 seconds'; whole rate_window; part rate_window; moment timestamptz; room boolean; begin
  whole := locked_window(credential, '*', token_most);
  part := locked_window(credential, kind, most);
  moment := clock_timestamp();
  whole.oldest := first_within(whole, moment - span);
  part.oldest := first_within(part, moment - span);
  -- An empty window begins its ring anew, so that a ring holds what a burst needs, not as many rows as requests ever came.
  if whole.oldest = whole.admitted then whole.admitted := 0; whole.oldest := 0; end if;
  if part.oldest = part.admitted then part.admitted := 0; part.oldest := 0; end if;
  room := whole.admitted - whole.oldest < whole.allowed;
  rate_limit := most;
  rate_used := part.admitted - part.oldest;
  starts_at := moment;
  if not room and not waits then
    rate_refused := 'token'; rate_limit := token_most; rate_used := whole.allowed; rate_resets := rate_slot_at(whole, whole.oldest) + span;
    return;
  end if;
  if rate_used >= most then
    rate_resets := rate_slot_at(part, part.admitted - most) + span;
    if not waits then rate_refused := 'class'; return; end if;
    starts_at := greatest(moment, rate_resets);
    part.oldest := part.admitted - most + 1;
  else
    rate_used := rate_used + 1;
    rate_resets := coalesce(rate_slot_at(part, part.oldest), moment) + span;
    if part.oldest = part.admitted then rate_resets := moment + span; end if;
  end if;
  insert into rate_slot values (credential, kind, (part.admitted % most)::integer, starts_at) on conflict (credential_id, class, slot) do update set at = excluded.at;
  update rate_window set admitted = part.admitted + 1, oldest = part.oldest where credential_id = credential and class = kind;
  if room then
    insert into rate_slot values (credential, '*', (whole.admitted % token_most)::integer, moment) on conflict (credential_id, class, slot) do update set at = excluded.at;
    update rate_window set admitted = whole.admitted + 1, oldest = whole.oldest where credential_id = credential and class = '*';
  end if;
end $$;`;

/** Row security cannot know the tenant before the credential is looked up, so the look-up runs with its owner's right. Limits come by plan tier. */
const authentication = `
drop function authenticate(text);
create function authenticate(hash text, kind text, per_minute integer[], token_per_minute integer[], in_test integer, waits boolean) returns table (
  credential_id text, kind_of text, account_id text, livemode boolean, api_version text, user_id text, user_role text, plan_tier text, account_kind text,
  rate_refused text, rate_used integer, rate_limit integer, rate_resets timestamptz, starts_at timestamptz, used jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare tier integer; factor integer; begin
  select k.id, k.kind, k.account_id, k.livemode, k.api_version, k.user_id, u.role, a.plan_tier, a.kind
    into credential_id, kind_of, account_id, livemode, api_version, user_id, user_role, plan_tier, account_kind
    from api_key k join "user" u on u.id = k.user_id join account a on a.id = k.account_id
    where k.status = 'active' and (k.secret_hash = hash or (k.previous_hash = hash and k.previous_expires_at > now()));
  if not found then return; end if;
  update api_key k set last_used_at = now() where k.id = authenticate.credential_id and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
  tier := array_position(array['free', 'starter', 'growth', 'enterprise'], plan_tier);
  factor := case when livemode then 1 else in_test end;
  select * into rate_refused, rate_used, rate_limit, rate_resets, starts_at from admit(credential_id, kind, per_minute[tier] * factor, token_per_minute[tier] * factor, waits);
  select jsonb_object_agg(q.resource, q.used) into used from quota_usage q where q.account_id = authenticate.account_id and q.livemode = authenticate.livemode and q.month = date_trunc('month', now() at time zone 'utc')::date;
  return next;
end $$;
revoke all on function authenticate(text, text, integer[], integer[], integer, boolean) from public;
grant execute on function authenticate(text, text, integer[], integer[], integer, boolean) to minutebook_app;`;

/** Tenths of a unit: a dry run costs one. */
const usage = `
create table quota_usage (
  account_id text not null references account, livemode boolean not null, month date not null, resource text not null check (resource in ('entities', 'api_calls', 'webhook_events', 'events_delivered')),
  used bigint not null, primary key (account_id, livemode, month, resource));
create table limit_notice (account_id text not null references account, livemode boolean not null, subject text not null, noticed_at timestamptz not null, primary key (account_id, livemode, subject));
select tenancy('quota_usage'), tenancy('limit_notice');
create function rate_usage(credential text) returns table (class text, used integer) language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ select w.class, (w.admitted - first_within(w, clock_timestamp() - interval '60 seconds'))::integer from rate_window w where w.credential_id = credential $$;
revoke all on function rate_usage(text) from public;
grant execute on function rate_usage(text) to minutebook_app;`;
