import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrations } from '#modules/migrations';
import { projectFile } from '#platform/config/project';
import { contractFiles } from '#platform/contract/files';
import { schemaSql } from '#platform/contract/schema';
import { migrate } from '#platform/db/migrate';
import { startPostgres } from '../stack/embedded/postgres';
import '../gateway/gateway.module';

/**
 * `npm run generate`: writes what the code says of itself into `contract/`. Loading the gateway's module loads every
 * operation.
 */
async function generate(): Promise<void> {
  const folder = projectFile('contract');
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries({ ...contractFiles(), 'schema.sql': await migratedSchema() })) {
    writeFileSync(join(folder, name), content);
    console.log(`contract/${name}`);
  }
}

/** The schema of a database of its own, which is gone afterwards. */
async function migratedSchema(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'minutebook-schema-'));
  const server = await startPostgres({ dataDir: join(directory, 'postgres'), logFile: join(directory, 'log') });
  const client = new Client({ connectionString: server.url });
  try {
    await migrate({ DATABASE_URL: server.url }, migrations);
    await client.connect();
    return await schemaSql(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
    await server.stop();
    for (const path of [directory, server.home]) rmSync(path, { recursive: true, force: true });
  }
}

void generate();
