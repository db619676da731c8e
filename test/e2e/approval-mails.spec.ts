import { randomUUID } from 'node:crypto';
import type { Browser } from 'puppeteer';
import { newAccount, type Account } from '../support/accounts';
import { api, type Api } from '../support/api';
import { openBrowser } from '../support/browser';
import { closeDatabase, query } from '../support/database';
import { ok, poll } from '../support/formation';
import { Visitor } from '../support/oauth';
import { expectAccessible, heading, press } from '../support/pages';
import { openPage, phone } from '../support/signing';
import { stack } from '../support/stack';
import { humanOf, newToken, tokenBody, type NewToken } from '../support/tokens';
import { inSequence, oneOf } from '#testing/patterns';

interface RequestedApproval {
  id: string;
  status: string;
}
const email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
const asks = {
  version: 1,
  statements: [
    { sid: 'all', effect: 'allow', actions: ['*'] },
    { sid: 'asks', effect: 'require_authorization', actions: ['portfolios.create'] },
  ],
};
let account: Account;
let human: Api;
let human_id: string;
let browser: Browser;
beforeAll(async () => {
  account = await newAccount('Mails of approvals');
  human = api(account.sk_test);
  human_id = await humanOf(account.sk_test);
  await query('update "user" set email = $2 where id = $1', [human_id, email]);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await closeDatabase();
});

const mails = (name: string) =>
  query<{ body_text: string }>('select body_text from mail where recipient = $1 and subject like $2 order by id', [
    email,
    `“${name}” requests your approval%`,
  ]);
const ask = async ({ secret }: NewToken): Promise<string> => {
  const { status, body } = await api(secret).post<RequestedApproval>('/v1/portfolios', { name: randomUUID() });
  expect([status, body]).toMatchObject([202, { status: 'pending' }]);
  return body.id;
};
/** The token that a human named, and the tokens that it created. */
async function program(name: string): Promise<NewToken[]> {
  const known = await newToken(account.sk_test, 4, { name, scope_policy: asks });
  const below = await Promise.all(
    [1, 2].map(async () => ok(await api(known.secret).post<NewToken>('/v1/tokens', tokenBody(human_id, 3)))),
  );
  return [known, ...below];
}

it('mails a human ten times an hour per asker, whatever its tokens; the tenth says so; a page lists all', async () => {
  const eager = await program('Eager clerk');
  const ids = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(eager[at % 3]!)));
  const calm = await ask((await program('Calm clerk'))[0]!);
  await poll(
    'the mail of another asker',
    () => mails('Calm clerk'),
    ({ length }) => length === 1,
  );
  const sent = await poll(
    'ten mails',
    () => mails('Eager clerk'),
    ({ length }) => length >= 10,
  );
  const last = sent.filter(({ body_text }) => body_text.includes('This is the last email about them this hour'));
  expect([sent.length, last.length]).toEqual([10, 1]);
  expect(last[0]!.body_text).toContain(`${stack().baseUrl}/approvals`);

  const visitor = await new Visitor().signIn(email);
  const page = await (await visitor.visit('/approvals')).text();
  for (const id of [...ids, calm]) expect(page).toContain(`href="/approvals/${id}"`);
  ok(await human.post(`/v1/authorizations/${ids[0]}/deny`, { reason: 'Not this one.' }));
  expect(await (await visitor.visit('/approvals')).text()).not.toContain(ids[0]);

  await query(`update "authorization" set mailed_at = mailed_at - interval '59 minutes' where human_id = $1`, [
    human_id,
  ]);
  await ask(eager[0]!);
  await query(`update "authorization" set mailed_at = mailed_at - interval '2 minutes' where human_id = $1`, [
    human_id,
  ]);
  await ask(eager[1]!);
  await poll(
    'a mail when an hour has passed',
    () => mails('Eager clerk'),
    ({ length }) => length === 11,
  );
});

