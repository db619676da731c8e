import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import forge from 'node-forge';
import type { LookUp } from './look-up';
import { WebhookPost, type PostSettings } from './post';

const body = Buffer.from('{"id":"evt_1"}');
const posts: WebhookPost[] = [];
const servers: ReturnType<typeof createTcpServer>[] = [];
const sockets = new Set<Socket>();

function posting(settings: Partial<PostSettings> = {}): WebhookPost {
  const post = new WebhookPost({ allowLoopback: true, ...settings });
  posts.push(post);
  return post;
}

afterEach(async () => {
  await Promise.all(posts.splice(0).map((post) => post.close()));
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** Returns the port. */
async function listening(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const http = async (answer: Parameters<typeof createServer>[1]): Promise<string> =>
  `http://127.0.0.1:${await listening(createServer(answer as never))}/hooks?a=b`;
const tcp = async (talk: (socket: Socket) => void): Promise<string> =>
  `http://127.0.0.1:${await listening(createTcpServer(talk))}/`;
const to = (url: string, id = 'whe_1') => ({ id, url, livemode: false });

it('posts the body with its headers and keeps the relevant parts of the response', async () => {
  const seen: unknown[] = [];
  const url = await http((request, response) => {
    let text = '';
    request
      .on('data', (chunk) => {
        text += String(chunk);
      })
      .on('end', () => {
        seen.push([
          request.method,
          request.url,
          request.headers['content-type'],
          request.headers['webhook-id'],
          request.headers['user-agent'],
          text,
        ]);
        response
          .writeHead(202, { 'x-request-id': 'r1', 'set-cookie': 'a=b', 'content-type': 'text/plain' })
          .end('taken\0');
      });
  });
  const attempt = await posting().post(to(url), body, { 'webhook-id': 'evt_1' });
  expect(seen).toEqual([['POST', '/hooks?a=b', 'application/json', 'evt_1', 'Minutebook-Webhooks/1', body.toString()]]);
  expect(attempt).toMatchObject({
    status: 202,
    error: null,
    body: 'taken\uFFFD',
    retry_after: null,
    headers: { 'x-request-id': 'r1', 'content-type': 'text/plain' },
  });
  expect(attempt.headers).not.toHaveProperty('set-cookie');
  expect(Number.isInteger(attempt.duration_ms)).toBe(true);
});

it('reuses connections', async () => {
  const ports = new Set<number | undefined>();
  const url = await http((request, response) => {
    ports.add(request.socket.remotePort);
    request.resume().on('end', () => response.end());
  });
  const post = posting();
  for (let count = 0; count < 10; count += 1) expect((await post.post(to(url), body, {})).error).toBeNull();
  expect(ports.size).toBeLessThan(10);
});

it('reaches an endpoint while another endpoint on the same host hangs', async () => {
  const url = await http((request, response) => {
    if (request.url !== '/hangs') response.end();
  });
  const post = posting({ timeoutMs: 2000 });
  const hanging = Array.from({ length: 200 }, () => post.post(to(new URL('/hangs', url).href, 'whe_dead'), body, {}));
  const first = await Promise.race([...hanging, post.post(to(url, 'whe_well'), body, {})]);
  expect(first.error).toBeNull();
  expect(new Set((await Promise.all(hanging)).map(({ error }) => error))).toEqual(
    new Set(['The endpoint did not send a complete response within 2 seconds.']),
  );
});

it('sends each request at once, before its deadline', async () => {
  let asked = 0;
  const url = await http(() => {
    asked += 1;
  });
  const post = posting({ timeoutMs: 1000 });
  await Promise.all(Array.from({ length: 60 }, () => post.post(to(url), body, {})));
  expect(asked).toBe(60);
});

it('limits endpoints with open connections and closes the least recently used', async () => {
  let open = 0;
  const url = await http((request, response) => {
    request.resume();
    if (request.url === '/slow') setTimeout(() => response.end(), 300);
    else response.end();
  });
  servers.at(-1)!.on('connection', (socket: Socket) => {
    open += 1;
    socket.on('close', () => {
      open -= 1;
    });
  });
  const post = posting({ most: 2 });
  const slow = post.post(to(new URL('/slow', url).href, 'whe_slow'), body, {});
  for (let count = 0; count < 10; count += 1)
    expect((await post.post(to(url, `whe_${count}`), body, {})).error).toBeNull();
  expect((await slow).error).toBeNull();
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  expect(open).toBe(2);
});

it('reports an unexpected 100 response', async () => {
  const url = await http((request, response) => {
    request.resume();
    response.writeContinue();
    response.end();
  });
  expect(await posting().post(to(url), body, {})).toMatchObject({
    status: null,
    error: 'The response began with an unexpected 100 or 101.',
  });
});

it('does not follow a redirect', async () => {
  let asked = 0;
  const url = await http((_, response) => {
    asked += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(await posting().post(to(url), body, {})).toMatchObject({
    status: 302,
    error: 'The endpoint returned 302. Redirects are not followed.',
    headers: { location: '/elsewhere' },
  });
  expect(asked).toBe(1);
});

it.each([
  ['120', 120],
  ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
  ['Sat, 01 Aug 2026 00:01:30 GMT', 90],
  ['Sat, 01 Aug 2020 00:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['1e3', null],
])('reads Retry-After: %s', async (value, seconds) => {
  const url = await http((_, response) => response.writeHead(429, { 'retry-after': value }).end());
  expect(await posting().post(to(url), body, {}, new Date('2026-08-01T00:00:00Z'))).toMatchObject({
    status: 429,
    error: 'The endpoint returned 429.',
    retry_after: seconds,
  });
});

it('keeps 4 KB of a response and cuts off an endless response', async () => {
  let closed: () => void;
  const cut = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const url = await http((_, response) => {
    response.on('close', () => closed());
    const more = (): void => {
      if (!response.destroyed) response.write('x'.repeat(16_000), () => setImmediate(more));
    };
    more();
  });
  const attempt = await posting().post(to(url), body, {});
  expect(attempt).toMatchObject({ status: 200, error: null, body: 'x'.repeat(4096) });
  await cut;
});

describe('limits an attempt to 15 seconds in total', () => {
  const brief = () => posting({ timeoutMs: 400 });
  const late = 'The endpoint did not send a complete response within 0.4 seconds.';

  it('for a silent receiver', async () => {
    expect(await brief().post(to(await tcp(() => undefined)), body, {})).toMatchObject({ status: null, error: late });
  });

  it('for a dripping body, keeping its status', async () => {
    const url = await http((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect(await brief().post(to(url), body, {})).toMatchObject({ status: 200, error: late });
  });

  it('for dripping headers', async () => {
    const url = await tcp((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
      const timer = setInterval(() => socket.write('a'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await brief().post(to(url), body, {})).toMatchObject({ status: null, error: late });
  });

  it('for an endless name lookup', async () => {
    expect(
      await posting({ timeoutMs: 400, lookUp: () => new Promise(() => undefined) }).post(
        to('http://example.com/'),
        body,
        {},
      ),
    ).toMatchObject({ status: null, error: late });
  });
});

it.each([
  [
    'The connection was closed before the response was complete.',
    (socket: Socket) => {
      socket.once('data', () => socket.end());
    },
  ],
  [
    'The connection was reset.',
    (socket: Socket) => {
      socket.once('data', () => socket.resetAndDestroy());
    },
  ],
  [
    'The response is not valid HTTP.',
    (socket: Socket) => {
      socket.end('SSH-2.0-OpenSSH_9.2\r\n');
    },
  ],
  [
    'The response is not valid HTTP.',
    (socket: Socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 000 Nothing\r\ncontent-length: 0\r\n\r\n'));
    },
  ],
  [
    'The response headers are too long.',
    (socket: Socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nx-long: ${'a'.repeat(40_000)}\r\n\r\n`);
    },
  ],
])('reports a broken response: %s', async (error, talk) => {
  expect((await posting().post(to(await tcp(talk)), body, {})).error).toBe(error);
});

it('reports a refused connection', async () => {
  const server = createTcpServer();
  const port = await listening(server);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  expect(await posting().post(to(`http://127.0.0.1:${port}/`), body, {})).toMatchObject({
    status: null,
    error: 'The connection was refused.',
  });
});

it('sends nothing over a connection with an invalid certificate', async () => {
  const keys = forge.pki.rsa.generateKeyPair(1024);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.setSubject([{ name: 'commonName', value: 'localhost' }]);
  certificate.setIssuer([{ name: 'commonName', value: 'localhost' }]);
  certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + 1);
  certificate.sign(keys.privateKey, forge.md.sha256.create());
  let asked = 0;
  const server = createTlsServer(
    {
      key: forge.pki.privateKeyToPem(keys.privateKey),
      cert: forge.pki.certificateToPem(certificate),
      ciphers: 'DEFAULT@SECLEVEL=0',
    },
    (_, response) => {
      asked += 1;
      response.end();
    },
  );
  const url = `https://localhost:${await listening(server as never)}/`;
  expect((await posting().post(to(url), body, {})).error).toMatch(/^TLS failed/);
  expect(asked).toBe(0);
});

describe('the lookup of a name and the check of its addresses', () => {
  let asked = 0;
  const resolving = (...answers: string[][]): LookUp => {
    asked = 0;
    return () => {
      const answer = answers[Math.min(asked, answers.length - 1)]!;
      asked += 1;
      return Promise.resolve(
        answer.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
  };

  it.each([
    [['10.0.0.1']],
    [['169.254.169.254']],
    [['::ffff:10.0.0.1']],
    [['64:ff9b::a00:1']],
    [['8.8.8.8', '192.168.1.1']],
    [['2606:4700::1111', 'fd00::1']],
  ])('rejects %j', async (addresses) => {
    const attempt = await posting({ lookUp: resolving(addresses) }).post(
      { id: 'whe_1', url: 'https://example.com/', livemode: true },
      body,
      {},
    );
    expect(attempt.error).toMatch(/^Nothing was sent: example.com resolves to/);
    expect(attempt.status).toBeNull();
  });

  it('rejects loopback in live mode, regardless of settings', async () => {
    expect(
      (
        await posting({ lookUp: resolving(['127.0.0.1']) }).post(
          { id: 'whe_1', url: 'https://example.com/', livemode: true },
          body,
          {},
        )
      ).error,
    ).toContain('loopback');
  });

  it('connects to the checked address, even if a second lookup differs', async () => {
    const url = new URL(
      await http((request, response) => {
        request.resume();
        response.setHeader('connection', 'close').end(request.headers.host);
      }),
    );
    const post = posting({ lookUp: resolving(['127.0.0.1'], ['10.0.0.1']) });
    const first = await post.post(to(`http://rebinding.example:${url.port}/`), body, {});
    expect([first.error, first.body, asked]).toEqual([null, `rebinding.example:${url.port}`, 1]);
    const second = await post.post(to(`http://rebinding.example:${url.port}/`), body, {});
    expect([second.error, asked]).toEqual([
      'Nothing was sent: rebinding.example resolves to 10.0.0.1, which is a private address.',
      2,
    ]);
  });

  it('reports a name without an address', async () => {
    const missing: LookUp = () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }));
    expect((await posting({ lookUp: missing }).post(to('http://example.com/'), body, {})).error).toBe(
      'The host name does not have an address.',
    );
  });

  it('checks an address in the URL', async () => {
    expect((await posting({ allowLoopback: false }).post(to('http://127.0.0.1:9000/'), body, {})).error).toBe(
      'The URL must not point to 127.0.0.1, which is a loopback address.',
    );
  });
});
