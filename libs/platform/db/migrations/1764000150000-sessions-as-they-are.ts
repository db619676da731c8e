import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether somebody is still signed in is judged when their session is held, and not as of when the work began, which may have waited since. */
export class SessionsAsTheyAre1764000150000 implements MigrationInterface {
  name = 'SessionsAsTheyAre1764000150000';

  async up(runner: QueryRunner): Promise<void> { await runner.query(holding(`perform from browser_session s where s.session_hash = any(hashes) for share;
  return exists (select from browser_session s where s.session_hash = any(hashes) and s.expires_at > clock_timestamp());`)); }

  async down(runner: QueryRunner): Promise<void> { await runner.query(holding(`perform from browser_session s where s.session_hash = any(hashes) and s.expires_at > now() for share;
  return found;`)); }
}

/** Holds a session of one of these hashes until the work ends. False where there is none any more. */
const holding = (body: string): string => `
create or replace function hold_session(hashes text[]) returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$ begin
  ${body}
end $$;`;
