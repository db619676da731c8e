import { standings } from '../../libs/ledger/holdings/projection';
import { performance } from 'node:perf_hooks';
import { Reader } from '#platform/db/reader';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';
import { longLedger, recordMany, type LongLedger } from '../support/long-ledger';
import { interleave, spreadOf, type Row } from './rounds';

const [many, few, holders] = [100_000, 1000, 100];
const [begins, days] = ['2020-01-01', 2000];
const rounds = 30;

/** Compares a long and a short share ledger with equally many holders in one database. */
export async function benchLedger(): Promise<Row[]> {
  const database = await startTestDatabase();
  try {
    const tenant = await database.tenant();
    const [long, short] = [await filled(database, tenant, many), await filled(database, tenant, few)];
    await database.system.query(
      'vacuum analyze ledger_posting, ledger_entry, ledger_checkpoint, ledger_checkpoint_sum, security',
    );
    const read = new Reader(database.app, tenant.scope);
    const rows: Row[] = [];
    for (const [what, as_of] of [
      ['today', '2026-01-01'],
      ['a day in the middle', '2022-09-20'],
      ['the first day', begins],
    ] as const) {
      rows.push(
        await compare(
          `cap table of ${what}, ${many.toLocaleString('en-US')} entries to ${few.toLocaleString('en-US')}`,
          3,
          ({ entity_id }) => standings(read, entity_id, { as_of }),
          long,
          short,
        ),
      );
    }
    rows.push(await compare('an issue of stock, recorded', 3, (ledger) => issue(tenant, ledger), long, short));
    return rows;
  } finally {
    await database.stop();
  }
}

async function filled(database: TestDatabase, tenant: TestTenant, count: number): Promise<LongLedger> {
  const ledger = await longLedger(tenant, holders);
  const step = Math.min(count, 10_000);
  for (let done = 0; done < count; done += step)
    await recordMany(database.system, ledger, {
      entries: step,
      from: new Date(Date.parse(begins) + (done / count) * days * 86_400_000).toISOString().slice(0, 10),
      spread: Math.max(1, Math.round((days * step) / count)),
    });
  return ledger;
}

const issue = (tenant: TestTenant, { entity_id, share_class_id, securities }: LongLedger): Promise<unknown> =>
  tenant.run(async (work) => {
    await work.lock(Entity, entity_id);
    return (await ShareLedger.of(work, entity_id, '2026-01-01')).issue(
      await work.find(ShareClass, share_class_id),
      { stakeholder_id: securities[0]!.stakeholder_id, quantity: 1, issued_on: '2026-01-01' },
      { kind: 'stock_issuance', effective_date: '2026-01-01' },
    );
  });

async function compare(
  what: string,
  atMost: number,
  act: (ledger: LongLedger) => Promise<unknown>,
  long: LongLedger,
  short: LongLedger,
): Promise<Row> {
  const timed = (ledger: LongLedger) => async (): Promise<number> => {
    const started = performance.now();
    await act(ledger);
    return performance.now() - started;
  };
  const times = (await interleave(rounds + 5, timed(long), timed(short))).slice(5);
  const median = (values: number[]): number => spreadOf(values).median;
  const [ours, control] = [median(times.map((one) => one.ours)), median(times.map((one) => one.control))];
  return {
    what,
    atMost,
    ratio: { ...spreadOf(times.map((one) => one.ours / one.control)), median: ours / control },
    ours: `${ours.toFixed(2)} ms`,
    control: `${control.toFixed(2)} ms`,
  };
}
