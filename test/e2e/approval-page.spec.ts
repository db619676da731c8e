import { createHash, randomUUID } from 'node:crypto';
import type { Browser, Page } from 'puppeteer';
import { samplePdf } from '#testing/sample-pdf';
import { newAccount, type Account } from '../support/accounts';
import { api, type Api } from '../support/api';
import { openBrowser } from '../support/browser';
import { expectAccessible, heading, press } from '../support/pages';
import { closeDatabase, query } from '../support/database';
import { begin, existingOf, listAll, ok, poll } from '../support/formation';
import { Visitor } from '../support/oauth';
import { desktop, openPage, phone, picture } from '../support/signing';
import { stack } from '../support/stack';
import { newToken, tokenBody, type NewToken } from '../support/tokens';

interface Authorization {
  id: string;
  status: string;
  denial_reason: string | null;
  decided_by: string | null;
}

const email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
let account: Account;
let human: Api;
let human_id: string;
let agent_id: string;
let browser: Browser;

/** The address occurs nowhere else because it identifies the person. */
beforeAll(async () => {
  account = await newAccount('Approval page');
  human = api(account.sk_test);
  [{ id: human_id }] = (await query<{ id: string }>(`update "user" set email = $2 where account_id = $1 returning id`, [
    account.account_id,
    email,
  ])) as [{ id: string }];
  agent_id = ok(await human.post<{ id: string }>('/v1/agents', { name: 'Filing clerk' })).id;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await closeDatabase();
});

const read = async (id: string): Promise<Authorization> =>
  ok(await human.get<Authorization>(`/v1/authorizations/${id}`));
const asking = (): Promise<NewToken> =>
  newToken(account.sk_test, 3, { name: 'Clerk', principal: { human_id, agent_id } });