it('mails one address twenty times an hour for all accounts, naming account and mode; a page lists all', async () => {
  const address = `hal-${randomUUID().slice(0, 8)}@tests.example`;
  const asking = await Promise.all(
    ['Quay “and”', 'Lock'].map(async (name) => {
      const { sk_test, sk_live } = await newAccount(name);
      await query('update "user" set email = $2 where id = $1', [
        await humanOf(sk_test),
        name === 'Lock' ? address.toUpperCase().replace('TESTS.EXAMPLE', 'tests.example') : address,
      ]);
      return Promise.all([
        newToken(sk_test, 3, { name: 'One', scope_policy: asks }),
        newToken(sk_live, 3, { name: 'Two', scope_policy: asks }),
      ]);
    }),
  );
  const ids = await Promise.all(asking.flat().flatMap((token) => Array.from({ length: 8 }, () => ask(token))));
  const sent = await poll(
    'twenty mails',
    () =>
      query<{ body_text: string }>('select body_text from mail where mailbox(recipient) = $1 order by id', [address]),
    ({ length }) => length >= 20,
  );
  expect([
    sent.length,
    sent.filter(({ body_text }) => body_text.includes('We have sent you 20 emails')).length,
  ]).toEqual([20, 1]);
  expect(await query('select 1 from "authorization" where id = any($1) and mailed_at is not null', [ids])).toHaveLength(
    20,
  );
  for (const { body_text } of sent)
    expect(body_text).toMatch(
      inSequence(
        /This request is in the account “(Quay ‘and’|Lock)”, in /,
        oneOf(
          /test mode\. It has no legal effect\./,
          /live mode\. The result is legally binding, with real filings, signatures, and payments\./,
        ),
      ),
    );
  const page = await (await (await new Visitor().signIn(address)).visit('/approvals')).text();
  for (const id of ids) expect(page).toContain(`href="/approvals/${id}"`);
  expect([
    page.includes('In the account “Quay ‘and’”, in test mode.'),
    page.includes('In the account “Lock”, in live mode.'),
  ]).toEqual([true, true]);
  expect(await (await (await new Visitor().signIn(address)).visit(`/approvals/${ids[0]}`)).text()).toContain(
    'This request is in the account “Quay ‘and’”, in test mode',
  );
});

it('what waits is listed to the human who is asked, page by page, and to nobody else', async () => {
  const { id: other } = ok(
    await api(account.sk_live).post<{ id: string }>('/v1/users', {
      name: 'Max',
      email: `max-${email}`,
      role: 'member',
    }),
  );
  const theirs = await ask(await newToken(account.sk_test, 3, { principal: { human_id: other }, scope_policy: asks }));
  const max = await (await (await new Visitor().signIn(`max-${email}`)).visit('/approvals')).text();
  const visitor = await new Visitor().signIn(email);
  const grace = await (await visitor.visit('/approvals')).text();
  expect([max.includes(theirs), max.match(/href="\/approvals\/auth_/g)?.length, grace.includes(theirs)]).toEqual([
    true,
    1,
    false,
  ]);
  const listed = [...grace.matchAll(/href="\/approvals\/(auth_\w+)"/g)].map(([, id]) => id!);
  const older = await (await visitor.visit(`/approvals?before=${listed[0]}`)).text();
  expect([...older.matchAll(/href="\/approvals\/(auth_\w+)"/g)].map(([, id]) => id)).toEqual(listed.slice(1));
  expect((await new Visitor().visit('/approvals')).headers.get('location')).toBe('/signin?to=%2Fapprovals');
  expect(await (await (await new Visitor().signIn(`nobody-${email}`)).visit('/approvals')).text()).toContain(
    'You have no pending requests',
  );
});

it('the page of what waits is reached by signing in, fits a phone, and leads to each decision', async () => {
  const id = await ask((await program('Clerk of the phone'))[0]!);
  const { page, strangers, complaints } = await openPage(browser, phone);
  await page.goto(`${stack().baseUrl}/approvals`);
  await page.type('#email', email);
  await press(page, 'form[action="/signin"] button');
  const [link] = await poll(
    'the link',
    async () =>
      await query<{ body_text: string }>(
        `select body_text from mail where recipient = $1 and subject = 'Sign in to Minutebook' order by id desc
          limit 1`,
        [email],
      ),
    ({ length }) => length === 1,
  );
  await page.goto(/https?:\S+\/signin\/[\w-]+/.exec(link!.body_text)![0]);
  await press(page, 'form[action^="/signin/"] button');
  expect([new URL(page.url()).pathname, await heading(page)]).toEqual(['/approvals', 'Requests for your approval']);
  await expectAccessible(page, 'approval-9-waiting');
  await press(page, `a[href="/approvals/${id}"]`);
  expect(await heading(page)).toContain('“Clerk of the phone” requests your approval');
  await press(page, 'a[href="/approvals"]');
  expect({ strangers, complaints }).toEqual({ strangers: [], complaints: [] });
  await page.close();
});
