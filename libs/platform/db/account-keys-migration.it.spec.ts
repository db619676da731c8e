import { DataSource } from 'typeorm';
import { startTestDatabase, type TestDatabase } from '#platform/testing/database';
import { dataSourceOptions } from './database';
import { migrations } from '#platform/db/migrations/index';
import { AccountKeys1764000104000 } from '#platform/db/migrations/1764000104000-account-keys';

let database: TestDatabase;
let earlier: string;
/**
 * The owner of the tables, who is no superuser, as in a deployment; and one who is, to leave companies and people out.
 */
let source: DataSource;
let superuser: DataSource;
beforeAll(async () => {
  database = await startTestDatabase();
  await database.system.query(
    `create role keeper login password 'keeper'; grant minutebook_app to keeper with admin option`,
  );
  const url = new URL(database.config.DATABASE_URL);
  earlier = `${url.pathname.slice(1)}_earlier`;
  await database.system.query(`create database ${earlier} owner keeper`);
  url.pathname = earlier;
  superuser = await new DataSource({
    ...dataSourceOptions({ DATABASE_URL: url.href, DATABASE_POOL: 2 }, 'system'),
    migrations: [],
  }).initialize();
  Object.assign(url, { username: 'keeper', password: 'keeper' });
  source = await new DataSource({
    ...dataSourceOptions({ DATABASE_URL: url.href, DATABASE_POOL: 2 }, 'system'),
    migrations: migrations.slice(0, migrations.indexOf(AccountKeys1764000104000)),
  }).initialize();
  await source.runMigrations();
});
afterAll(async () => {
  await Promise.all([source?.destroy(), superuser?.destroy()]);
  for (const left of [`database ${earlier}`, 'role keeper']) await database.system.query(`drop ${left}`);
  await database.stop();
});

const row = `'{}', 1, 1, now(), now()`;
const envelope = 'metadata, version, sequence, created, updated';

it('gives each account its own shared content, drops what nobody names, and keeps all of it whole', async () => {
  await source.query(
    `insert into account (id, account_id, name) values ('acct_a', 'acct_a', 'A'), ('acct_b', 'acct_b', 'B')`,
  );
  await source.query(
    `insert into document_content (sha256, media_type, size_bytes, bytes)
      select name, 'application/pdf', length(name), convert_to('bytes of ' || name, 'UTF8')
      from unnest(array['shared', 'own', 'earlier', 'presented', 'orphan']) as name`,
  );
  const runner = superuser.createQueryRunner();
  await runner.query('set session_replication_role = replica');
  for (const [id, account, livemode, sha256] of [
    ['doc_1', 'acct_a', true, 'shared'],
    ['doc_2', 'acct_b', true, 'shared'],
    ['doc_3', 'acct_a', false, 'shared'],
    ['doc_4', 'acct_a', true, 'own'],
    ['doc_5', 'acct_b', true, null],
  ] as const) {
    await runner.query(
      `insert into document (id, account_id, livemode, ${envelope}, entity_id, status, type, title, facts, provenance,
        sha256, dated) values ($1, $2, $3, ${row}, 'ent_1', 'ready', 't', 't', '{}', 'user_uploaded', $4, now())`,
      [id, account, livemode, sha256],
    );
  }
  await runner.query(
    `insert into document_version (account_id, livemode, document_id, number, created, title, facts, sha256, size_bytes,
      sealed) values ('acct_b', true, 'doc_5', 1, now(), 't', '{}', 'earlier', 1, false)`,
  );
  await runner.query(
    `insert into signing_envelope (id, account_id, livemode, ${envelope}, entity_id, document_id, status, subject,
      routing, on_decline, signers, presented_sha256) values ('sge_1', 'acct_b', false, ${row}, 'ent_1', 'doc_2',
      'draft', 's', 'parallel', 'end', '[]', 'presented')`,
  );
  await runner.query('set session_replication_role = origin');
  await runner.release();
  await source.transaction(({ queryRunner }) => new AccountKeys1764000104000().up(queryRunner!));
  expect(
    await source.query(
      `select account_id, livemode, sha256, convert_from(plain, 'UTF8') = 'bytes of ' || sha256
        and ciphertext is null as whole from document_content order by 1, 2, 3`,
    ),
  ).toEqual([
    { account_id: 'acct_a', livemode: false, sha256: 'shared', whole: true },
    { account_id: 'acct_a', livemode: true, sha256: 'own', whole: true },
    { account_id: 'acct_a', livemode: true, sha256: 'shared', whole: true },
    { account_id: 'acct_b', livemode: false, sha256: 'presented', whole: true },
    { account_id: 'acct_b', livemode: true, sha256: 'earlier', whole: true },
    { account_id: 'acct_b', livemode: true, sha256: 'shared', whole: true },
  ]);
});
