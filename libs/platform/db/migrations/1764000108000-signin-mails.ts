import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nobody who asks in somebody's name keeps them from signing in. */
export class SigninMails1764000108000 implements MigrationInterface {
  name = 'SigninMails1764000108000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(asking);
  }

  async down(): Promise<void> {
    throw new Error('people sign in by it');
  }
}

/**
 * As before, but what is counted of an address are links that are there to be opened: not used, and good for another third of their life. Whoever is not mailed one has that many, whoever
 * asked for them. Those who ask at the same moment count each other.
 */
const asking = `
create or replace function ask_signin(address text, most integer, asked text, hash text, back text, lives interval, most_mails integer) returns table (account_id text, name text, email text, refused_until timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare span constant interval := '60 seconds'; w rate_window; moment timestamptz; begin
  w := locked_window('signin/' || address, 'signin', most);
  moment := clock_timestamp();
  w := still_open(w, moment - span);
  if w.admitted - w.oldest >= most then refused_until := rate_slot_at(w, w.oldest) + span; return next; return; end if;
  perform place(w, moment);
  perform pg_advisory_xact_lock(hashtextextended('signin/' || lower(asked), 0));
  if (select count(*) from signin_link l where l.email = lower(asked) and l.created > clock_timestamp() - lives * 2 / 3 and l.used_at is null) >= most_mails then return; end if;
  select u.account_id, u.name, u.email into account_id, name, email from "user" u where lower(u.email) = lower(asked) and u.status = 'active' order by u.created limit 1;
  if not found then return; end if;
  insert into signin_link (token_hash, email, return_to, expires_at) values (hash, lower(asked), back, now() + lives);
  return next;
end $$;`;
