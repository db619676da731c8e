import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrationFiles, migrations } from '#modules/migrations';
import { templateFile } from '#captable/cap_table_import';
import { isAction } from '#governance/actions';
import { operations } from '#platform/operations/operation';
import { projectFile } from '#platform/config/project';
import { contractFiles } from '#platform/contract/files';
import { schemaSql } from '#platform/contract/schema';
import { migrate } from '#platform/db/migrate';
import { startPostgres } from '../stack/embedded/postgres';
import '../gateway/gateway.module';
import { hooksMarkdown } from './hooks';

/**
 * `npm run generate` writes `contract/`, the table of `docs/tokens.md` and the cap table template from the code.
 * Loading the gateway's module loads every operation.
 */
async function generate(): Promise<void> {
  const folder = projectFile('contract');
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries({
    ...contractFiles(),
    'hooks.md': hooksMarkdown(),
    'schema.sql': await migratedSchema(),
  })) {
    writeFileSync(join(folder, name), content);
    console.log(`contract/${name}`);
  }
  listActions(projectFile('docs', 'tokens.md'));
  recordMigrations(projectFile('libs', 'modules', 'migrations.sum'));
  await writeTemplate(projectFile('docs', 'examples', 'cap-table-template.xlsx'));
}

function listActions(guide: string): void {
  const why = '| It starts or cancels a corporate action |';
  const listed = operations().filter(
    ({ resource: { entity }, runs, human }) =>
      human === 'signature' && entity !== undefined && isAction(entity) && ['create', 'cancel'].includes(runs.handler),
  );
  const row = `${why} ${listed
    .map(({ id }) => `\`${id}\``)
    .toSorted()
    .join(', ')} |`;
  const lines = readFileSync(guide, 'utf8').split('\n');
  writeFileSync(guide, lines.map((line) => (line.startsWith(why) ? row : line)).join('\n'));
  console.log('docs/tokens.md');
}

/** Writes only on a difference from the code. */
async function writeTemplate(path: string): Promise<void> {
  writeFileSync(path, await templateFile(existsSync(path) ? readFileSync(path) : null));
  console.log('docs/examples/cap-table-template.xlsx');
}

/** Never changes a recorded migration. */
function recordMigrations(sums: string): void {
  const known = readFileSync(sums, 'utf8');
  for (const file of migrationFiles().map((path) => `libs/${path.replace(/\.js$/, '.ts')}`))
    if (!known.includes(file))
      appendFileSync(
        sums,
        `${createHash('sha256')
          .update(readFileSync(projectFile(file)))
          .digest('hex')}  ${file}\n`,
      );
  console.log('libs/modules/migrations.sum');
}

/** Uses a temporary database. */
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
