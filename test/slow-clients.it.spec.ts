import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestDatabase, type TestDatabase } from '#testing/database';
import { startTestServer, type TestServer } from '#testing/server';
import { AccountModule } from '#accounts/account';
import { inSequence } from '#testing/patterns';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await startTestDatabase();
  server = await startTestServer(database.config, [AccountModule], {
    patience: { headersMs: 400, requestMs: 800, lookMs: 50 },
  });
});
afterAll(async () => {
  await server?.stop();
  await database?.stop();
});

async function drip(parts: string[], everyMs: number): Promise<{ answer: string; sent: number }> {
  const socket: Socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString();
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  let sent = 0;
  for (const part of parts) {
    if (socket.destroyed) break;
    socket.write(part);
    sent += 1;
    await Promise.race([delay(everyMs), closed]);
  }
  await closed;
  return { answer, sent };
}

const timedOut = inSequence(
  /^HTTP\/1\.1 408 Request Timeout\r\n[^]*x-content-type-options: nosniff\r\n/,
  /[^]*x-request-id: req_[^]*"code":"request_timeout"/,
);

it('408 for headers that drip in, and for a connection that says nothing', async () => {
  const slow = await drip(
    ['GET /v1/account HTTP/1.1\r\n', ...Array.from({ length: 40 }, (_, index) => `x-${index}: y\r\n`)],
    50,
  );
  expect(slow.answer).toMatch(timedOut);
  expect(slow.sent).toBeLessThan(41);
  await drip([''], 0);
});

it('408 for a body that drips in', async () => {
  const head =
    'PATCH /v1/account HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';
  const slow = await drip([head, ...Array.from({ length: 60 }, () => ' ')], 50);
  expect(slow.answer).toMatch(timedOut);
  expect(slow.sent).toBeLessThan(61);
});

it('answers others meanwhile', async () => {
  const slow = Promise.all(Array.from({ length: 50 }, () => drip(['GET /v1/account HTTP/1.1\r\n', 'x: y\r\n'], 50)));
  expect((await fetch(`${server.url}/v1/account`)).status).toBe(401);
  for (const { answer } of await slow) expect(answer).toMatch(timedOut);
});
