import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { answers, freePort, answersHttp } from '../../apps/stack/embedded/ports';
import { projectFile } from '../../libs/platform/config/project';
import { closeDatabase, query } from '../support/database';
import { stack } from '../support/stack';

let port: number;
let gateway: ChildProcess;
let log = '';
let requestId: string;

beforeAll(async () => {
  port = await freePort();
  const { databaseUrl, dataDir, temporalAddress } = stack();
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    MINUTEBOOK_DATA_DIR: dataDir,
    TEMPORAL_ADDRESS: temporalAddress,
    LOG_LEVEL: 'info',
  };
  gateway = spawn(process.execPath, [projectFile('dist', 'apps', 'gateway', 'main.js')], {
    cwd: projectFile(),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  gateway.stdout!.on('data', (text: Buffer) => {
    log += text.toString();
  });
  while (!(await answersHttp(`http://localhost:${port}/healthz`))) await delay(100);
});
afterAll(async () => {
  gateway.kill('SIGKILL');
  await closeDatabase();
});

/** Sends the head and half of the body to keep the request in flight. */
async function begin(body: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  const head = [
    'POST /v1/api_keys HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${stack().sk_test}`,
    'service-version: 2026-05-01',
    `idempotency-key: stop-${port}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    '',
    body.slice(0, 10),
  ];
  socket.write(head.join('\r\n'));
  let text = '';
  socket.on('data', (part: Buffer) => {
    text += part.toString();
  });
  return { socket, answer: once(socket, 'close').then(() => text) };
}

it('answers what it has begun, accepts nothing new, closes its pools and ends with 0', async () => {
  const body = JSON.stringify({ name: 'In flight', api_version: '2026-05-01' });
  const { socket, answer } = await begin(body);
  await delay(200);
  const ended = once(gateway, 'exit');
  gateway.kill('SIGTERM');
  while (await answers(port, 'localhost')) await delay(20);
  expect(gateway.exitCode).toBeNull();
  socket.write(body.slice(10));
  const answered = await answer;
  expect(answered).toMatch(/^HTTP\/1\.1 201 Created\r\n[^]*"object":"api_key"/);
  requestId = /x-request-id: (\w+)/i.exec(answered)![1]!;
  expect(await ended).toEqual([0, null]);
});

it('has kept what it answered last in the request log', async () => {
  expect(await query('select status from request where id = $1', [requestId])).toEqual([{ status: 201 }]);
});

it('has logged each request in one line, without secrets', () => {
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const [line, ...more] = lines.filter(({ operation }) => operation === 'api_keys.create');
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    msg: 'request',
    method: 'POST',
    status: 201,
    account_id: stack().account_id,
    request_id: expect.stringMatching(/^req_/),
    duration_ms: expect.any(Number),
  });
  expect(log).not.toContain('sk_test_');
});
