import type { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import { expand } from './expand';
import { Field } from '#platform/wire/field';

class Holder {
  @Field.string('Name.')
  name: string;
}
class Table {
  @Field.objects(() => Holder, 'Holders.')
  holders: Holder[];
  @Field.strings('Notes.')
  notes: string[];
}

interface Row {
  id: string;
  count: number;
}
const read = (_: unknown, rows: Row[]): Promise<Table[]> =>
  Promise.resolve(
    rows.map(({ count }) => ({ holders: Array.from({ length: count }, () => ({ name: 'Ada' })), notes: ['a', 'b'] })),
  );
class Company {
  @Field.object(() => Table, 'Table.', {
    optional: true,
    onDemand: true,
    load: { of: 'company', by: 'tables.retrieve', read },
  })
  table?: Table;
}

const tables = async (counts: number[]): Promise<number[]> => {
  const items = counts.map((count, index) => ({
    row: { id: `ent_${index}`, count },
    shown: {} as Record<string, unknown>,
  }));
  await expand(
    new Reader({} as Database, { account_id: 'acct_a', livemode: false }),
    Company,
    items,
    new Map([['table', new Map()]]),
  );
  return items.map(({ shown }) => (shown['table'] as Table).holders.length);
};

it('bounds what is read with a resource by its entries, however few the resources are', async () => {
  expect(await tables([1999, 1])).toEqual([1999, 1]);
  await expect(tables([1999, 2])).rejects.toMatchObject({
    code: 'invalid_request',
    extra: { param: 'expand[]', errors: [{ code: 'too_many' }] },
  });
});
