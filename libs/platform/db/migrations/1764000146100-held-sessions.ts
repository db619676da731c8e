import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who decides on a page is still signed in when they do: whoever signs out comes before that, or after it. */
export class HeldSessions1764000146100 implements MigrationInterface {
  name = 'HeldSessions1764000146100';

  async up(runner: QueryRunner): Promise<void> { await runner.query(holding); }

  async down(runner: QueryRunner): Promise<void> { await runner.query('drop function hold_session(text[])'); }
}

/** Holds a session of one of these hashes until the work ends. False where there is none any more. */
const holding = `
create function hold_session(hashes text[]) returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$ begin
  perform from browser_session s where s.session_hash = any(hashes) and s.expires_at > now() for share;
  return found;
end $$;
revoke all on function hold_session(text[]) from public;
grant execute on function hold_session(text[]) to minutebook_app;`;