async function askToRemove(token: NewToken): Promise<{ id: string; company: string }> {
  const company = await begin(
    human,
    existingOf(`Quay ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
      founders: ['Ada Okafor', 'Bo Chen'].map((name) => ({
        name,
        email: `${name.split(' ')[0]}@tests.example`,
        roles: ['director'],
        shares: 500,
      })),
      authorized_shares: 1000,
      par_value: '0.01',
    }),
  );
  const [director] = await listAll<{ id: string }>(human, '/v1/stakeholders', { entity_id: company.id });
  const { body } = await api(token.secret).post<Authorization>(`/v1/entities/${company.id}/director_changes`, {
    kind: 'removal',
    departures: [{ stakeholder_id: director!.id }],
    auto_generate_resolutions: true,
  });
  return { id: body.id, company: company.id };
}
async function linkIn(subject: string, path: string, about = ''): Promise<string> {
  const find = async () =>
    (
      await query<{ body_text: string }>(
        `select body_text from mail where recipient = $1 and subject like $2 and body_text like '%' || $3 || '%'
          order by id desc limit 1`,
        [email, subject, about],
      )
    )[0]?.body_text;
  return new RegExp(`https?://\\S+${path}[\\w-]+`).exec(
    (await poll(`a mail “${subject}”`, find, (text) => text !== undefined))!,
  )![0];
}
async function signIn(page: Page): Promise<void> {
  await query('delete from mail where recipient = $1 and subject = $2', [email, 'Sign in to Minutebook']);
  await page.type('#email', email);
  await press(page, 'form[action="/signin"] button');
  await page.goto(await linkIn('Sign in to Minutebook', '/signin/'));
  await press(page, 'form[action^="/signin/"] button');
}

it('an agent at tier 3 changes a director only once its human signs in and approves, in the name of both', async () => {
  const { id, company } = await askToRemove(await asking());
  const { page, strangers, complaints } = await openPage(browser, phone);
  await page.goto(await linkIn('“Filing clerk” requests your approval: change the directors%', '/approvals/', id));
  expect(await heading(page)).toBe('Sign in');
  await expectAccessible(page, 'approval-1-signin');
  await page.type('#email', email);
  await press(page, 'form[action="/signin"] button');
  expect(await heading(page)).toBe('Check your email');
  await expectAccessible(page, 'approval-2-asked');
  const link = await linkIn('Sign in to Minutebook', '/signin/');
  expect((await fetch(link)).status).toBe(200); // mail scanners must not use the link up
  await page.goto(link);
  await expectAccessible(page, 'approval-3-link');
  await press(page, 'form[action^="/signin/"] button');
  expect(new URL(page.url()).pathname).toBe(`/approvals/${id}`);
  expect(await heading(page)).toBe('“Filing clerk” requests your approval: change the directors');
  const shown = await page.$eval('main', (main) => main.textContent);
  for (const words of [
    'Ada Okafor',
    'Minutebook would write these documents:',
    'Director change consent',
    'Director change: created',
    'Total fees',
  ])
    expect(shown).toContain(words);
  await expectAccessible(page, 'approval-4-decide');
  await press(page, 'form[action$="/approve"] button');
  expect(await heading(page)).toBe('Approved and started: change the directors');
  await expectAccessible(page, 'approval-5-done');
  expect({ strangers, complaints }).toEqual({ strangers: [], complaints: [] });
  expect(await read(id)).toMatchObject({ status: 'consumed', decided_by: human_id });
  const [change] = await listAll<{ id: string }>(human, '/v1/director_changes', { entity_id: company });
  const [created] = await poll(
    'its event',
    () =>
      listAll<{ authorized_by: object }>(human, '/v1/events', {
        subject_id: change!.id,
        types: 'director_change.created',
      }),
    ({ length }) => length > 0,
  );
  expect(created!.authorized_by).toEqual({ human_principal_id: human_id, agent_id });
  await page.close();
});

it('states shares and amount in the mail and on the page, and links the documents of the result', async () => {
  const company = await begin(
    human,
    existingOf(`Pier ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
      founders: [{ name: 'Ada Okafor', email: 'ada@tests.example', roles: ['director', 'officer'], shares: 500 }],
      authorized_shares: 100_000,
      par_value: '0.01',
    }),
  );
  const { secret } = await asking();
  const { body: asked } = await api(secret).post<Authorization>(`/v1/entities/${company.id}/share_issuances`, {
    purchaser: { name: 'Lena Hart', email: 'lena@tests.example' },
    quantity: 50_000,
    price_per_share: '0.12',
    auto_generate_resolutions: true,
  });
  const title = '“Filing clerk” requests your approval: issue 50,000 shares for $6,000';
  await linkIn(`${title}%`, '/approvals/', asked.id);
  ok(await human.post(`/v1/authorizations/${asked.id}/approve`));
  const grace = await new Visitor().signIn(email);
  const shown = await poll(
    'the documents of the result',
    async () => (await grace.visit(`/approvals/${asked.id}`)).text(),
    (text) => text.includes(`/approvals/${asked.id}/papers/`),
  );
  expect(shown).toContain('Approved and started: issue 50,000 shares for $6,000');
  const path = new RegExp(`/approvals/${asked.id}/papers/doc_\\w+`).exec(shown)![0];
  const paper = await grace.visit(path);
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

it('denies with a reason, without a script, on a desktop; nobody decides again', async () => {
  const { id, company } = await askToRemove(await asking());
  const { page } = await openPage(browser, desktop, { scripts: false });
  await page.goto(`${stack().baseUrl}/approvals/${id}`);
  if ((await heading(page)) === 'Sign in') await signIn(page);
  await page.goto(`${stack().baseUrl}/approvals/${id}`);
  await page.click('summary ::-p-text(Deny)');
  await page.type('#reason', 'Wait for the annual meeting.');
  await press(page, 'form[action$="/deny"] button');
  expect(await heading(page)).toBe('Denied: change the directors');
  await picture(page, 'approval-6-denied');
  expect(await read(id)).toMatchObject({ status: 'denied', denial_reason: 'Wait for the annual meeting.' });
  expect(await listAll(human, '/v1/director_changes', { entity_id: company })).toEqual([]);
  await page.close();
});

it('tells times in words, both in the request and in its outcome, and an instant with its zone', async () => {
  const { secret } = await newToken(account.sk_test, 4, {
    principal: { human_id, agent_id },
    scope_policy: {
      version: 1,
      statements: [
        { sid: 'asks', effect: 'require_authorization', actions: ['tokens.create', 'entities.create'] },
        { sid: 'reads', effect: 'allow', actions: ['*.retrieve'] },
      ],
    },
  });
  const lasting = ok(
    await api(secret).post<Authorization>('/v1/tokens', tokenBody(human_id, 1, { expires_at: 4_070_953_845 })),
  );
  const founded = ok(
    await api(secret).post<Authorization>(
      '/v1/entities',
      existingOf(`Dated ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { formation_date: '2024-02-29' }),
    ),
  );
  const { page } = await openPage(browser, desktop);
  await page.goto(`${stack().baseUrl}/approvals/${lasting.id}`);
  if ((await heading(page)) === 'Sign in') await signIn(page);
  for (const [{ id }, words, asSent] of [
    [lasting, 'January 1, 2099 at 12:30:45 UTC', '4070953845'],
    [founded, 'February 29, 2024', '2024-02-29'],
  ] as const) {
    await page.goto(`${stack().baseUrl}/approvals/${id}`);
    const shown = await page.$$eval('dd', (all) => all.map(({ textContent }) => textContent ?? ''));
    expect([
      shown.filter((text) => text.includes(words)).length,
      shown.filter((text) => text.includes(asSent)),
    ]).toEqual([2, []]);
    await picture(page, `approval-7-${words.slice(-4)}`);
  }
  await page.close();
});

