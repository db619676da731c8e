import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Data rooms of corporate transactions: their documents, guests and log of openings. */
export class DataRooms1764000016200 extends SchemaBaseline {
  readonly statements = [entries, guests, openings, opening];
}

const entries = `
create table data_room_entry (
  ${envelope},
  entity_id text not null references entity,
  corporate_transaction_id text not null references corporate_transaction,
  status text not null check (status in ('disclosed', 'removed', 'frozen')),
  section text not null check (section in (
    'corporate', 'capitalization', 'financial', 'tax', 'contracts', 'intellectual_property', 'people', 'litigation',
    'compliance', 'other'
  )),
  document_id text not null references document,
  note text,
  sha256 text,
  check (case status when 'frozen' then sha256 is not null else sha256 is null end)
);
create unique index data_room_entry_once on data_room_entry (corporate_transaction_id, document_id)
  where status <> 'removed';
create index data_room_entry_page on data_room_entry (account_id, livemode, created, id);
select tenancy('data_room_entry');
`;

const guests = `
create table data_room_guest (
  ${envelope},
  entity_id text not null references entity,
  corporate_transaction_id text not null references corporate_transaction,
  status text not null check (status in ('active', 'revoked')),
  name text not null,
  email text not null,
  firm text,
  token_hash text not null unique
);
create index data_room_guest_transaction on data_room_guest (corporate_transaction_id, created, id);
create index data_room_guest_page on data_room_guest (account_id, livemode, created, id);
select tenancy('data_room_guest');
`;

const openings = `
create table data_room_opening (
  ${envelope},
  entity_id text not null references entity,
  corporate_transaction_id text not null references corporate_transaction,
  data_room_guest_id text not null references data_room_guest,
  data_room_entry_id text not null references data_room_entry,
  document_id text not null references document,
  document_sha256 text not null,
  remote_address text not null,
  user_agent text
);
create index data_room_opening_transaction on data_room_opening (corporate_transaction_id, created, id);
create index data_room_opening_page on data_room_opening (account_id, livemode, created, id);
select tenancy('data_room_opening');
select append_only('data_room_opening');
`;

/**
 * Row security cannot know the tenant before the link is looked up, so the look-up runs with its owner's right. It
 * counts links that are not there by the address that asked, in an exact window of a minute, as those to sign are
 * counted. A link that is there costs nothing.
 */
const opening = `
create function open_data_room_link(hash text, address text, most integer) returns table (
  account_id text, livemode boolean, guest_id text, refused_until timestamptz
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  span constant interval := '60 seconds';
  w rate_window;
  moment timestamptz;
begin
  select * into w from rate_window r
    where r.credential_id = 'data_room/' || address and r.class = 'data_room' and r.allowed = most;
  if found then
    w.oldest := first_within(w, clock_timestamp() - span);
    if w.admitted - w.oldest >= most then
      refused_until := rate_slot_at(w, w.oldest) + span; return next; return;
    end if;
  end if;
  return query select g.account_id, g.livemode, g.id, null::timestamptz from data_room_guest g
    where g.token_hash = hash;
  if found then return; end if;
  w := locked_window('data_room/' || address, 'data_room', most);
  moment := clock_timestamp();
  w := still_open(w, moment - span);
  if w.admitted - w.oldest >= most then
    refused_until := rate_slot_at(w, w.oldest) + span; return next; return;
  end if;
  perform place(w, moment);
end
$$;
revoke all on function open_data_room_link(text, text, integer) from public;
grant execute on function open_data_room_link(text, text, integer) to minutebook_app;
`;
