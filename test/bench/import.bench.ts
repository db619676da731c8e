import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { corporation } from '../support/corporation';
import { importService } from '../support/import-service';
import { act, bundleOf, common, issue, stakeholder } from '../support/ocf-bundle';
import { spreadOf, type Row } from './rounds';

const [entries, holders, rounds] = [100_000, 100, 3];
const rows = ['ledger_entry', 'security', 'ledger_posting'] as const;

/** Compares a large bundle import with PostgreSQL's COPY of the same rows into tables without an index. */
export async function benchImport(): Promise<Row[]> {
  const database = await startTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-import-'));
  chmodSync(folder, 0o777); // the database user writes there
  try {
    const tenant = await database.tenant();
    const bundle = (await longBundle()).toString('base64');
    const measured: { ours: number; control: number; held: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const entity_id = await company(tenant);
      const [ours, held] = await timedImport(tenant, entity_id, bundle);
      measured.push({ ours, held, control: await timedCopy(database, entity_id, folder) });
    }
    const [ours, control] = [
      spreadOf(measured.map((one) => one.ours)).median,
      spreadOf(measured.map((one) => one.control)).median,
    ];
    const perSecond = (ms: number): string => `${Math.round((entries / ms) * 1000).toLocaleString('en-US')} entries/s`;
    const most = Math.round(Math.max(...measured.map(({ held }) => held)) / 1024 / 1024);
    return [
      {
        what:
          `${entries.toLocaleString('en-US')} entries from a bundle (at most ${most} MB more in memory), to a ` +
          'COPY of their rows',
        ratio: spreadOf(measured.map((one) => one.control / one.ours)),
        ours: perSecond(ours),
        control: perSecond(control),
      },
    ];
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function longBundle(): Promise<Buffer> {
  const transactions = Array.from({ length: entries / 2 }, (_, at) => {
    const [date, id, holder] = [
      new Date(Date.UTC(2021, 3, 1) + Math.floor(at / 40) * 86_400_000).toISOString().slice(0, 10),
      `s-${at}`,
      `h-${at % holders}`,
    ];
    return [
      issue(id, { date, custom_id: `A-${at}`, stakeholder_id: holder, quantity: '10' }),
      act('TRANSFER', id, { date, quantity: '4', balance_security_id: `b-${at}`, resulting_security_ids: [`t-${at}`] }),
      issue(`b-${at}`, { date, custom_id: `B-${at}`, stakeholder_id: holder, quantity: '6' }),
      issue(`t-${at}`, { date, custom_id: `C-${at}`, stakeholder_id: `h-${(at + 1) % holders}`, quantity: '4' }),
    ];
  }).flat();
  return bundleOf({
    issuer: { legal_name: 'Acme, Inc.' },
    objects: {
      stakeholders: Array.from({ length: holders }, (_, at) => stakeholder(`h-${at}`)),
      stock_classes: [common()],
      transactions,
    },
  });
}

const company = (tenant: TestTenant): Promise<string> =>
  tenant.run((work) => work.insert(Entity, { ...corporation, status: 'registered', formation_date: '2021-03-09' }).id);

async function timedImport(tenant: TestTenant, id: string, bundle: string): Promise<[ms: number, held: number]> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const started = performance.now();
  await tenant.run((work) =>
    importService().import({ id, audit_reason: 'Measured.', bundle }, { work, read: work } as never),
  );
  clearInterval(watch);
  return [performance.now() - started, most - before];
}

async function timedCopy({ system }: TestDatabase, entity_id: string, folder: string): Promise<number> {
  let ms = 0;
  for (const table of rows) {
    const file = join(folder, table);
    await system.query(`copy (select * from ${table} where entity_id = '${entity_id}') to '${file}'`);
    await system.query(`create table bare (like ${table})`);
    const started = performance.now();
    await system.query(`copy bare from '${file}'`);
    ms += performance.now() - started;
    await system.query('drop table bare');
  }
  return ms;
}
