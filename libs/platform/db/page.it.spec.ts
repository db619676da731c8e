import fc from 'fast-check';
import { Column } from 'typeorm';
import { Problem } from '#kernel/problem';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Field } from '#platform/wire/field';
import { Envelope } from '#platform/wire/envelope';
import { newId } from './new-id';
import type { Condition, PageQuery, SortKey } from './page';
import { Reader } from './reader';
import { ResourceEntity } from '#platform/wire/resource-entity';

class KeyView {
  @Field.string('Id.')
  id: string;
}

@ResourceEntity({ name: 'api_key', prefix: 'key', view: () => KeyView })
class Key extends Envelope {
  @Column('text') name: string;
}
type Row = Pick<Key, 'id' | 'created' | 'name' | 'version' | 'metadata'>;

let database: TestDatabase;
let mine: TestTenant;
let reader: Reader;
let rows: Row[];

/** Most values repeat, and another tenant has as many rows. */
beforeAll(async () => {
  database = await startTestDatabase();
  mine = await database.tenant();
  reader = new Reader(database.app, mine.scope);
  const drawn = fc.record({
    created: fc.integer({ min: 0, max: 4 }),
    name: fc.constantFrom('a', 'b', 'c'),
    version: fc.integer({ min: 1, max: 4 }),
    fund: fc.constantFrom('x', 'y', 'z'),
  });
  for (const tenant of [mine, await database.tenant()]) await fill(tenant, fc.sample(drawn, 90));
  await database.system.query(`delete from api_key where account_id = $1 and name = 'Test'`, [mine.scope.account_id]);
  rows = await database.system.query<Row>(
    'select id, created, name, version, metadata from api_key where account_id = $1',
    [mine.scope.account_id],
  );
});
afterAll(() => database?.stop());

async function fill(
  { scope }: TestTenant,
  drawn: { created: number; name: string; version: number; fund: string }[],
): Promise<void> {
  for (const { created, name, version, fund } of drawn) {
    const id = newId('key');
    await database.system.query(
      `insert into api_key (id, account_id, livemode, created, updated, metadata, version, sequence, status, kind, name,
        api_version, user_id, secret_hash, last4)
       values ($1, $2, false, $3, now(), $4, $5, 0, 'active', 'secret', $6, '2026-05-01', $7, $1, '0000')`,
      [
        id,
        scope.account_id,
        new Date(1_777_000_000_000 + created),
        { fund },
        version,
        name,
        scope.authorized_by.human_principal_id,
      ],
    );
  }
}

const orders = fc
  .tuple(fc.shuffledSubarray(['created', 'name', 'version']), fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }))
  .map(([columns, descending]): SortKey[] =>
    [...columns, 'id'].map((column, index) => ({ column, descending: descending[index]! })),
  );
const fund = (value: string): Condition => ({ column: 'metadata', operator: 'metadata', value: { fund: value } });
const filters = fc.subarray<Condition>([
  { and: [{ or: [fund('x'), fund('z'), fund('x')] }] },
  { column: 'version', operator: '>=', value: 2 },
  { column: 'name', operator: 'in', value: ['a', 'c'] },
  { column: 'metadata', operator: 'metadata', value: { fund: 'x' } },
  { column: 'created', operator: '<', value: new Date(1_777_000_000_003) },
]);
const queries = fc.record({ sort: orders, where: filters, limit: fc.integer({ min: 1, max: 40 }) });

const keeps: Record<string, (row: Row) => boolean> = {
  either: (row) => row.metadata['fund'] !== 'y',
  version: (row) => row.version >= 2,
  name: (row) => row.name !== 'b',
  metadata: (row) => row.metadata['fund'] === 'x',
  created: (row) => +row.created < 1_777_000_000_003,
};

function expected({ sort, where }: PageQuery): string[] {
  const compare = (a: Row, b: Row): number => {
    for (const { column, descending } of sort) {
      const [left, right] = [a, b].map((row) => (column === 'created' ? +row.created : row[column as keyof Row]));
      if (left !== right) return (left! < right! ? -1 : 1) * (descending ? -1 : 1);
    }
    return 0;
  };
  return rows
    .filter((row) => where.every((one) => keeps['column' in one ? one.column : 'either']!(row)))
    .toSorted(compare)
    .map(({ id }) => id);
}

type Anchor = Pick<PageQuery, 'starting_after' | 'ending_before'>;
type Seen = { data: Key[]; has_more: boolean; next_cursor: string | null };

async function walk(query: PageQuery, next: (page: Seen) => Anchor | null, first: Anchor = {}): Promise<string[][]> {
  const pages: string[][] = [];
  for (let anchor: Anchor | null = first; anchor;) {
    const page: Seen = await reader.page(Key, { ...query, ...anchor });
    expect([page.data.length <= query.limit, page.has_more ? page.data.length === query.limit : true]).toEqual([
      true,
      true,
    ]);
    pages.push(page.data.map(({ id }) => id));
    anchor = pages.length > rows.length + 1 ? null : next(page);
  }
  return pages;
}