it('an envelope sent to an address other than the known one shows both, and its paper can be read', async () => {
  const { secret } = await asking();
  const agent = api(secret);
  const company = await begin(
    human,
    existingOf(`Harbour ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
      founders: ['Ada Okafor', 'Bo Chen'].map((name) => ({
        name,
        email: `${name.split(' ')[0]}@tests.example`,
        roles: ['director'],
        shares: 500,
      })),
      authorized_shares: 1000,
      par_value: '0.01',
    }),
  );
  const directors = await listAll<{ id: string }>(human, '/v1/stakeholders', { entity_id: company.id });
  const { id: document_id } = ok(
    await agent.post<{ id: string }>('/v1/documents', {
      entity_id: company.id,
      template_id: 'service:board_consent:general:2026-04-26',
      cover_page_fields: { resolved_clauses: ['that the office lease be signed'] },
    }),
  );
  await poll(
    'the draft is ready',
    async () => ok(await agent.get<{ status: string }>(`/v1/documents/${document_id}`)),
    ({ status }) => status === 'ready',
  );
  const envelope = ok(
    await agent.post<{ id: string }>('/v1/signing_envelopes', {
      document_id,
      signers: directors.map(({ id }) => ({
        stakeholder_id: id,
        role: 'director',
        email: 'somebody.else@tests.example',
      })),
    }),
  );
  const { body: asked } = await agent.post<Authorization>(`/v1/signing_envelopes/${envelope.id}/send`);
  const { page, complaints } = await openPage(browser, phone);
  await page.goto(`${stack().baseUrl}/approvals/${asked.id}`);
  if ((await heading(page)) === 'Sign in') await signIn(page);
  await page.goto(`${stack().baseUrl}/approvals/${asked.id}`);
  const shown = await page.$eval('main', (main) => main.textContent);
  for (const words of [
    '“Ada Okafor” as director, at “somebody.else@tests.example”',
    'The recorded address is “Ada@tests.example”',
  ])
    expect(shown?.toLowerCase()).toContain(words.toLowerCase());
  await expectAccessible(page, 'approval-8-signers');
  expect(complaints).toEqual([]);
  await page.close();
});

describe('without a browser', () => {
  const visit = (
    path: string,
    { cookie, fields }: { cookie?: string; fields?: Record<string, string> } = {},
  ): Promise<Response> =>
    fetch(`${stack().baseUrl}${path}`, {
      redirect: 'manual',
      headers: cookie ? { cookie } : {},
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
  const session = async (): Promise<string> => {
    await query('delete from mail where recipient = $1 and subject = $2', [email, 'Sign in to Minutebook']);
    // backdates the earlier requests
    await query(`update signin_link set created = created - interval '2 hours' where email = $1`, [email]);
    await visit('/signin', { fields: { email: email.toUpperCase(), to: 'https://evil.example/' } });
    const entered = await visit(new URL(await linkIn('Sign in to Minutebook', '/signin/')).pathname, { fields: {} });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/signin']);
    return entered.headers.get('set-cookie')!.split(';')[0]!;
  };

  it('a link signs in once, in a browser that keeps the session from scripts and from other sites', async () => {
    await query('delete from mail where recipient = $1 and subject = $2', [email, 'Sign in to Minutebook']);
    await visit('/signin', { fields: { email } });
    const { pathname } = new URL(await linkIn('Sign in to Minutebook', '/signin/'));
    const entered = await visit(pathname, { fields: {} });
    expect(entered.headers.get('set-cookie')).toMatch(/^minutebook=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await visit(pathname, { fields: {} })).status).toBe(410);
    const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
    expect(await (await visit('/signin', { cookie })).text()).toContain(email);
    await visit('/signout', { cookie, fields: {} });
    expect(await (await visit('/signin', { cookie })).text()).not.toContain(email);
  });

  it('does not tell whether an address is known, and refuses a network that asks too often', async () => {
    const stranger = await visit('/signin', { fields: { email: 'nobody@tests.example' } });
    expect([stranger.status, (await stranger.text()).includes('Check your email')]).toEqual([200, true]);
    expect(await query(`select 1 from mail where recipient = 'nobody@tests.example'`)).toEqual([]);
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const ask = () =>
      fetch(`${stack().baseUrl}/signin`, {
        method: 'POST',
        headers: from,
        body: new URLSearchParams({ email: 'nobody@tests.example' }),
      });
    const answers = [];
    for (let times = 0; times < 21; times += 1) answers.push((await ask()).status);
    expect([answers.slice(0, 20).every((status) => status === 200), answers[20]]).toEqual([true, 429]);
  });

  it('signs nobody out by a form of another site', async () => {
    const cookie = await session();
    const sent = await fetch(`${stack().baseUrl}/signout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    });
    expect([sent.status, sent.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await (await visit('/signin', { cookie })).text()).toContain(email);
  });

  it('shows nothing to somebody who only signs', async () => {
    const { id } = await askToRemove(await asking());
    const cookie = await session();
    await query(`update "user" set role = 'signer' where id = $1`, [human_id]);
    const shown = await visit(`/approvals/${id}`, { cookie });
    await query(`update "user" set role = 'owner' where id = $1`, [human_id]);
    expect([shown.status, (await visit(`/approvals/${id}`, { cookie })).status]).toEqual([404, 200]);
  });

  it('decides nothing by a form made for another person or matter, nor for somebody of another account', async () => {
    const { id } = await askToRemove(await asking());
    const { id: other } = await askToRemove(await asking());
    const cookie = await session();
    const nonceOf = async (which: string) =>
      /name="nonce" value="([^"]+)"/.exec(await (await visit(`/approvals/${which}`, { cookie })).text())![1]!;
    for (const fields of [{}, { nonce: 'forged' }, { nonce: await nonceOf(other) }])
      expect(
        (await visit(`/approvals/${id}/approve`, { cookie, fields: fields as Record<string, string> })).status,
      ).toBe(422);
    expect(
      (await visit(`/approvals/${id}/deny`, { cookie, fields: { nonce: await nonceOf(id), reason: ' ' } })).status,
    ).toBe(422);
    expect(
      (await visit(`/approvals/${id}/approve`, { fields: { nonce: await nonceOf(id) } })).headers.get('location'),
    ).toContain('/signin');
    await query(`update "user" set email = 'moved-' || email where id = $1`, [human_id]);
    expect((await visit(`/approvals/${id}`, { cookie })).status).toBe(404);
    await query(`update "user" set email = $2 where id = $1`, [human_id, email]);
    expect((await read(id)).status).toBe('pending');
  });
});

