import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { projectFile } from '#platform/config/project';
import { problemCodes } from '#kernel/problem';
import { newAccount, newKey } from '../support/accounts';
import { api, expectProblem } from '../support/api';
import { guides } from '#platform/service/guides';
import { closeDatabase, query } from '../support/database';
import { stack } from '../support/stack';
import { inSequence, oneOf } from '#testing/patterns';

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stack().baseUrl}${path}`, { headers, redirect: 'manual' });
const policyOf = (response: Response): string => response.headers.get('content-security-policy')!;
const inward = oneOf(
  inSequence(
    /^(default|script|style|img|font|connect|frame)-src /,
    /('none'|'self'|'unsafe-inline'|'sha256-[\w+/=]+'|data:|blob:)( '(self|unsafe-inline)'| data:| blob:)*$/,
  ),
  /^(base-uri|form-action|frame-ancestors) '(none|self)'$/,
);
const expectInward = (response: Response) =>
  policyOf(response)
    .split('; ')
    .forEach((directive) => expect(directive).toMatch(inward));

afterAll(closeDatabase);

it('is alive, and ready with every part', async () => {
  expect(await (await open('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await open('/readyz');
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', parts: { api: 'ready', database: 'ready', log: 'ready', relay: 'ready', worker: 'ready' } },
  ]);
});

it('measures requests by operation, and what waits', async () => {
  await api().get('/v1/api_versions');
  const text = await (await open('/metrics')).text();
  expect(text).toMatch(/http_request_duration_seconds_count\{operation="api_versions.retrieve",status="200"\} \d+/);
  for (const name of [
    'process_cpu_seconds_total',
    'minutebook_outbox_messages',
    'minutebook_outbox_age_seconds',
    'minutebook_events_without_position',
    'minutebook_audit_entries_unsealed',
  ])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
});

describe('the reference page', () => {
  it('reads the OpenAPI document with this server as its address', async () => {
    const document = (await (await open('/openapi.json')).json()) as { openapi: string; servers: object[] };
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: stack().baseUrl }] });
  });

  it('can reach nothing but this server', async () => {
    const page = await open('/docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expectInward(page);
    expect(await page.text()).not.toMatch(/https?:/);
  });

  it('loads a script that is kept for ever, under a name that changes with it', async () => {
    const [, src] = /src="(\/docs\/viewer\.js\?[\w-]{12})"/.exec(await (await open('/docs')).text())!;
    const script = await open(src!);
    expect([script.status, script.headers.get('cache-control'), script.headers.get('content-type')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ]);
    expect((await script.text()).length).toBeGreaterThan(1_000_000);
    expect(await (await open('/docs/start.js')).text()).toMatch(/^Scalar\.createApiReference\('#reference', \{/);
  });
});

describe('the first page', () => {
  it('leads to all that there is to read, with no script', async () => {
    const page = await open('/');
    expectInward(page);
    const text = await page.text();
    expect(text).not.toContain('<script');
    const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!);
    for (const link of ['/docs', '/openapi.json', '/errors', '/readyz', '/signin', '/guides/webhooks', '/outbox'])
      expect(links).toContain(link);
    for (const link of new Set(links.filter((one) => one.startsWith('/'))))
      expect([link, (await open(link)).status]).toEqual([link, 200]);
  });

  it('shows a first call that works when pasted, with the test key of this machine', async () => {
    const text = await (await open('/')).text();
    expect(text).toContain(`Authorization: Bearer ${stack().sk_test}`);
  });

  it('links every page in docs/, and shows it under its own title', async () => {
    const names = readdirSync(projectFile('docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.slice(0, -3));
    expect(Object.keys(guides).sort()).toEqual(names.sort());
    for (const name of names) {
      const page = await open(`/guides/${name}`);
      expectInward(page);
      const text = await page.text();
      expect([name, text.match(/<h1/g)?.length]).toEqual([name, 1]);
      const links = [...text.matchAll(/<a href="((?!https?:|mailto:|#)[^"#]+)/g)].map(
        ([, link]) => new URL(link!, page.url).pathname,
      );
      for (const link of new Set(links)) expect([name, link, (await open(link)).status]).toEqual([name, link, 200]);
    }
  });

  it('leads from /guides to the list of guides', async () => {
    const { status, headers } = await open('/guides');
    expect([status, headers.get('location')]).toEqual([302, '/#guides']);
  });

  it('answers an unknown path with a page for browsers and a problem for clients', async () => {
    for (const path of ['/nowhere', '/guides/nonsense']) {
      const page = await open(path, { accept: 'text/html,*/*;q=0.8' });
      expectInward(page);
      expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('<h1>Page not found</h1>')]);
    }
    for (const [path, accept] of [
      ['/nowhere', '*/*'],
      ['/v1/nowhere', 'text/html'],
    ] as const)
      expect((await open(path, { accept })).headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });

  it('has an icon, also where browsers ask by themselves', async () => {
    const icon = await open('/favicon.svg');
    expect([icon.headers.get('content-type'), await icon.text()]).toEqual([
      expect.stringMatching(/^image\/svg\+xml/),
      expect.stringContaining('<svg'),
    ]);
    expect((await open('/favicon.ico')).headers.get('location')).toBe('/favicon.svg');
  });

  it('has for language models a list whose links all lead somewhere', async () => {
    const list = await open('/llms.txt');
    expect(list.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await list.text();
    expect(text).toMatch(/^# Minutebook\n\n> /);
    const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): /gm)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) expect([link, (await fetch(link)).status]).toEqual([link, 200]);
    for (const name of ['nonsense', 'constructor', '..%2FREADME'])
      expect((await open(`/guides/${name}.md`)).status).toBe(404);
  });

  it('serves whatever a guide or a page that it leads to links to', async () => {
    const seen = new Set(Object.keys(guides).map((name) => `/guides/${name}.md`));
    const absent: string[] = [];
    for (const page of seen) {
      const answer = await open(page);
      if (answer.status !== 200) absent.push(page);
      else if (page.endsWith('.md'))
        for (const [, link] of (await answer.text()).matchAll(/\]\(([^)\s#:]+)(?:#[^)\s]*)?\)/g))
          seen.add(new URL(link!, `${stack().baseUrl}${page}`).pathname);
      else await answer.arrayBuffer();
    }
    expect(absent).toEqual([]);
    expect([...seen]).toEqual(
      expect.arrayContaining(['/README.md', '/guides/examples/cap-table-template.xlsx', '/guides/verify-document.mjs']),
    );
  });

  it('says where weaknesses are reported, for less than a year (RFC 9116)', async () => {
    const file = await open('/.well-known/security.txt');
    expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await file.text();
    expect(text).toMatch(/^Contact: mailto:security@localhost$/m);
    expect(text).toContain(`\nCanonical: ${stack().baseUrl}/.well-known/security.txt\n`);
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});

describe('error pages', () => {
  it('set as code what stands between backticks, also in the descriptions of operations', async () => {
    for (const code of Object.keys(problemCodes))
      expect([code, (await (await open(`/errors/${code}`)).text()).includes('&#96;')]).toEqual([code, false]);
  });

  it.each(Object.keys(problemCodes))('explain %s', async (code) => {
    const page = await open(`/errors/${code}`);
    expect(page.status).toBe(200);
    expectInward(page);
    const text = await page.text();
    expect(text).toContain(`<code>${code}</code>`);
    expect(text).not.toContain('`'); // unrendered Markdown
  });

  it('list all codes, and know no others', async () => {
    expect(await (await open('/errors')).text()).toContain('href="/errors/not_found"');
    for (const code of ['nonsense', 'constructor', '%3Cscript%3E'])
      expect((await open(`/errors/${code}`)).status).toBe(404);
  });
});

