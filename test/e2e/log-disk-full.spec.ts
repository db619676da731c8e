import { randomUUID } from 'node:crypto';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentVersion } from '#platform/wire/version';
import { poll } from '../support/formation';
import { startSecondGateway } from '../support/second-gateway';
import { stack } from '../support/stack';

const name = 'gateway-full';
const blocks = 128;
const logFile = (): string => join(stack().dataDir, 'logs', `${name}.log`);

function fillDisk(): void {
  writeFileSync(logFile(), '');
  truncateSync(logFile(), blocks * 1024);
}

it('a gateway whose log cannot be written starts, answers reads, refuses changes, and recovers by itself', async () => {
  fillDisk();
  const gateway = await startSecondGateway(stack(), { name, env: { LOG_LEVEL: 'info' }, mostFileBlocks: blocks });
  const ask = async (method: string, path: string) => {
    const response = await fetch(`${gateway.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${stack().sk_test}`,
        'service-version': currentVersion,
        ...(method === 'POST' ? { 'idempotency-key': randomUUID(), 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify({ name: 'Logged' }) } : {}),
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
  };
  const create = () => ask('POST', '/v1/portfolios');

  const refused = await poll('the refusal', create, ({ status }) => status === 503);
  expect([refused.retryAfter, JSON.parse(refused.text)]).toEqual([
    '5',
    expect.objectContaining({
      code: 'service_unavailable',
      detail: expect.stringMatching(/^This server cannot write to its log \(EFBIG\)/),
      retry_after: 5,
    }),
  ]);
  expect((await ask('GET', '/v1/portfolios')).status).toBe(200);
  expect((await ask('POST', '/v1/portfolios/search')).status).not.toBe(503);
  expect((await ask('POST', '/v1/portfolios?dry_run=true')).status).toBe(200);
  expect((await ask('GET', '/metrics')).text).toMatch(/^minutebook_log_failing 1$/m);
  const ready = await ask('GET', '/readyz');
  expect([ready.status, JSON.parse(ready.text)]).toMatchObject([503, { parts: { log: 'down', api: 'ready' } }]);

  truncateSync(logFile(), 0);
  await poll('the change', create, ({ status }) => status === 201);
  const metrics = (await ask('GET', '/metrics')).text;
  expect(metrics).toMatch(/^minutebook_log_failing 0$/m);
  expect(metrics).toMatch(/^minutebook_log_lines_dropped_total 0$/m);
  const { request_id } = JSON.parse(refused.text) as { request_id: string };
  await poll(
    'the line of the refusal',
    async () => readFileSync(logFile(), 'utf8'),
    (text) => text.includes(request_id),
  );
  gateway.process.kill('SIGTERM');
  expect(await gateway.process.exited).toBe('exit code 0');
});
