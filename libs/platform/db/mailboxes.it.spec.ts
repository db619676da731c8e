import fc from 'fast-check';
import { mailboxOf } from '#kernel/mailbox';
import { startTestDatabase, type TestDatabase } from '#testing/database';

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

it('nobody of an account has the mailbox of another, however it is written', async () => {
  const { scope } = await database.tenant();
  const join = (email: string) =>
    database.system.query(
      `insert into "user" (id, account_id, livemode, created, updated, metadata, version, sequence, name, email, role)
        values ('usr_' || md5($2), $1, true, now(), now(), '{}', 1, 0, 'U', $2, 'owner')`,
      [scope.account_id, email],
    );
  await join('\u212Aim@a.example');
  await join('Kim@a.example');
  await expect(join('KIM@a.example')).rejects.toThrow('user_email');
});
