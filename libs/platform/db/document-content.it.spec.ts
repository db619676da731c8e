import { createHash, randomBytes } from 'node:crypto';
import { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import { renewAccountKeys } from '#platform/db/account-key';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { ContentLost, contentOf, encryptContent, keepContent, pagesOf } from './document-content';

let database: TestDatabase;
let ours: TestTenant;
let theirs: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  [ours, theirs] = [await database.tenant(), await database.tenant()];
});
afterAll(() => database.stop());

const readerOf = ({ scope }: TestTenant): Reader => new Reader(database.app, scope);
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** Content that predates account keys. */
async function inTheClear({ scope }: TestTenant, bytes: Buffer): Promise<string> {
  await database.system.query(
    `insert into document_content (account_id, livemode, sha256, media_type, size_bytes, plain)
      values ($1, $2, $3, 'application/pdf', $4, $5)`,
    [scope.account_id, scope.livemode, hashOf(bytes), bytes.length, bytes],
  );
  return hashOf(bytes);
}

it('gives back what was kept, whatever its size, and keeps the same bytes once', async () => {
  for (const size of [0, 1, 4096, 25 * 1024 * 1024]) {
    const bytes = randomBytes(size);
    const sha256 = await keepContent(readerOf(ours), bytes, 1);
    expect(await keepContent(readerOf(ours), bytes, 1)).toBe(sha256);
    expect((await contentOf(readerOf(ours), sha256)).equals(bytes)).toBe(true);
    expect(
      await database.system.query('select size_bytes, plain from document_content where sha256 = $1', [sha256]),
    ).toEqual([{ size_bytes: size, plain: null }]);
  }
});

it('keeps the same bytes of two accounts under a key of each: neither learns of the other', async () => {
  const bytes = Buffer.from('the same paper');
  const sha256 = await keepContent(readerOf(ours), bytes, 1);
  await expect(contentOf(readerOf(theirs), sha256)).rejects.toThrow(ContentLost);
  await keepContent(readerOf(theirs), bytes, 1);
  expect(await contentOf(readerOf(theirs), sha256)).toEqual(bytes);
  const kept = await database.system.query<{ ciphertext: Buffer }>(
    'select ciphertext from document_content where sha256 = $1',
    [sha256],
  );
  expect([kept.length, kept[0]!.ciphertext.equals(kept[1]!.ciphertext)]).toEqual([2, false]);
});

it('returns the number of pages of the files of this account that have one', async () => {
  const counted = await keepContent(readerOf(ours), Buffer.from('three pages'), 3);
  const earlier = await inTheClear(ours, Buffer.from('kept before pages were counted'));
  expect(await pagesOf(readerOf(ours), [counted, earlier])).toEqual(new Map([[counted, 3]]));
  expect(await pagesOf(readerOf(theirs), [counted])).toEqual(new Map());
});

it('is not seen by another account or in the other mode through row security alone', async () => {
  const sha256 = await keepContent(readerOf(ours), Buffer.from('ours'), 1);
  const seen = (scope: Reader['scope']) =>
    new Reader(database.app, scope).query(
      `select from document_content where (select set_config('mb.account', $1, true) || set_config('mb.livemode', $2,
        true)) is not null and sha256 = $3`,
      [sha256],
    );
  expect(
    [await seen(ours.scope), await seen(theirs.scope), await seen({ ...ours.scope, livemode: true })].map(
      ({ length }) => length,
    ),
  ).toEqual([1, 0, 0]);
});

it('refuses what was changed, put under another hash, or put into another account', async () => {
  const [sha256, other] = [
    await keepContent(readerOf(ours), Buffer.from('one'), 1),
    await keepContent(readerOf(ours), Buffer.from('another'), 1),
  ];
  const [{ ciphertext } = { ciphertext: Buffer.alloc(0) }] = await database.system.query<{ ciphertext: Buffer }>(
    'select ciphertext from document_content where sha256 = $1',
    [sha256],
  );
  await database.tamper('update document_content set ciphertext = $2 where sha256 = $1', [other, ciphertext]);
  await expect(contentOf(readerOf(ours), other)).rejects.toThrow(ContentLost);
  await database.tamper(
    `insert into document_content (account_id, livemode, sha256, media_type, size_bytes, key_number, ciphertext)
      values ($1, false, $2, 'application/pdf', 3, 1, $3)`,
    [theirs.scope.account_id, sha256, ciphertext],
  );
  await expect(contentOf(readerOf(theirs), sha256)).rejects.toThrow(ContentLost);
  const plain = await inTheClear(ours, Buffer.from('in the clear'));
  await database.tamper('update document_content set plain = $2 where sha256 = $1', [plain, Buffer.from('forged')]);
  await expect(contentOf(readerOf(ours), plain)).rejects.toThrow(ContentLost);
});

