import { Reader } from '#platform/db/reader';
import { MinuteBookEntry } from '#documents/minute_book';
import { hashOf } from '../../documents/minute_book/append-entry';
import { verifyBook } from '../../documents/minute_book/verification';
import { company, count, database, opened, run, sign, tenant, type Company } from './decisions.fixture';
import { fileInMinuteBook } from './settle-resolution';

async function bound(): Promise<{ acme: Company; book: MinuteBookEntry[] }> {
  const acme = await company([0]);
  for (const subject of ['First', 'Second', 'Third']) {
    const id = await opened(acme, { subject });
    await sign(acme, id, 0);
    await count(acme, id);
    for (let times = 0; times < 2; times += 1)
      await run(acme.clock, (work) => fileInMinuteBook(work, { entity_id: acme.id, resolution_id: id }));
  }
  return {
    acme,
    book: (await run(acme.clock, (work) => work.all(MinuteBookEntry, { entity_id: acme.id }))).toSorted(
      (a, b) => a.position - b.position,
    ),
  };
}

it('files decisions in a book whose entries follow from one another, each once', async () => {
  const { acme, book } = await bound();
  expect(book.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(book.map(({ previous_hash }) => previous_hash)).toEqual(['0'.repeat(64), book[0]!.hash, book[1]!.hash]);
  await expect(
    database.system.query('update minute_book_entry set title = $2 where entity_id = $1', [acme.id, 'Another']),
  ).rejects.toThrow('append-only');
});

describe('a minute book that is verified', () => {
  const verify = ({ id }: Company) => verifyBook(new Reader(database.app, tenant.scope), id);

  it('holds, and says with which hash it ends', async () => {
    const { acme, book } = await bound();
    expect(await verify(acme)).toEqual({ intact: true, entries: 3, last_hash: book[2]!.hash, first_broken: null });
    expect(await verify(await company([0]))).toEqual({
      intact: true,
      entries: 0,
      last_hash: '0'.repeat(64),
      first_broken: null,
    });
  });

  const rehashed = (entry: MinuteBookEntry): string => hashOf(entry.previous_hash, { ...entry, title: 'Another' });
  it.each<
    [
      string,
      (book: MinuteBookEntry[]) => [string, unknown[]],
      { entries: number; position: number; reason: string; lost?: true },
    ]
  >([
    [
      'an entry that was changed',
      ([, second]) => ['update minute_book_entry set title = $2 where id = $1', [second!.id, 'Another']],
      { entries: 1, position: 2, reason: 'changed' },
    ],
    [
      'one that was changed with its hash, by the entry after it',
      ([, second]) => [
        'update minute_book_entry set title = $2, hash = $3 where id = $1',
        [second!.id, 'Another', rehashed(second!)],
      ],
      { entries: 2, position: 3, reason: 'out_of_place' },
    ],
    [
      'one that was removed',
      ([, second]) => ['delete from minute_book_entry where id = $1', [second!.id]],
      { entries: 1, position: 2, reason: 'missing', lost: true },
    ],
    [
      'one that was cut off at the end',
      ([, , third]) => ['delete from minute_book_entry where id = $1', [third!.id]],
      { entries: 2, position: 3, reason: 'missing', lost: true },
    ],
    [
      'a paper with other bytes',
      ([first]) => [
        'update document_content set ciphertext = $2 where sha256 = $1',
        [first!.document_sha256, Buffer.alloc(64)],
      ],
      { entries: 0, position: 1, reason: 'paper_changed' },
    ],
    [
      'a paper that is gone',
      ([, , third]) => ['delete from document_content where sha256 = $1', [third!.document_sha256]],
      { entries: 2, position: 3, reason: 'paper_changed' },
    ],
  ])('names %s', async (_, harm, { entries, position, reason, lost }) => {
    const { acme, book } = await bound();
    await database.tamper(...harm(book));
    expect(await verify(acme)).toMatchObject({
      intact: false,
      entries,
      first_broken: { position, reason, minute_book_entry_id: lost ? null : book[position - 1]!.id },
    });
  });
});