it('shows every row once and in order, by cursors', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const pages = await walk(query, ({ next_cursor, has_more }) => {
        expect(next_cursor !== null).toBe(has_more);
        return next_cursor ? { starting_after: next_cursor } : null;
      });
      expect(pages.flat()).toEqual(expected(query));
    }),
    { numRuns: 120 },
  );
});

it('shows every row once and in order, by ids', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const pages = await walk(query, ({ data, has_more }) => (has_more ? { starting_after: data.at(-1)!.id } : null));
      expect(pages.flat()).toEqual(expected(query));
    }),
    { numRuns: 60 },
  );
});

it('shows what lies before any row in the same order, backwards page by page', async () => {
  await fc.assert(
    fc.asyncProperty(queries, fc.nat(), async (query, place) => {
      const order = expected(query);
      if (order.length === 0) return;
      const from = place % order.length;
      const pages = await walk(query, ({ data, has_more }) => (has_more ? { ending_before: data[0]!.id } : null), {
        ending_before: order[from]!,
      });
      expect(pages.toReversed().flat()).toEqual(order.slice(0, from));
    }),
    { numRuns: 120 },
  );
});

it('goes on forwards from a page that was read backwards', async () => {
  await fc.assert(
    fc.asyncProperty(queries, fc.nat(), async (query, place) => {
      const order = expected(query);
      if (order.length < 2) return;
      const from = 1 + (place % (order.length - 1));
      const back = await reader.page(Key, { ...query, ending_before: order[from]! });
      const again = await reader.page(Key, { ...query, starting_after: back.next_cursor! });
      expect(again.data.map(({ id }) => id)).toEqual(order.slice(from, from + query.limit));
    }),
    { numRuns: 60 },
  );
});

describe('a cursor', () => {
  const refused = async (query: PageQuery): Promise<unknown> =>
    reader.page(Key, query).then(
      () => 'taken',
      (error: unknown) =>
        error instanceof Problem
          ? [error.status, ...error.extra.errors!.map(({ param, code }) => `${param} ${code}`)]
          : error,
    );
  const cursorOf = async (query: PageQuery): Promise<string> =>
    (await reader.page(Key, { ...query, limit: 1 })).next_cursor!;
  const params = fc.constantFrom('starting_after' as const, 'ending_before' as const);
  const plenty = queries.filter((query) => query.where.length < 2);

  it('that was changed in one place is 400', async () => {
    await fc.assert(
      fc.asyncProperty(
        plenty,
        params,
        fc.nat(),
        fc.constantFrom('A', 'z', '0', '.', '_', '', ' ', 'é'),
        async (query, param, place, other) => {
          const cursor = await cursorOf(query);
          const at = 4 + (place % (cursor.length - 4));
          const forged = `${cursor.slice(0, at)}${other}${cursor.slice(at + 1)}`;
          if (forged !== cursor)
            expect([forged, await refused({ ...query, [param]: forged })]).toEqual([
              forged,
              [400, `${param} invalid_cursor`],
            ]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('that was made up is 400', async () => {
    await fc.assert(
      fc.asyncProperty(
        plenty,
        params,
        fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), fc.constant('.'), fc.constant('e30.e30')),
        async (query, param, text) => {
          expect(await refused({ ...query, [param]: `cur_${text}` })).toEqual([400, `${param} invalid_cursor`]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('of another filter or another order is 400, of another page size it is not', async () => {
    await fc.assert(
      fc.asyncProperty(plenty, plenty, params, async (one, other, param) => {
        const cursor = await cursorOf(one);
        const same = JSON.stringify([one.sort, one.where]) === JSON.stringify([other.sort, other.where]);
        expect(await refused({ ...other, [param]: cursor })).toEqual(same ? 'taken' : [400, `${param} invalid_cursor`]);
        expect(await refused({ ...one, limit: other.limit, [param]: cursor })).toBe('taken');
      }),
      { numRuns: 100 },
    );
  });

  it('is no key to another tenant: it sees its own rows only', async () => {
    const other = await database.tenant();
    const cursor = await cursorOf({ where: [], sort: [{ column: 'id', descending: true }], limit: 1 });
    const page = await new Reader(database.app, other.scope).page(Key, {
      where: [],
      sort: [{ column: 'id', descending: true }],
      limit: 100,
      starting_after: cursor,
    });
    expect(page.data.filter(({ account_id }) => account_id !== other.scope.account_id)).toEqual([]);
  });
});

it('400 for an id that is missing, malformed or of another tenant', async () => {
  const [foreign] = await database.system.query<{ id: string }>(
    'select id from api_key where account_id <> $1 limit 1',
    [mine.scope.account_id],
  );
  for (const id of [newId('key'), foreign!.id, 'key_', 'nonsense', newId('ent')]) {
    const asked = reader.page(Key, {
      where: [],
      sort: [{ column: 'id', descending: false }],
      limit: 5,
      starting_after: id,
    });
    await expect(asked).rejects.toMatchObject({
      status: 400,
      extra: { param: 'starting_after', errors: [{ code: 'not_found' }] },
    });
  }
});

it('has no descending index: every new row would come before all others, on pages that stay half full', async () => {
  expect(
    await database.system.query(
      `select indexname from pg_indexes where schemaname = current_schema() and indexdef like '% DESC%'`,
    ),
  ).toEqual([]);
});
