import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request as send, type Dispatcher } from 'undici';
import { newId } from '#platform/db/new-id';
import { operations, type OperationDeclaration } from '#platform/operations/operation';
import '../../apps/gateway/gateway.module';
import { newAccount, newKey } from '../support/accounts';
import { api, expectProblem, type Answer } from '../support/api';
import { closeDatabase } from '../support/database';
import { bodySchema, pathOf, queryOf, resolved, sample } from '../support/schema-samples';
import { stack } from '../support/stack';

type Headers = Record<string, string>;
const namedCases = (all: OperationDeclaration[]) => all.map((operation) => [operation.id, operation] as const);
const reads = operations().filter(({ method }) => method === 'GET');
const mine = api();
const standard = (): Headers => ({ authorization: `Bearer ${stack().sk_test}`, 'service-version': '2026-05-01' });

afterAll(closeDatabase);

async function ask(
  method: string,
  path: string,
  headers: Headers = {},
): Promise<{ status: number; headers: Record<string, string | undefined>; bytes: Buffer }> {
  const {
    statusCode,
    headers: answered,
    body,
  } = await send(`${stack().baseUrl}${path}`, { method: method as Dispatcher.HttpMethod, headers });
  return {
    status: statusCode,
    headers: answered as Record<string, string | undefined>,
    bytes: Buffer.from(await body.arrayBuffer()),
  };
}

async function raw(text: string, waitMs = 10_000): Promise<string> {
  const socket = connect(Number(new URL(stack().baseUrl).port), 'localhost');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (part: Buffer) => {
    answer += part.toString();
  });
  socket.on('error', () => undefined);
  socket.write(text);
  const timer = setTimeout(() => socket.destroy(), waitMs);
  await once(socket, 'close');
  clearTimeout(timer);
  return answer;
}

const get = (target: string, more: string[] = []): string =>
  [
    `GET ${target} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(standard()).map(([name, value]) => `${name}: ${value}`),
    ...more,
    '',
    '',
  ].join('\r\n');
const problemIn = (answer: string): Record<string, unknown> =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;
/**
 * Headers that vary between answers, and the next page of a list that grows. The test client closes its connection
 * after HEAD.
 */
const moving = new Set([
  'connection',
  'keep-alive',
  'date',
  'x-request-id',
  'ratelimit',
  'service-quota-warning',
  'service-reconnect-token',
  'traceparent',
]);
const lasting = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !moving.has(name))
      .map(([name, value]) => [name, name === 'link' ? String(value).replaceAll(/cur_[\w.-]+/g, 'cur_') : value]),
  );

describe.each(namedCases(reads))('%s', (_, operation) => {
  const path = operation.route.includes(':') ? pathOf(operation, newId('ent')) : pathOf(operation, '');
  const streams = operation.raw === 'text/event-stream';

  it('HEAD has the headers of GET, and no body', async () => {
    if (streams) {
      const head = await ask('HEAD', path, standard());
      expect([head.status, head.headers['content-type'], head.bytes.length]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
        0,
      ]);
      return;
    }
    // A prior call, because a list shows recent activity.
    const [got, head] = [await ask('GET', path, standard()), await ask('HEAD', path, standard())];
    expect([head.status, head.bytes.length]).toEqual([got.status, 0]);
    const { 'content-length': _length, ...headers } = lasting(got.headers);
    expect(lasting(head.headers)).toMatchObject(headers);
  });

  it('406 when Accept leaves its media type out, and none when it does not', async () => {
    const all = [operation.raw ?? 'application/json'].flat();
    for (const accept of [
      'text/markdown',
      'application/yaml;q=0.9, image/*',
      `${all.map((media) => `${media};q=0`).join(', ')}, text/tab-separated-values`,
      'nonsense',
    ]) {
      expectProblem(await mine.get(path, { headers: { accept } }), 406, 'not_acceptable');
    }
    if (streams) return;
    for (const accept of [
      ...all.flatMap((media) => [media, `${media.split('/')[0]}/*`, `text/html, ${media};q=0.5`]),
      '*/*;q=0.1',
      ...(operation.raw ? [] : ['application/json; charset=utf-8']),
    ]) {
      expect(`${accept} ${(await mine.get(path, { headers: { accept } })).status}`).not.toMatch(/ 406$/);
    }
  });

  for (const { name, schema } of queryOf(operation)) {
    if (['array', 'object'].includes(String(resolved(schema).type))) continue;
    it(`400 that names ${name} when it is given twice`, async () => {
      const value = encodeURIComponent(String(sample(schema)));
      const separator = path.includes('?') ? '&' : '?';
      const { errors } = expectProblem(
        await mine.get(`${path}${separator}${name}=${value}&${name}=${value}`),
        400,
        'invalid_request',
      );
      expect(errors!.map(({ param }) => param)).toContain(name);
    });
  }
});

