import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/**
 * Lets a valid link in, however many invalid links its network has opened: guests behind one address (NAT) do not lock
 * each other out. Only misses count, so the answer to a guess is the same as before.
 */
export class DataRoomLinks1764000016400 extends SchemaBaseline {
  readonly statements = [opening];
}

const opening = `
create or replace function open_data_room_link(hash text, address text, most integer) returns table (
  account_id text, livemode boolean, guest_id text, refused_until timestamptz
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  span constant interval := '60 seconds';
  w rate_window;
  moment timestamptz;
begin
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
`;
