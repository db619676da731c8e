import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Browser, Page } from 'puppeteer';
import { newAccount } from '../support/accounts';
import { openBrowser } from '../support/browser';
import { closeDatabase, query } from '../support/database';
import { poll } from '../support/formation';
import { expectAccessible, heading, press } from '../support/pages';
import { openPage, phone } from '../support/signing';
import { stack } from '../support/stack';

const email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
let browser: Browser;

beforeAll(async () => {
  const { account_id } = await newAccount('Passkeys');
  await query('update "user" set email = $2 where account_id = $1', [account_id, email]);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await closeDatabase();
});

async function device(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signInByMail(page: Page): Promise<void> {
  await page.goto(`${stack().baseUrl}/signin`);
  await page.type('#email', email);
  await press(page, 'form[action="/signin"] button');
  const find = async () =>
    (
      await query<{ body_text: string }>(
        `select body_text from mail where recipient = $1 and subject = 'Sign in to Minutebook' order by id desc
          limit 1`,
        [email],
      )
    )[0]?.body_text;
  await page.goto(
    /https?:\/\/\S+\/signin\/[\w-]+/.exec((await poll('the mailed link', find, (text) => text !== undefined))!)![0],
  );
  await press(page, 'form[action^="/signin/"] button');
}

it('a person signed in by mail makes a passkey, returns with it to where they were going, and drops it', async () => {
  const { page, strangers, complaints } = await openPage(browser, phone);
  await device(page);
  await signInByMail(page);
  expect(await heading(page)).toBe('You are signed in');
  await expectAccessible(page, 'passkey-1-none');
  await press(page, 'form[data-passkey=register] button');
  expect(await page.$$eval('form[action="/signin/passkey/drop"]', (forms) => forms.length)).toBe(1);
  const told = () =>
    query<{ body_text: string }>(
      `select body_text from mail where recipient = $1 and subject = 'A passkey was added to your account'`,
      [email],
    );
  expect((await poll('the mail about it', told, ({ length }) => length > 0))[0]!.body_text).toContain(
    `${stack().baseUrl}/signin`,
  );
  await expectAccessible(page, 'passkey-2-made');
  await press(page, 'form[action="/signout"] button');

  await page.goto(`${stack().baseUrl}/signin?to=/errors`);
  await expectAccessible(page, 'passkey-3-signin');
  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') answers.push(request.postData() ?? '');
  });
  await press(page, 'form[data-passkey=signin] button');
  expect(new URL(page.url()).pathname).toBe('/errors');
  const again = await fetch(`${stack().baseUrl}/signin/passkey`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: answers.at(-1)!,
  });
  expect([again.status, again.headers.get('set-cookie')]).toEqual([403, null]); // each answer works once

  await page.goto(`${stack().baseUrl}/signin`);
  expect(await page.$eval('main', (main) => main.textContent)).toContain(email);
  await press(page, 'form[action="/signin/passkey/drop"] button');
  expect(await heading(page)).toBe('Passkey deleted');
  await expectAccessible(page, 'passkey-4-dropped');
  expect(await query('select 1 from passkey where email = $1', [email])).toEqual([]);
  await page.goto(`${stack().baseUrl}/signin`);
  await press(page, 'form[action="/signout"] button');
  await press(page, 'form[data-passkey=signin] button');
  expect(await heading(page)).toBe('That passkey was not accepted');
  expect({ strangers, complaints: complaints.filter((one) => !one.includes('status of 403')) }).toEqual({
    strangers: [],
    complaints: [],
  });
  await page.close();
});

it('nobody is signed in by what is no answer, by a form of another site, nor by trying', async () => {
  const send = (answer: string, headers: Record<string, string> = {}) =>
    fetch(`${stack().baseUrl}/signin/passkey`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': '203.0.113.78', ...headers },
      body: new URLSearchParams({ answer }),
    });
  const forged = JSON.stringify({
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  });
  for (const answer of ['', '{}', 'null', '[]', '{"id":1}', forged.replaceAll('AAAA', '\\u0000'), forged])
    expect([answer, (await send(answer)).status]).toEqual([answer, 403]);
  expect((await send(forged, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const answers = [];
  for (let times = 0; times < 14; times += 1) answers.push((await send(forged)).status);
  expect([answers.slice(0, 13).every((status) => status === 403), answers[13]]).toEqual([true, 429]);
  const kept = await fetch(`${stack().baseUrl}/signin/passkey/new`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ answer: forged }),
  });
  expect(kept.status).toBe(403);
});

it('a link sent by another site signs nobody in, lest its visitors act as whoever asked for the link', async () => {
  const secret = randomBytes(32).toString('base64url');
  await query(
    `insert into signin_link (token_hash, email, return_to, expires_at)
      values ($1, $2, '/signin', now() + interval '5 minutes')`,
    [createHash('sha256').update(`minutebook/signin/${secret}`).digest('base64url'), email],
  );
  const send = (site: string) =>
    fetch(`${stack().baseUrl}/signin/${secret}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': site },
    });
  for (const site of ['cross-site', 'same-site']) {
    const answer = await send(site);
    expect([site, answer.status, answer.headers.get('set-cookie')]).toEqual([site, 403, null]);
  }
  expect((await send('same-origin')).status).toBe(303);
});