it('names the path that creates a resource below its company', async () => {
  const { bytes } = await ask('POST', '/v1/grants');
  expect((JSON.parse(bytes.toString()) as { detail: string }).detail).toBe(
    'This path allows GET, HEAD, OPTIONS. Send POST to /v1/entities/{id}/grants instead.',
  );
});

describe.each(namedCases(operations()))('%s', (_, operation) => {
  const path = pathOf(operation, newId('ent')).split('?')[0]!;

  it('OPTIONS and 405 tell what its path knows', async () => {
    const options = await ask('OPTIONS', path);
    const known = options.headers['allow']!.split(', ');
    expect([options.status, options.bytes.length]).toEqual([204, 0]);
    expect(known).toEqual(
      expect.arrayContaining(['OPTIONS', operation.method, ...(operation.method === 'GET' ? ['HEAD'] : [])]),
    );
    for (const method of ['PUT', 'TRACE', 'PROPFIND', 'DELETE', 'PATCH'].filter((one) => !known.includes(one))) {
      const { status, headers, bytes } = await ask(
        method,
        path,
        method === 'PUT' ? { 'content-type': 'text/plain' } : {},
      );
      expect([method, status, headers['allow'], (JSON.parse(bytes.toString()) as { code: string }).code]).toEqual([
        method,
        405,
        options.headers['allow'],
        'method_not_allowed',
      ]);
    }
  });

  it('is open to browsers of other origins only when it is open to publishable keys', async () => {
    const asked = {
      origin: 'https://app.example',
      'access-control-request-method': operation.method,
      'access-control-request-headers': 'authorization, service-version',
    };
    const preflight = (await ask('OPTIONS', path, asked)).headers;
    const answered = (await ask(operation.method, path, { origin: 'https://app.example' })).headers;
    const found = [preflight, answered].flatMap((headers) =>
      Object.keys(headers).filter((name) => name.startsWith('access-control-')),
    );
    expect(found).not.toContain('access-control-allow-credentials');
    if (!operation.publishable) {
      expect(found).toEqual([]);
      return;
    }
    expect(preflight).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': operation.method,
      'access-control-allow-headers': expect.stringMatching(/\bauthorization, service-version\b/),
    });
    expect(answered).toMatchObject({ 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' });
  });

  it('415 for JSON in another charset or a coding', async () => {
    if (operation.method === 'GET') return;
    const call = (headers: Headers): Promise<Answer> =>
      mine.call(operation.method, path, sampled(operation), { headers });
    const foreign: Headers[] = [
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-type': 'application/json; x=1; CHARSET="utf-16"' },
      { 'content-encoding': 'gzip' },
    ];
    for (const headers of foreign) expectProblem(await call(headers), 415, 'unsupported_media_type');
    expect(
      (await call({ 'content-type': 'application/json;charset="UTF-8"', 'service-version': '2020-01-01' })).status,
    ).toBe(400);
  });
});

const sampled = (operation: OperationDeclaration): unknown => {
  const schema = bodySchema(operation);
  return schema ? sample(schema) : {};
};

