import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, 'migrations');
const files = readdirSync(folder)
  .filter((name) => /^\d+-/.test(name))
  .sort();
const hashOf = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');

it('keeps every released migration as it was, since a data directory that has run it never runs it again', () => {
  const sums = readFileSync(join(folder, 'migrations.sum'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('  '));
  const released = Object.fromEntries(sums.map(([hash, name]) => [name, hash]));
  expect(Object.fromEntries(files.map((name) => [name, hashOf(name)]))).toEqual(released);
});