it('tells the approver what a file to be kept is and shows it to nobody else, never as a page of ours', async () => {
  const { id: company } = await begin(
    human,
    existingOf(`Files ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
      founders: [{ name: 'Ada Okafor', email: 'ada@tests.example', roles: ['director'], shares: 500 }],
      authorized_shares: 1000,
      par_value: '0.01',
    }),
  );
  const pdf = samplePdf('a contract');
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const { secret } = await newToken(account.sk_test, 3, {
    principal: { human_id, agent_id },
    scope_policy: {
      version: 1,
      statements: [
        { sid: 'asks', effect: 'require_authorization', actions: ['documents.upload', 'valuations.create'] },
      ],
    },
  });
  const base64 = pdf.toString('base64');
  const form = new FormData();
  for (const [name, value] of Object.entries({ entity_id: company, type: 'mnda', title: 'NDA' }))
    form.append(name, value);
  form.append('file', new Blob([pdf], { type: 'application/pdf' }), 'nda.pdf');
  const valued = {
    price_per_share: '1',
    effective_date: '2026-06-01',
    method: 'independent_appraisal',
    provider: 'Harbor',
    evidence: { title: 'Report', pdf_base64: base64 },
  };
  const told = { media_type: 'application/pdf', bytes: pdf.length, sha256 };
  const headers = {
    authorization: `Bearer ${secret}`,
    'service-version': '2026-05-01',
    'idempotency-key': randomUUID(),
  };
  type Asked = { id: string; request: { body: object } };
  const uploaded = (await (
    await fetch(`${stack().baseUrl}/v1/documents/upload`, { method: 'POST', body: form, headers })
  ).json()) as Asked;
  const evidenced = ok(await api(secret).post<Asked>(`/v1/entities/${company}/valuations`, valued));
  expect([uploaded.request.body, evidenced.request.body]).toMatchObject([
    { title: 'NDA', file: told },
    { evidence: { title: 'Report', pdf_base64: told } },
  ]);

  const grace = await new Visitor().signIn(email);
  for (const [{ id }, path] of [
    [uploaded, 'file'],
    [evidenced, 'evidence.pdf_base64'],
  ] as const) {
    const page = await (await grace.visit(`/approvals/${id}`)).text();
    expect([
      page.includes(sha256),
      page.includes(base64),
      page.includes(`PDF of ${pdf.length.toLocaleString('en-US')} bytes`),
      page.includes(agent_id),
    ]).toEqual([true, false, true, true]);
    const link = `/approvals/${id}/files/${path}`;
    expect(page).toContain(`href="${link}"`);
    const file = await grace.visit(link);
    expect([file.status, Buffer.from(await file.arrayBuffer()).equals(pdf)]).toEqual([200, true]);
    expect(
      Object.fromEntries(
        [
          'content-type',
          'content-disposition',
          'x-content-type-options',
          'content-security-policy',
          'cache-control',
        ].map((name) => [name, file.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${id}.pdf"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cache-control': 'no-store',
    });
    for (const stranger of [new Visitor(), await new Visitor().signIn('nobody@tests.example')])
      expect((await stranger.visit(link)).status).toBe(404);
    expect((await grace.visit(`/approvals/${id}/files/title`)).status).toBe(404);
    ok(await human.post(`/v1/authorizations/${id}/deny`, { reason: 'Not this one.' }));
    const decided = await (await grace.visit(`/approvals/${id}`)).text();
    expect([decided.includes(sha256), decided.includes('/files/'), (await grace.visit(link)).status]).toEqual([
      true,
      false,
      404,
    ]);
  }
});
