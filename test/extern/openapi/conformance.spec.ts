import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAccount } from '../../support/accounts';
import { closeDatabase } from '../../support/database';
import { stack } from '../../support/stack';
import { currentVersion } from '../../../libs/platform/wire/version';
import { python } from '../tools.cjs';

const folder = mkdtempSync(join(tmpdir(), 'minutebook-schemathesis-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeDatabase();
});

const program = ['-c', 'from schemathesis.cli import schemathesis; schemathesis()', 'run'];

/** Judges answers by the contract alone. */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];

/** Time limit per part in seconds. On two fast cores all boundary values take seven minutes. */
const budget = 540;
const patience = 2 * 60_000;

/** Three processes, because Schemathesis fails when it uses several threads. */
const parts = ['^/v1/entities', '^/v1/(?!entities)[a-r]', '^/v1/[s-z]'];

/**
 * Sends Schemathesis' contract-based examples and boundary values with its own account's key, the same in each run.
 * Omits the endless stream.
 */
const run = (part: string, secret: string): Promise<string> =>
  new Promise((resolve) => {
    const options = [
      ...['--url', stack().baseUrl, '--checks', checks.join(','), '--phases', 'examples,coverage'],
      ...['--seed', '20260501', '--generation-deterministic', '--no-shrink'],
      ...['--max-time', String(budget), '--workers', '1', '--request-timeout', '60'],
      ...['--suppress-health-check', 'all', '--warnings', 'off'],
      ...['--include-path-regex', part, '--exclude-operation-id', 'events.stream'],
      ...['--continue-on-failure', '--no-color'],
      ...['-H', `Authorization: Bearer ${secret}`, '-H', `Service-Version: ${currentVersion}`],
    ];
    execFile(
      python!,
      [...program, `${stack().baseUrl}/openapi.json`, ...options],
      { cwd: mkdtempSync(join(folder, 'part-')), maxBuffer: 1 << 28, timeout: budget * 1000 + patience },
      (error, stdout, stderr) => resolve(error ? `${stdout}\n${stderr}\n${String(error.message)}` : ''),
    );
  });

it(
  'Schemathesis finds no answer that differs from the contract',
  async () => {
    const found = await Promise.all(
      parts.map(async (part) => run(part, (await newAccount(`Schemathesis of ${part}`)).sk_test)),
    );
    expect(found).toEqual(['', '', '']);
  },
  budget * 1000 + 2 * patience,
);