describe('paths', () => {
  it('have one form: a slash at the end, two slashes and an encoded slash make another path', async () => {
    for (const path of [
      '/v1/entities/',
      '//v1/entities',
      '/v1//entities',
      '/v1%2Fentities',
      '/V1/entities',
      '/v1/entities/ent_1%2Fcancel',
      '/v1/entities/..%2fusers',
    ]) {
      expect(`${path} ${expectProblem(await mine.get(path), 404, 'not_found').code}`).toBe(`${path} not_found`);
    }
  });

  it('with a slash at the end say which path it is without', async () => {
    for (const path of [
      '/v1/entities/',
      '/v1/entities//?limit=1',
      `/v1/entities/${newId('ent')}/cap_table/`,
      '/docs/',
    ]) {
      const bare = path.split('?')[0]!.replace(/\/+$/, '');
      expect(expectProblem(await mine.get(path), 404, 'not_found')['detail']).toBe(
        `No such path. Remove the trailing slash: ${bare}.`,
      );
    }
    expect(expectProblem(await mine.get('/v1/nonsense/'), 404, 'not_found')['detail']).toBe('No such path.');
  });

  it('400 for escapes that are none, in the path and in the query, naming the parameter', async () => {
    for (const path of ['/v1/entities/%', '/v1/entities/%zz', '/v1/entities/%ff', '/v1/%'])
      expectProblem(await mine.get(path), 400, 'invalid_request');
    expect(
      expectProblem(await mine.get('/v1/entities?limit=%zz&sort=%E0%A4'), 400, 'invalid_request').errors!.map(
        ({ param }) => param,
      ),
    ).toEqual(['limit', 'sort']);
    expect(expectProblem(await mine.get('/v1/entities?%zz=1'), 400, 'invalid_request').param).toBe('query');
  });

  it('414 for a path that is too long, 431 for headers that are, each with its problem document', async () => {
    expectProblem(await mine.get(`/v1/entities?sort=${'x'.repeat(9000)}`), 414, 'uri_too_long');
    expectProblem(
      await mine.get('/v1/entities', { headers: { 'x-long': 'x'.repeat(20_000) } }),
      431,
      'headers_too_large',
    );
  });

  it('in absolute form are the same paths', async () => {
    for (const target of ['http://localhost/v1/entities?limit=1', 'HTTPS://elsewhere.example:1/v1/entities?limit=1']) {
      const answer = await raw(get(target, ['connection: close']));
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(answer).toContain('"url":"/v1/entities"');
    }
    expect(await raw(get('http://localhost?a/v1/entities', ['connection: close']))).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('OPTIONS * tells what the server knows', async () => {
    expect(await raw('OPTIONS * HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 204 [^]*allow: DELETE, GET, HEAD, OPTIONS, PATCH, POST\r\n/i,
    );
  });
});

describe('connections', () => {
  it('answer HTTP/1.0, and one request after another', async () => {
    expect(await raw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n[^]*\{"status":"ok"\}$/i,
    );
    const both = await raw(get('/v1/entities?limit=1') + get('/healthz', ['connection: close']));
    expect(both.split('HTTP/1.1 200 OK')).toHaveLength(3);
    expect(both.indexOf('"object":"list"')).toBeLessThan(both.indexOf('{"status":"ok"}'));
  });

  it('give the whole requests their answers before they refuse what is none', async () => {
    const answer = await raw(`${get('/v1/entities?limit=1')}nonsense\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*"object":"list"[^]*HTTP\/1\.1 400 Bad Request\r\n/);
    expect(problemIn(answer.slice(answer.indexOf('HTTP/1.1 400')))).toMatchObject({
      code: 'invalid_request',
      request_id: expect.stringMatching(/^req_/),
    });
  });

  it('write nothing into a stream that is open', async () => {
    const answer = await raw(`${get('/v1/events/stream')}nonsense\r\n\r\n`, 3000);
    expect(answer.match(/HTTP\/1\.1/g) ?? []).toHaveLength(answer === '' ? 0 : 1);
    expect(answer).not.toContain('problem+json');
  });

  it('refuse what could be read in two ways', async () => {
    const smuggled = [
      'POST /v1/api_keys HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /v1/api_keys HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
      'GET /healthz HTTP/1.1\r\nhost : a\r\n\r\n',
    ];
    for (const one of smuggled)
      expect(problemIn(await raw(one))).toMatchObject({ status: 400, code: 'invalid_request' });
    for (const hosts of ['', 'host: a\r\nhost: b\r\n'])
      expect(problemIn(await raw(`GET /healthz HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`))).toMatchObject({
        code: 'invalid_request',
        param: 'Host',
      });
  });

  it('answers 400 when caller, version, content type or key is given twice, and does nothing for either', async () => {
    const said = {
      Authorization: 'Bearer sk_test_other',
      'Service-Version': '2026-05-01',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'another',
      'Last-Event-ID': newId('evt'),
    };
    for (const [name, value] of Object.entries(said)) {
      const once = name === 'Authorization' || name === 'Service-Version' ? [] : [`${name}: ${value}`];
      const { code, errors } = problemIn(
        await raw(get('/v1/entities', [...once, `${name.toLowerCase()}: ${value}`, 'connection: close'])),
      );
      expect([name, code, errors]).toEqual([
        name,
        'invalid_request',
        [expect.objectContaining({ param: name, code: 'repeated' })],
      ]);
    }
  });

  it('say how long they stay open, also with what is refused', async () => {
    for (const target of ['/healthz', '/v1/nothing'])
      expect(await raw(`${get(target)}${get('/healthz', ['connection: close'])}`)).toMatch(
        /^HTTP\/1\.1 (200|404) [^]*?\r\nconnection: keep-alive\r\nkeep-alive: timeout=75\r\n/i,
      );
  });

  it('stay open after a body that is refused, so that whoever is still sending it reads why', async () => {
    const post = (body: string) =>
      'POST /v1/entities HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ' +
      `${stack().sk_test}\r\nidempotency-key: ${randomUUID()}\r\ncontent-type: ` +
      `application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    for (const [body, status] of [
      ['x'.repeat(8 * 1024 * 1024), 413],
      ['{"legal_name": ', 400],
    ] as const) {
      const answer = await raw(`${post(body)}${get('/healthz', ['connection: close'])}`);
      expect(answer.match(/HTTP\/1\.1 \d+|"code":"\w+"|\{"status":"ok"\}/g)).toEqual([
        `HTTP/1.1 ${status}`,
        `"code":"${status === 413 ? 'payload_too_large' : 'invalid_request'}"`,
        'HTTP/1.1 200',
        '{"status":"ok"}',
      ]);
    }
  });

  it('go on after Expect: 100-continue, and pass over expectations that nobody knows', async () => {
    const post = (expect: string) =>
      `POST /v1/api_keys HTTP/1.1\r\nhost: a\r\nexpect: ${expect}\r\nconnection: close\r\ncontent-type: ` +
      'application/json\r\ncontent-length: 2\r\n\r\n{}';
    expect(await raw(post('100-continue'))).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 401 /);
    expect(await raw(post('miracles'))).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('compression', () => {
  const list = '/v1/entities?limit=100';
  const forms = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each(Object.entries(forms))(
    'sends lists as %s to who takes it, and says that it depends',
    async (coding, unpack) => {
      const [plain, packed, head] = [
        await ask('GET', list, standard()),
        await ask('GET', list, { ...standard(), 'accept-encoding': coding }),
        await ask('HEAD', list, { ...standard(), 'accept-encoding': coding }),
      ];
      expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([undefined, 'accept-encoding']);
      expect(packed.headers).toMatchObject({
        'content-encoding': coding,
        vary: 'accept-encoding',
        'content-length': String(packed.bytes.length),
      });
      expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect(lasting(head.headers)).toEqual(lasting(packed.headers));
    },
  );

  it('obeys quality values, and leaves codings that it does not have', async () => {
    const coding = async (accepted: string) =>
      (await ask('GET', list, { ...standard(), 'accept-encoding': accepted })).headers['content-encoding'];
    expect([
      await coding('br;q=0, gzip'),
      await coding('gzip;q=0.2, br;q=0.8'),
      await coding('zstd, deflate'),
      await coding('identity'),
      await coding('gzip;q=0'),
      await coding('*'),
    ]).toEqual(['gzip', 'br', undefined, undefined, undefined, 'br']);
  });

  it('leaves alone what has an ETag, what a mutation answers, and what is short', async () => {
    const { id } = JSON.parse((await ask('GET', '/v1/entities?limit=1', standard())).bytes.toString()).data[0] as {
      id: string;
    };
    const one = await ask('GET', `/v1/entities/${id}`, { ...standard(), 'accept-encoding': 'br' });
    expect([one.headers['etag'], one.headers['content-encoding'], one.bytes.length > 1024]).toEqual([
      expect.stringMatching(/^"\d+"$/),
      undefined,
      true,
    ]);
    const made = await mine.post(
      '/v1/api_keys',
      {
        name: 'Long',
        api_version: '2026-05-01',
        metadata: Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`k${index}`, 'x'.repeat(200)])),
      },
      { headers: { 'accept-encoding': 'br' } },
    );
    expect([made.status, made.headers.get('content-encoding'), made.text.length > 1024]).toEqual([201, null, true]);
    expect((await ask('GET', '/healthz', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});

describe('headers', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

  it('protect every answer', async () => {
    const answers = await Promise.all([
      ask('GET', '/v1/entities', standard()),
      ask('GET', '/v1/nonsense'),
      ask('GET', '/v1/%zz'),
      ask('GET', '/healthz'),
      ask('OPTIONS', '/v1/entities'),
      ask('GET', '/', { 'x-long': 'x'.repeat(20_000) }),
    ]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cross-origin-resource-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^req_/),
      });
      expect([headers['server'], headers['x-powered-by']]).toEqual([undefined, undefined]);
    }
  });

  it('carry the trace of the caller on, under a span of our own', async () => {
    const answered = async (traceparent: string) =>
      (await mine.get('/v1/account', { headers: { traceparent } })).headers.get('traceparent');
    expect(await answered(`00-${trace}-00f067aa0ba902b7-01`)).toMatch(
      new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`),
    );
    expect(await answered(`cc-${trace}-00f067aa0ba902b7-02-more`)).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-00$`));
    for (const wrong of [
      'nonsense',
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `00-${trace}-${'0'.repeat(16)}-01`,
      `ff-${trace}-00f067aa0ba902b7-01`,
      `00-${trace}-00f067aa0ba902b7-01-more`,
      `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
    ]) {
      expect([wrong, await answered(wrong)]).toEqual([wrong, null]);
    }
  });

  it('let a browser with a publishable key read what it is refused, too', async () => {
    const account = await newAccount('Browser');
    const { secret } = await newKey(account.sk_test, 'publishable');
    const { status, headers } = await ask('GET', '/v1/api_versions', {
      authorization: `Bearer ${secret}`,
      origin: 'https://app.example',
    });
    expect([status, headers['access-control-allow-origin']]).toEqual([400, '*']);
  });
});
