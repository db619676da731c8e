import { Client, Pool, types } from 'pg';
import { migrations } from './migrations';

types.setTypeParser(types.builtins.INT8, Number); // cents are integers up to 2^53-1
types.setTypeParser(types.builtins.DATE, (value) => value);

const unknownDatabase = '3D000';
const alreadyExists = ['42P04', '23505'];

/** Runs a statement, inside a transaction if `transaction` provided it. */
export type Sql = <R = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<R[]>;

export class BankDatabase {
  private constructor(private readonly pool: Pool) {
    // The pool replaces a broken connection.
    pool.on('error', () => undefined);
  }

  static async open(url: string): Promise<BankDatabase> {
    await createMissing(url);
    const pool = new Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: 5000,
      statement_timeout: 30_000,
      application_name: 'minutebook-bank',
      onConnect: (client) => void client.on('error', () => undefined),
    });
    const database = new BankDatabase(pool);
    await database.transaction(migrate);
    return database;
  }

  readonly query: Sql = async (text, values = []) => (await this.pool.query(text, values)).rows as never;

  async transaction<R>(act: (sql: Sql) => Promise<R>): Promise<R> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const result = await act(async (text, values = []) => (await client.query(text, values)).rows as never);
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      const ended = await client.query('rollback').then(
        () => undefined,
        (broken: Error) => broken,
      );
      client.release(ended);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

async function createMissing(url: string): Promise<void> {
  if (await exists(url)) return;
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const client = new Client({ connectionString: Object.assign(new URL(url), { pathname: 'postgres' }).href });
  try {
    await client.connect();
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (!alreadyExists.includes((error as { code?: string }).code ?? ''))
      throw new Error(
        `Could not create the database ${name} of the sandbox bank: ${(error as Error).message}. Create it, with ` +
          'the user of DATABASE_URL as its owner.',
        { cause: error },
      );
  } finally {
    await client.end();
  }
}

async function exists(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === unknownDatabase) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function migrate(sql: Sql): Promise<void> {
  await sql(`select pg_advisory_xact_lock(hashtextextended('minutebook/bank/migrate', 0))`);
  await sql('create table if not exists migration (number integer primary key)');
  const [{ done }] = (await sql<{ done: number }>('select count(*) as done from migration')) as [{ done: number }];
  for (const [index, text] of migrations.entries()) {
    if (index < done) continue;
    await sql(text);
    await sql('insert into migration values ($1)', [index]);
  }
}
