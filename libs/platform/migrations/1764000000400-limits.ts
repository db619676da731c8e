import { SchemaBaseline } from './schema-baseline';

/** Rate windows, taken in the round trip that authenticates, and what is counted by the month. */
export class Limits1764000000400 extends SchemaBaseline {
  readonly statements = [windows, steps, admission, chains, attempts, usage, budgets];
}

/**
 * The instants of the requests that a window has admitted, as a ring of as many slots as it allows: exact, and the
 * same work however many there are. Not logged, so that a request costs no write-ahead log: a crash of the database
 * opens the windows anew.
 */
const windows = `
create unlogged table rate_window (
  credential_id text not null,
  class text not null,
  allowed integer not null,
  admitted bigint not null,
  oldest bigint not null,
  primary key (credential_id, class)
) with (fillfactor = 50);

create unlogged table rate_slot (
  credential_id text not null,
  class text not null,
  slot integer not null,
  at timestamptz not null,
  primary key (credential_id, class, slot)
) with (fillfactor = 70);
`;

/** Instants grow from slot to slot: the first one inside the window is found by steps that double and then halve. */
const steps = `
create function locked_window(credential text, kind text, most integer) returns rate_window
language plpgsql as $$
declare
  w rate_window;
begin
  loop
    select * into w from rate_window where credential_id = credential and class = kind for update;
    exit when found;
    insert into rate_window values (credential, kind, most, 0, 0) on conflict do nothing;
  end loop;
  if w.allowed <> most then -- another plan: its window begins empty
    delete from rate_slot where credential_id = credential and class = kind;
    update rate_window set allowed = most, admitted = 0, oldest = 0 where credential_id = credential and class = kind
      returning * into w;
  end if;
  return w;
end
$$;

create function rate_slot_at(w rate_window, number bigint) returns timestamptz
language sql stable as $$
  select at from rate_slot where credential_id = w.credential_id and class = w.class
    and slot = (number % w.allowed)::integer
$$;

create function first_within(w rate_window, since timestamptz) returns bigint
language plpgsql as $$
declare
  low bigint := w.oldest;
  high bigint := w.oldest;
  step bigint := 1;
  middle bigint;
begin
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
end
$$;

create function still_open(w rate_window, since timestamptz) returns rate_window
language plpgsql as $$
begin
  w.oldest := first_within(w, since);
  if w.oldest = w.admitted then w.admitted := 0; w.oldest := 0; end if;
  return w;
end
$$;

create function place(w rate_window, moment timestamptz) returns void
language sql as $$
  insert into rate_slot values (w.credential_id, w.class, (w.admitted % w.allowed)::integer, moment)
    on conflict (credential_id, class, slot) do update set at = excluded.at;
  update rate_window set admitted = w.admitted + 1, oldest = w.oldest
    where credential_id = w.credential_id and class = w.class;
$$;
`;

/**
 * Admits one request to the window of its class and to that of its credential: counted in both, or in none. What may
 * wait is never refused here, and takes its place in the class when it is carried out; the credential counts it only
 * where there is room.
 */
const admission = `
create function admit(
  credential text, kind text, most integer, token_most integer, waits boolean, out rate_refused text,
  out rate_used integer, out rate_limit integer, out rate_resets timestamptz, out token_used integer,
  out token_limit integer, out token_resets timestamptz
)
language plpgsql as $$
declare
  span constant interval := '60 seconds';
  whole rate_window;
  part rate_window;
  moment timestamptz;
  room boolean;
begin
  whole := locked_window(credential, '*', token_most);
  if waits then
    select * into part from rate_window where credential_id = credential and class = kind and allowed = most;
  else
    part := locked_window(credential, kind, most);
  end if;
  moment := clock_timestamp();
  whole := still_open(whole, moment - span);
  if part.allowed is not null then part := still_open(part, moment - span); end if;
  room := whole.admitted - whole.oldest < whole.allowed;
  rate_limit := most;
  rate_used := coalesce(part.admitted - part.oldest, 0);
  rate_resets := case when rate_used > 0 then rate_slot_at(part, part.oldest) else moment end + span;
  token_limit := token_most;
  token_used := whole.admitted - whole.oldest;
  token_resets := case when token_used > 0 and token_most - token_used <= most - rate_used
    then rate_slot_at(whole, whole.oldest) else moment end + span; -- asked for where it is the nearer end
  if not waits then
    if not room then
      rate_refused := 'token'; rate_limit := token_most; rate_used := whole.allowed;
      rate_resets := rate_slot_at(whole, whole.oldest) + span;
      return;
    end if;
    if rate_used >= most then rate_refused := 'class'; return; end if;
    rate_used := rate_used + 1;
    perform place(part, moment);
  end if;
  if room then perform place(whole, moment); token_used := token_used + 1; end if;
end
$$;
`;

