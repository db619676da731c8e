import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An address may be given to somebody else: what its last holder could sign in with is forgotten with them. */
export class DepartedPeople1764000101100 implements MigrationInterface {
  name = 'DepartedPeople1764000101100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(departure);
  }

  async down(): Promise<void> {
    throw new Error('who has left stays so');
  }
}

/** A person is an address, whichever accounts they are in: they have left when no account has an active human of that address. */
const departure = `
create function forget_person() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$ begin
  if not exists (select from "user" u where lower(u.email) = lower(old.email) and u.status = 'active') then
    delete from passkey p where p.email = lower(old.email);
    delete from browser_session s where s.email = lower(old.email);
    delete from signin_link l where l.email = lower(old.email) and l.used_at is null;
  end if;
  return null;
end $$;
revoke all on function forget_person() from public;
create trigger person_left after update of email, status on "user" for each row
  when (old.status = 'active' and (new.status <> 'active' or lower(new.email) <> lower(old.email))) execute function forget_person();`;
