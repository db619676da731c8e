import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openapiDocument } from '../../../libs/platform/contract/openapi';
import '../../../apps/gateway/gateway.module';

const folder = mkdtempSync(join(tmpdir(), 'minutebook-openapi-'));
const file = join(folder, 'openapi.json');

beforeAll(() => writeFileSync(file, JSON.stringify(openapiDocument('https://api.minutebook.test'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Linter findings exit with 1, and the test judges them. */
const lint = (program: string[], args: string[]) =>
  new Promise<string>((resolve) => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    execFile(
      process.execPath,
      [join(__dirname, 'node_modules', ...program), 'lint', ...args, file],
      { env, maxBuffer: 1 << 26 },
      (_, stdout) => resolve(stdout),
    );
  });

it('Redocly finds nothing, not even a warning, by its recommended rules', async () => {
  const { totals, problems } = JSON.parse(
    await lint(['@redocly', 'cli', 'bin', 'cli.js'], ['--config', join(__dirname, 'redocly.yaml'), '--format', 'json']),
  ) as { totals: object; problems: { ruleId: string; message: string }[] };
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});

it('Spectral finds nothing, not even a hint, by its recommended rules', async () => {
  const found = JSON.parse(
    await lint(
      ['@stoplight', 'spectral-cli', 'dist', 'index.js'],
      ['--ruleset', join(__dirname, 'spectral.yaml'), '--format', 'json', '--fail-severity', 'hint', '--quiet'],
    ),
  ) as { code: string; path: string[] }[];
  expect(found.map(({ code, path }) => `${code} at ${path.join('.')}`)).toEqual([]);
});