/**
 * Admits one request of a token to the windows of those above it that have a rate of their own, and then to its own:
 * counted in all of them, or in none. They are locked from the top of the chain downwards, so that no two requests
 * wait for one another. Tells of the window that has the least left.
 */
const chains = `
create function admit_below(
  above text[], above_most integer[], plan_most integer, credential text, kind text, most integer,
  token_most integer, waits boolean, out rate_refused text, out rate_used integer, out rate_limit integer,
  out rate_resets timestamptz, out token_used integer, out token_limit integer, out token_resets timestamptz
)
language plpgsql as $$
declare
  span constant interval := '60 seconds';
  w rate_window;
  windows rate_window[] := '{}';
  taken integer;
begin
  for place_in_chain in 1 .. cardinality(above) loop
    w := locked_window(above[place_in_chain], '*', least(above_most[place_in_chain], plan_most));
    w := still_open(w, clock_timestamp() - span);
    if not waits and w.admitted - w.oldest >= w.allowed then
      rate_refused := 'token'; rate_limit := w.allowed; rate_used := w.allowed;
      rate_resets := rate_slot_at(w, w.oldest) + span;
      token_limit := w.allowed; token_used := w.allowed; token_resets := rate_resets;
      return;
    end if;
    windows := windows || w;
  end loop;
  select * into rate_refused, rate_used, rate_limit, rate_resets, token_used, token_limit, token_resets
    from admit(credential, kind, most, token_most, waits);
  if rate_refused is not null then return; end if;
  foreach w in array windows loop
    taken := w.admitted - w.oldest;
    if taken < w.allowed then perform place(w, clock_timestamp()); taken := taken + 1; end if;
    if w.allowed - taken < token_limit - token_used then
      token_limit := w.allowed; token_used := taken; token_resets := rate_slot_at(w, w.oldest) + span;
    end if;
  end loop;
end
$$;
`;

/** Counts what a network attempts in any 60 seconds, and says until when it is refused. */
const attempts = `
create function count_attempt(what text, network text, most integer) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  span constant interval := '60 seconds';
  w rate_window;
  moment timestamptz;
begin
  w := locked_window(what || '/' || network, what, most);
  moment := clock_timestamp();
  w := still_open(w, moment - span);
  if w.admitted - w.oldest >= most then return rate_slot_at(w, w.oldest) + span; end if;
  perform place(w, moment);
  return null;
end
$$;
revoke all on function count_attempt(text, text, integer) from public;
grant execute on function count_attempt(text, text, integer) to minutebook_app;
`;

/** Usage is counted in tenths of a unit: a dry run costs one. */
const usage = `
create table quota_usage (
  account_id text not null,
  livemode boolean not null,
  month date not null,
  resource text not null check (resource in ('entities', 'api_calls', 'webhook_events', 'events_delivered')),
  used bigint not null,
  primary key (account_id, livemode, month, resource)
);
select tenancy('quota_usage');

create table limit_notice (
  account_id text not null,
  livemode boolean not null,
  subject text not null,
  noticed_at timestamptz not null,
  primary key (account_id, livemode, subject)
);
select tenancy('limit_notice');
`;

/**
 * Counts how much of the budget of a scope policy a token has used, by period. A policy never changes, so each row
 * knows its end; the database refuses more.
 */
const budgets = `
create table token_budget (
  account_id text not null,
  livemode boolean not null,
  token_id text not null,
  index integer not null,
  measure text not null check (measure in ('count', 'amount_cents')),
  starts date not null,
  used bigint not null,
  most bigint not null,
  primary key (token_id, index, measure, starts),
  check (used >= 0 and used <= most)
);
create index token_budget_starts on token_budget (starts);
select tenancy('token_budget');
`;
