import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFile } from '../../libs/platform/config/project';
import { stack } from '../support/stack';

const [, story = ''] = /^## Form a company\n([^]*?)^## /m.exec(readFileSync(projectFile('README.md'), 'utf8')) ?? [];
const blocks = [...story.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block]) => block!);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'minutebook-readme-'));
  mkdirSync(join(folder, '.data'));
  const { sk_test, baseUrl: base_url } = stack();
  writeFileSync(join(folder, '.data', 'credentials.json'), JSON.stringify({ sk_test, base_url }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Waits longer on a slow machine. */
const script = () =>
  [
    'set -euo pipefail',
    'sleep() { command sleep 12; }',
    blocks[0]!,
    `until api "/entities/$ENT" | grep -q '"status":"active"'; do command sleep 1; done`,
    ...blocks.slice(1).map((block) => block.replace(/^(api '\/events\/stream' -N).*$/m, '$1 -m 2 || true')),
  ].join('\n');

it('what the README says after `npm start` works as it stands: a company is formed, signed for and owned', () => {
  expect(blocks).toHaveLength(4);
  const said = join(folder, 'said');
  const file = openSync(said, 'w');
  const { status } = spawnSync('bash', ['-c', script()], {
    cwd: folder,
    env: { ...process.env, MINUTEBOOK_DATA_DIR: '' },
    stdio: ['ignore', file, file],
    timeout: 150_000,
  });
  closeSync(file);
  const output = readFileSync(said, 'utf8');
  expect(status === 0 ? '' : output).toBe('');
  expect(readFileSync(join(folder, 'certificate.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  const answers = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { object: string; data?: { object: string }[]; outstanding?: number });
  const table = answers.at(-1)!;
  expect([table.object, table.outstanding! > 0]).toEqual(['cap_table', true]);
  expect(answers.some(({ data }) => data?.[0]?.object === 'minute_book_entry')).toBe(true);
});
