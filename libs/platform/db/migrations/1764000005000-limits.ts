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
 * One request before the window of its class and that of its token: counted in both, or in none. What may wait is never refused here, and takes
 * its place in the class when it is carried out; the token's window counts it only where there is room.
 */
const admission = `
create function admit(credential text, kind text, most integer, token_most integer, waits boolean,
  out rate_refused text, out rate_used integer, out rate_limit integer, out rate_resets timestamptz)
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
  if not waits then
    if not room then
      rate_refused := 'token'; rate_limit := token_most; rate_used := whole.allowed; rate_resets := rate_slot_at(whole, whole.oldest) + span;
      return;
    end if;
    if rate_used >= most then rate_refused := 'class'; return; end if;
    rate_used := rate_used + 1;
    perform place(part, moment);
  end if;
  if room then perform place(whole, moment); end if;
end $$;

/* Without what is older. An empty window begins its ring anew, so that a ring holds what a burst needs, not as many rows as requests ever came. */
create function still_open(w rate_window, since timestamptz) returns rate_window language plpgsql as $$ begin
  w.oldest := first_within(w, since);
  if w.oldest = w.admitted then w.admitted := 0; w.oldest := 0; end if;
  return w;
end $$;

create function place(w rate_window, moment timestamptz) returns void language sql as $$
  insert into rate_slot values (w.credential_id, w.class, (w.admitted % w.allowed)::integer, moment) on conflict (credential_id, class, slot) do update set at = excluded.at;
  update rate_window set admitted = w.admitted + 1, oldest = w.oldest where credential_id = w.credential_id and class = w.class;
$$;

/* When work that may wait has room in its window: now, or when its predecessor by so many places is a minute old. */
create function reserve(credential text, kind text, most integer) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare span constant interval := '60 seconds'; part rate_window; moment timestamptz; begin
  if not exists (select from api_key k where k.id = credential and k.account_id = current_setting('mb.account', true)) then raise exception 'not a credential of this account'; end if;
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
revoke all on function reserve(text, text, integer) from public;
grant execute on function reserve(text, text, integer) to minutebook_app;`;

/** Row security cannot know the tenant before the credential is looked up, so the look-up runs with its owner's right. Limits come by plan tier. */
const authentication = `
drop function authenticate(text);
create function authenticate(hash text, kind text, per_minute integer[], token_per_minute integer[], in_test integer, waits boolean) returns table (
  credential_id text, kind_of text, account_id text, livemode boolean, api_version text, user_id text, user_role text, plan_tier text, account_kind text,
  rate_refused text, rate_used integer, rate_limit integer, rate_resets timestamptz, used jsonb)
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
  select * into rate_refused, rate_used, rate_limit, rate_resets from admit(credential_id, kind, per_minute[tier] * factor, token_per_minute[tier] * factor, waits);
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
  $$ select w.class, (w.admitted - first_within(w, clock_timestamp() - interval '60 seconds'))::integer from rate_window w
    where w.credential_id = credential and exists (select from api_key k where k.id = credential and k.account_id = current_setting('mb.account', true)) $$;
revoke all on function rate_usage(text) from public;
grant execute on function rate_usage(text) to minutebook_app;`;