describe('the mail outbox', () => {
  const hostile = '<script>alert(1)</script> & "you"';

  it('shows mail as text, with links, and what is formatted in a frame that can do nothing', async () => {
    const [{ id } = { id: 0 }] = await query<{ id: number }>(
      'insert into mail (account_id, livemode, recipient, subject, body_text, body_html) values ($1, false, ' +
        '$2, $3, $4, $5) returning id',
      [
        stack().account_id,
        'ada@tests.example',
        hostile,
        `Sign here: ${stack().baseUrl}/sign/abc?x=1.\n${hostile}`,
        '<p>Formatted</p><script>alert(1)</script>',
      ],
    );
    const list = await (await open('/outbox')).text();
    expect(list).toContain(`<a href="/outbox/${id}">&lt;script&gt;`);
    const page = await open(`/outbox/${id}`);
    const text = await page.text();
    expectInward(page);
    expect(text).toContain(`<a href="${stack().baseUrl}/sign/abc?x=1">`);
    expect(text).not.toContain('<script>');
    const body = await open(`/outbox/${id}/body`);
    expect(policyOf(body)).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
    expect(await body.text()).toContain('<p>Formatted</p>');
  });

  it('finds mail by recipient and subject, page by page, on the page and as JSON', async () => {
    const run = randomUUID();
    await query(
      `insert into mail (account_id, livemode, recipient, subject, body_text)
        select $1, false, 'grace-' || $2 || '@tests.example', 'Please sign 100% ' || n, 'Text ' || n
        from generate_series(1, 51) n`,
      [stack().account_id, run],
    );
    const json = async (search: Record<string, string>) =>
      (await (await open(`/outbox.json?${new URLSearchParams(search).toString()}`)).json()) as {
        page: number;
        has_more: boolean;
        data: { to: string; subject: string; text: string }[];
      };
    const to = `GRACE-${run.slice(0, 20)}`;
    const first = await json({ to, subject: 'sign 100%' });
    expect([first.page, first.has_more, first.data.length]).toEqual([1, true, 50]);
    expect(first.data[0]).toMatchObject({
      to: `grace-${run}@tests.example`,
      subject: 'Please sign 100% 51',
      text: 'Text 51',
      html: null,
      livemode: false,
      attachments: [],
    });
    expect(await json({ to, page: '2' })).toMatchObject({ has_more: false, data: [{ subject: 'Please sign 100% 1' }] });
    expect((await json({ to, subject: '100_' })).data).toEqual([]);
    const page = await (await open(`/outbox?to=${to}&page=2`)).text();
    expect(page.match(/<a href="\/outbox\/\d+">/g)).toHaveLength(1);
    expect(page).toContain(`href="/outbox?to=${to}&amp;subject=&amp;page=1"`);
  });

  it('hands out the files that came with a mail', async () => {
    const bytes = Buffer.from(`%PDF-1.7 attached ${randomUUID()}`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await query(
      `insert into document_content (account_id, livemode, sha256, media_type, size_bytes, plain)
        values ($1, false, $2, 'application/pdf', $3, $4)`,
      [stack().account_id, sha256, bytes.length, bytes],
    );
    const [{ id } = { id: 0 }] = await query<{ id: number }>(
      'insert into mail (account_id, livemode, recipient, subject, body_text, attachments) values ($1, false, ' +
        '$2, $3, $4, $5) returning id',
      [
        stack().account_id,
        'ada@tests.example',
        'Notice',
        'Attached.',
        JSON.stringify([{ filename: 'written-consent.pdf', sha256 }]),
      ],
    );
    expect(await (await open(`/outbox/${id}`)).text()).toContain(
      `<a href="/outbox/${id}/attachments/0">written-consent.pdf</a>`,
    );
    const file = await open(`/outbox/${id}/attachments/0`);
    expect([
      file.headers.get('content-type'),
      file.headers.get('content-disposition'),
      Buffer.from(await file.arrayBuffer()),
    ]).toEqual(['application/pdf', 'attachment; filename="written-consent.pdf"', bytes]);
    for (const index of ['1', '-1', 'x']) expect((await open(`/outbox/${id}/attachments/${index}`)).status).toBe(404);
  });

  it('404 for mail that does not exist', async () => {
    for (const id of ['0', 'nonsense', '99999999999999999999', "1'--"])
      expect((await open(`/outbox/${id}`)).status).toBe(404);
  });
});

describe('GET /v1/api_versions', () => {
  it('tells every major with its minors, to publishable keys too', async () => {
    const account = await newAccount('Versions');
    const { secret } = await newKey(account.sk_test, 'publishable');
    const { status, body } = await api(secret).get('/v1/api_versions');
    expect([status, body]).toEqual([
      200,
      { object: 'api_versions', majors: [{ major: 'v1', minors: ['2026-05-01'], current: '2026-05-01' }] },
    ]);
  });
});

it('answers unknown paths and methods with problems', async () => {
  expectProblem(await api().get('/v1/nonsense'), 404, 'not_found');
  expectProblem(await api().get('/nonsense'), 404, 'not_found');
  expectProblem(await api().get(`/v1/api_keys/${'x'.repeat(300)}`), 404, 'not_found');
  expectProblem(await api().get('/v1/%zz'), 400, 'invalid_request');
  expectProblem(await api().get(`/v1/api_keys?sort=${'x'.repeat(20_000)}`), 431, 'headers_too_large');
});
