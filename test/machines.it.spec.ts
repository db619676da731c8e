import { allMachines } from '#kernel/machine';
import { resourceEntities } from '#platform/wire/resource-entity';
import { startTestDatabase, type TestDatabase } from '#testing/database';
import '../apps/gateway/gateway.module';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

const entities = resourceEntities().map(([entity, declaration]) => ({ entity, ...declaration }));
const names: Record<string, string> = { 'timestamp with time zone': 'timestamptz' };

/** Includes the types. */
async function columnsOf(name: string, source?: string): Promise<string[]> {
  if (source) await database.system.query(`create or replace view source_of_${name} as ${source}`);
  const rows = await database.system.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [source ? `source_of_${name}` : name],
  );
  return rows.map(({ column_name, data_type }) => `${column_name} ${names[data_type] ?? data_type}`).toSorted();
}

it('every machine belongs to a resource with a table, and the one of its status is declared with it', () => {
  expect(
    allMachines()
      .filter(({ column }) => column === 'status')
      .map(({ resource }) => resource)
      .toSorted(),
  ).toEqual(
    entities
      .filter(({ machine }) => machine)
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(allMachines().filter(({ resource }) => !entities.some(({ name }) => name === resource))).toEqual([]);
});

it.each(allMachines().map((machine) => [`${machine.resource}.${machine.column}`, machine] as const))(
  "%s: the database takes the machine's states and no others",
  async (_, { resource, column, states }) => {
    const [check, ...more] = await database.system.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c' and conrelid = $1::regclass
        and pg_get_constraintdef(oid) ~ $2`,
      [`"${resource}"`, `^CHECK \\(\\(${column} = `],
    );
    expect(more).toEqual([]);
    expect([...check!.definition.matchAll(/'([a-z_]+)'/g)].map(([, state]) => state!).toSorted()).toEqual(
      [...states].toSorted(),
    );
  },
);

it.each(entities.map((one) => [one.name, one] as const))(
  '%s: what the code reads and writes is what the table has',
  async (name, { entity, source }) => {
    const columns = database.system.source
      .getMetadata(entity)
      .columns.map((column) => `${column.databaseName} ${column.isArray ? 'ARRAY' : String(column.type)}`)
      .toSorted();
    const held = await columnsOf(name, source);
    if (source) expect(held).toEqual(expect.arrayContaining(columns));
    else expect(columns).toEqual(held);
  },
);
