import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'puppeteer';
import { newAccount, type Account } from '../support/accounts';
import { api } from '../support/api';
import { openBrowser } from '../support/browser';
import { closeDatabase, query } from '../support/database';
import { ok, poll } from '../support/formation';
import { begin, exchange, register, tokensIn } from '../support/oauth';
import { expectAccessible, heading, press } from '../support/pages';
import { desktop, openPage, phone } from '../support/signing';
import { stack } from '../support/stack';
import { newToken } from '../support/tokens';

const email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
let account: Account;
let browser: Browser;
let receiver: Server;
let redirect_uri: string;

beforeAll(async () => {
  account = await newAccount('Harbour & Sons');
  await query('update "user" set email = $2 where account_id = $1', [account.account_id, email]);
  ok(await api(account.sk_test).post('/v1/portfolios', { name: 'Northern holdings' }));
  receiver = createServer((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>Back</title><h1>You may close this window</h1>'),
  );
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  redirect_uri = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/callback`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  receiver?.close();
  await closeDatabase();
});

async function linkToSignIn(of = email): Promise<string> {
  const find = async () =>
    (
      await query<{ body_text: string }>(
        `select body_text from mail where recipient = $1 and subject = 'Sign in to Minutebook' order by id desc
          limit 1`,
        [of],
      )
    )[0]?.body_text;
  return /https?:\/\/\S+\/signin\/[\w-]+/.exec(
    (await poll('the mailed link', find, (text) => text !== undefined))!,
  )![0];
}

const text = (page: Page): Promise<string> => page.$eval('main', (main) => main.textContent!.replace(/\s+/g, ' '));

it('a human is asked by a program, signs in, chooses where and what, and the program has just that', async () => {
  const program = await register('Filing assistant', { redirect_uris: [redirect_uri] });
  const begun = await begin(program, { redirect_uri, scope: 'observe prepare execute autonomous' });
  const { page, complaints } = await openPage(browser, phone);
  await page.goto(begun.url.href);
  expect(await heading(page)).toBe('Sign in');
  await page.type('#email', email);
  await press(page, 'form[action="/signin"] button');
  await page.goto(await linkToSignIn());
  await press(page, 'form[action^="/signin/"] button');

  expect(await heading(page)).toBe('“Filing assistant” requests access');
  for (const words of [
    'nobody has verified it',
    'an app on this computer',
    'Harbour & Sons, in test mode',
    'legally binding',
  ])
    expect(await text(page)).toContain(words);
  await expectAccessible(page, 'oauth-1-where');
  await press(page, 'form[method=get] button');

  expect(await heading(page)).toBe('What may “Filing assistant” do?');
  for (const words of [
    'Test mode',
    'It requested “Act on its own”',
    "require a person's approval",
    'A portfolio is a group of companies',
  ])
    expect(await text(page)).toContain(words);
  expect(await page.$eval('input[name=tier]:checked', (input) => input.getAttribute('value'))).toBe('3');
  await expectAccessible(page, 'oauth-2-what');
  await page.click('input[name=tier][value="2"]');
  await page.click('input[name=rule][value=own]');
  await press(page, 'button[value=allow]');
  expect(await text(page)).toContain('The policy is not valid JSON.');
  await expectAccessible(page, 'oauth-3-flaw');
  expect(await page.$eval('input[name=tier]:checked', (input) => input.getAttribute('value'))).toBe('2');
  await page.click('input[name=rule][value=tier]');
  await page.select('#lifetime', 'day');
  await press(page, 'button[value=allow]');

  expect(await heading(page)).toBe('You may close this window');
  const { access_token, scope } = await tokensIn(
    program,
    await exchange(program, begun, new URL(page.url()), redirect_uri),
  );
  expect(scope).toBe('observe prepare');
  expect(ok(await api(access_token).get<{ tier: number }>(`/v1/tokens/${access_token.slice(0, 30)}`))).toMatchObject({
    tier: 2,
    name: 'Filing assistant',
  });

  await page.goto(`${stack().baseUrl}/signin`);
  await press(page, 'a[href="/oauth/access"]');
  expect(await heading(page)).toBe('Apps with access');
  for (const words of [
    'Filing assistant',
    'View and prepare, in the account “Harbour & Sons”, in test mode, recorded as “Filing assistant”',
    'last used',
  ])
    expect(await text(page)).toContain(words);
  await expectAccessible(page, 'oauth-4-access');
  await press(page, 'form[action="/oauth/access"] button');
  expect(await text(page)).toContain('No apps have access.');
  expect((await api(access_token).get('/v1/portfolios')).status).toBe(401);
  expect(complaints.filter((one) => !one.includes('status of 422'))).toEqual([]);
  await page.close();
});

it('refuses without a script, on a desktop, and is told of a request that is wrong or over', async () => {
  const program = await register('Second thoughts', { redirect_uris: [redirect_uri] });
  const context = await browser.createBrowserContext();
  const { page } = await openPage({ newPage: () => context.newPage() } as Browser, desktop, { scripts: false });
  await page.goto((await begin(program, { redirect_uri: 'https://evil.example/' })).url.href);
  expect(await heading(page)).toBe('This request is not valid');
  await page.goto(`${stack().baseUrl}/oauth/consent/${'x'.repeat(21)}`);
  expect(await heading(page)).toBe('This request has ended');

  await page.goto((await begin(program, { redirect_uri })).url.href);
  await query('delete from mail where recipient = $1', [email]);
  await page.type('#email', email);
  await press(page, 'form[action="/signin"] button');
  await page.goto(await linkToSignIn());
  await press(page, 'form[action^="/signin/"] button');
  await press(page, 'button[value=refuse]');
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  await context.close();
});

it('a member chooses one of the tokens that were made for them, or hears that there is none', async () => {
  const program = await register('Dashboard', { redirect_uris: [redirect_uri] });
  const address = `max-${randomUUID().slice(0, 8)}@tests.example`;
  const { id: human_id } = ok(
    await api(account.sk_live).post<{ id: string }>('/v1/users', {
      name: 'Max Member',
      email: address,
      role: 'member',
    }),
  );
  const context = await browser.createBrowserContext();
  const { page, complaints } = await openPage({ newPage: () => context.newPage() } as Browser, phone);
  const asked = (await begin(program, { redirect_uri })).url.href;
  await page.goto(asked);
  await page.type('#email', address);
  await press(page, 'form[action="/signin"] button');
  await page.goto(await linkToSignIn(address));
  await press(page, 'form[action^="/signin/"] button');
  await expectAccessible(page, 'oauth-5-where');
  await press(page, 'form[method=get] button');
  expect(await text(page)).toContain('none of the tokens created for you there is usable');
  await expectAccessible(page, 'oauth-6-nothing');
  for (const name of ['Northern clerk', 'Reports'])
    await newToken(account.sk_test, 2, { name, principal: { human_id } });
  await page.reload();
  for (const name of ['Northern clerk', 'Reports']) expect(await text(page)).toContain(name);
  expect(await text(page)).not.toContain('Northern holdings'); // a portfolio that their tokens need not show
  await expectAccessible(page, 'oauth-7-within');
  expect(complaints).toEqual([]);
  await context.close();
});
