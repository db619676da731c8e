import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { unzipped } from '../../../../test/support/unzip';
import type { Table } from './export-tables';
import { workbookOf } from './workbook';

const threads = { running: 0, most: 0 };
const count = (thread: Worker): void => {
  threads.most = Math.max(threads.most, (threads.running += 1));
  thread.once('exit', () => {
    threads.running -= 1;
  });
};
process.on('worker', count);
afterAll(() => process.off('worker', count));

const table: Table = {
  name: 'ledger',
  title: 'Ledger & more',
  head: ['No.', 'Name', 'Price'],
  rows: [
    [1, '=SUM(A1)', '0.10'],
    [20_000, 'Bo “<Chen>”', null],
  ],
};

it('has a sheet for each table, with figures as numbers and texts as texts, whatever they begin with', async () => {
  const files = await unzipped(await workbookOf([table, { ...table, name: 'holdings', title: 'Holdings' }]));
  const texts = [
    ...files
      .get('xl/sharedStrings.xml')!
      .toString()
      .matchAll(/<si><t>([^<]*)<\/t><\/si>/g),
  ].map(([, text]) => text);
  expect(texts).toEqual(['No.', 'Name', 'Price', '=SUM(A1)', '0.10', 'Bo “&lt;Chen&gt;”']);
  const cells = (sheet: string) =>
    [
      ...files
        .get(`xl/worksheets/${sheet}.xml`)!
        .toString()
        .matchAll(/<c r="([A-Z]+\d+)"[^>]*?( t="s")?><v>(\d+)<\/v>/g),
    ].map(([, at, text, value]) => [at, text ? texts[Number(value)] : Number(value)]);
  expect(cells('sheet1')).toEqual([
    ['A1', 'No.'],
    ['B1', 'Name'],
    ['C1', 'Price'],
    ['A2', 1],
    ['B2', '=SUM(A1)'],
    ['C2', '0.10'],
    ['A3', 20_000],
    ['B3', 'Bo “&lt;Chen&gt;”'],
  ]);
  expect(cells('sheet2')).toEqual(cells('sheet1'));
  expect(
    [
      ...files
        .get('xl/workbook.xml')!
        .toString()
        .matchAll(/<sheet [^>]*name="([^"]+)"/g),
    ].map(([, name]) => name),
  ).toEqual(['Ledger &amp; more', 'Holdings']);
});

it('lets others be served while it is written', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [at, `Number ${at}`, '0.10']);
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  });
  await workbookOf([{ ...table, rows }]);
  clearInterval(timer);
  expect(others).toBeGreaterThan(10);
});

it('rejects with what the thread that writes it threw', async () => {
  await expect(workbookOf([{ ...table, rows: [null] } as never])).rejects.toThrow('Cannot read properties of null');
});

it('is written in two threads at a time: who wants another one waits, also where one fails', async () => {
  const outcomes = await Promise.allSettled(
    [{ ...table, rows: [null] } as never, table, table, table, table].map((one) => workbookOf([one])),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  while (threads.running > 0) await setTimeout(5);
  expect(threads.most).toBe(2);
});
