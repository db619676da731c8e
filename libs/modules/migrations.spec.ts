import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { migrations } from './migrations';

const root = join(__dirname, '..', '..');
const files = globSync('libs/*/migrations/[0-9]*.ts', { cwd: root }).toSorted((one, other) =>
  basename(one).localeCompare(basename(other)),
);
const numberIn = (name: string): string => /\d{13}/.exec(name)![0];

it('has every migration of every module once, each under the number of its file', () => {
  const numbers = migrations.map(({ name }) => numberIn(name));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.toSorted()).toEqual(files.map((file) => numberIn(basename(file))));
});

it('makes the tables of a module after those of all modules beneath it', () => {
  const modules = files.map((file) => file.split('/')[1]!);
  const begins = modules.filter((module, index) => modules.indexOf(module) === index);
  expect(begins).toEqual([
    'platform',
    'accounts',
    'companies',
    'documents',
    'ledger',
    'filings',
    'governance',
    'charter',
    'compliance',
    'stock',
    'plans',
    'financing',
    'captable',
    'formation',
    'credentials',
    'delivery',
    'exit',
    'banking',
    'planning',
  ]);
});

it('keeps every released migration as it was, since a data directory that has run it never runs it again', () => {
  const sums = readFileSync(join(__dirname, 'migrations.sum'), 'utf8').trim().split('\n');
  const hashOf = (file: string): string =>
    createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex');
  expect(files.map((file) => `${hashOf(file)}  ${file}`)).toEqual(sums);
});
