import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { mailboxOf } from '#kernel/mailbox';
import { startTestDatabase, type TestDatabase } from '#platform/testing/database';
import { dataSourceOptions } from './database';
import { migrations } from '#platform/db/migrations/index';
import { Mailboxes1764000139000 } from '#platform/db/migrations/1764000139000-mailboxes';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('the database has the key of an address that the code has', async () => {
  const addresses = fc.sample(
    fc.oneof(
      fc.emailAddress(),
      fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
      fc.constantFrom('\u212AIM@A.example', '\u0130@a.example', '\u00C9VA@A.example'),
    ),
    500,
  );
  const rows = await database.system.query<{ key: string }>(
    'select mailbox(t.address) as key from unnest($1::text[]) with ordinality t(address, at) order by t.at',
    [addresses],
  );
  expect(rows.map(({ key }) => key)).toEqual(addresses.map(mailboxOf));
});

it('people are found by it with an index', async () => {
  const client = await database.system.client();
  try {
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select 1 from browser_session s join "user" u on mailbox(u.email) = s.email where s.session_hash = 'x'`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('user_mailbox');
  } finally {
    client.release(true);
  }
});

it('who could have signed in as another is signed out, and their passkeys go; everybody else stays', async () => {
  const name = `${new URL(database.config.DATABASE_URL).pathname.slice(1)}_earlier`;
  await database.system.query(`create database ${name}`);
  const url = new URL(database.config.DATABASE_URL);
  url.pathname = name;
  const earlier = new DataSource({
    ...dataSourceOptions({ DATABASE_URL: url.href, DATABASE_POOL: 2 }, 'system'),
    migrations: migrations.slice(0, migrations.indexOf(Mailboxes1764000139000)),
  });
  await earlier.initialize();
  try {
    await earlier.runMigrations();
    await earlier.query(
      `insert into account (id, account_id, name) values ('acct_a', 'acct_a', 'A'), ('acct_b', 'acct_b', 'B')`,
    );
    for (const [account, email] of [
      ['acct_a', '\u212Aim@a.example'],
      ['acct_b', 'Kim@a.example'],
      ['acct_b', 'Ada@a.example'],
      ['acct_b', '\u00C9va@a.example'],
    ]) {
      await earlier.query(
        `insert into "user" (id, account_id, livemode, created, updated, metadata, version, sequence, name, email, role)
          values ('usr_' || md5($2), $1, true, now(), now(), '{}', 1, 0, 'U', $2, 'owner')`,
        [account, email],
      );
    }
    for (const email of ['kim@a.example', 'ada@a.example', '\u00E9va@a.example']) {
      await earlier.query(
        `insert into browser_session (session_hash, email, expires_at) values (md5($1), $1, now() + interval '1 hour')`,
        [email],
      );
      await earlier.query(
        `insert into signin_link (token_hash, email, return_to, expires_at)
          values (md5($1), $1, '/signin', now() + interval '1 hour')`,
        [email],
      );
      await earlier.query(
        `insert into passkey (credential_id, email, name, public_key, counter, transports)
          values (md5($1), $1, 'P', '', 0, '{}')`,
        [email],
      );
    }
    const runner = earlier.createQueryRunner();
    await new Mailboxes1764000139000().up(runner);
    await runner.release();
    for (const table of ['browser_session', 'signin_link', 'passkey'])
      expect(await earlier.query(`select email from ${table}`)).toEqual([{ email: 'ada@a.example' }]);
    await expect(
      earlier.query(`update "user" set email = 'KIM@a.example' where email = 'Ada@a.example'`),
    ).rejects.toThrow('user_email');
  } finally {
    await earlier.destroy();
    await database.system.query(`drop database ${name}`);
  }
});