it('changes nothing of what is kept, but that it is encrypted', async () => {
  const kept = await keepContent(readerOf(ours), Buffer.from('kept'), 1);
  const plain = await inTheClear(ours, Buffer.from('kept in the clear'));
  for (const [sha256, change] of [
    [kept, `ciphertext = '\\x00'`],
    [kept, `plain = 'x', ciphertext = null, key_number = null`],
    [kept, `key_number = 2, media_type = 'x'`],
    [plain, `plain = 'x'`],
    [plain, `plain = null, key_number = 1, ciphertext = '\\x00', size_bytes = 1`],
  ] as const) {
    await expect(
      database.system.query(`update document_content set ${change} where sha256 = $1`, [sha256]),
    ).rejects.toThrow('append-only');
  }
  for (const statement of [
    `delete from document_content where sha256 = '${kept}'`,
    'truncate document_content cascade',
  ])
    await expect(database.system.query(statement)).rejects.toThrow('append-only');
  for (const statement of [
    `update document_content set media_type = 'x'`,
    `update account_key set sealed = 'x'`,
    'delete from account_key',
  ])
    await expect(database.app.query(statement)).rejects.toThrow('permission denied');
});

it('encrypts cleartext content once, even when two do it at a time; it is readable before and after', async () => {
  const papers = Array.from({ length: 30 }, (_, index) => Buffer.from(`paper ${index}`));
  const tenants = [ours, theirs, await database.tenant()];
  for (const [index, paper] of papers.entries()) await inTheClear(tenants[index % 3]!, paper);
  const read = () => Promise.all(papers.map((paper, index) => contentOf(readerOf(tenants[index % 3]!), hashOf(paper))));
  expect(await read()).toEqual(papers);
  const counts = await Promise.all([encryptContent(database.system), encryptContent(database.system)]);
  expect(counts[0]!.encrypted + counts[1]!.encrypted).toBeGreaterThanOrEqual(30);
  expect(await read()).toEqual(papers);
  expect(await database.system.query('select 1 from document_content where plain is not null')).toEqual([]);
  expect((await encryptContent(database.system)).encrypted).toBe(0);
});

it('makes one key for an account, however many need it first at once', async () => {
  const fresh = await database.tenant();
  const papers = Array.from({ length: 12 }, (_, index) => Buffer.from(`first ${index}`));
  const hashes = await Promise.all(papers.map((paper) => keepContent(readerOf(fresh), paper, 1)));
  expect(await Promise.all(hashes.map((sha256) => contentOf(readerOf(fresh), sha256)))).toEqual(papers);
});

it("with a server key that does not open the account's says so, and neither guesses nor makes another", async () => {
  const sha256 = await keepContent(readerOf(ours), Buffer.from('before'), 1);
  const wrong = await Database.connect({ ...database.config, DATABASE_POOL: 2, SERVER_KEY: 'w'.repeat(40) }, 'app');
  try {
    const reader = new Reader(wrong, ours.scope);
    for (const act of [() => contentOf(reader, sha256), () => keepContent(reader, Buffer.from('after'), 1)])
      await expect(act()).rejects.toThrow(`The key of ${ours.scope.account_id} cannot be opened`);
    await expect(contentOf(reader, sha256)).rejects.not.toThrow(ContentLost);
  } finally {
    await wrong.close();
  }
});

it('another key of each account takes what lies under the one before; meanwhile both open', async () => {
  const before = await keepContent(readerOf(ours), Buffer.from('under the first'), 1);
  const keys = await database.system.query('select 1 from account_key');
  expect(await renewAccountKeys(database.system)).toBe(keys.length);
  expect(await contentOf(readerOf(ours), before)).toEqual(Buffer.from('under the first'));
  const after = await keepContent(readerOf(ours), Buffer.from('under the second'), 1);
  const numbers = () =>
    database.system.query<{ key_number: number }>(
      'select key_number from document_content where sha256 in ($1, $2) order by sha256 = $2',
      [before, after],
    );
  expect(await numbers()).toEqual([{ key_number: 1 }, { key_number: 2 }]);
  const { damaged } = await encryptContent(database.system);
  expect(damaged).toEqual(
    expect.arrayContaining([`${theirs.scope.account_id}/${await keepContent(readerOf(ours), Buffer.from('one'), 1)}`]),
  ); // the file damaged above must not stop the others
  expect(await numbers()).toEqual([{ key_number: 2 }, { key_number: 2 }]);
  expect([await contentOf(readerOf(ours), before), await contentOf(readerOf(ours), after)]).toEqual([
    Buffer.from('under the first'),
    Buffer.from('under the second'),
  ]);
  expect((await encryptContent(database.system)).encrypted).toBe(0);
});
