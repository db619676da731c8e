import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'puppeteer';
import { newAccount, type Account } from '../support/accounts';
import { api } from '../support/api';
import { openBrowser } from '../support/browser';
import { closeDatabase, query } from '../support/database';
import { companyOf, form, ok, poll } from '../support/formation';
import { begin, register, Visitor } from '../support/oauth';
import { expectAccessible, press } from '../support/pages';
import { desktop, openPage, phone, submit } from '../support/signing';
import { stack } from '../support/stack';
import { newToken } from '../support/tokens';

const email = `a.long.mailbox.name.of.ada.okafor-${randomUUID().slice(0, 8)}@a-company-with-a-long-name.tests.example`;
const unknown = 'x'.repeat(43);
let account: Account;
let browser: Browser;
let visitor: Visitor;
let mail_id: number;
let approval_id: string;
let consent: string;
let link: string;

/** A user with content on every page, namely mail, an agent request, an app request and a document to sign. */
beforeAll(async () => {
  account = await newAccount('Harbour & Sons Holdings of the Northern Territories');
  const mine = api(account.sk_test);
  const [{ id: human_id }] = (await query<{ id: string }>(
    'update "user" set email = $2 where account_id = $1 returning id',
    [account.account_id, email],
  )) as [{ id: string }];
  visitor = await new Visitor().signIn(email);
  const agent = ok(await mine.post<{ id: string }>('/v1/agents', { name: 'Filing clerk' }));
  const { secret } = await newToken(account.sk_test, 3, { principal: { human_id, agent_id: agent.id } });
  const founders = ['Ada Okafor', 'Bo Chen'].map((name, index) => ({
    name,
    email: index === 0 ? email : 'bo@tests.example',
    roles: ['director', 'officer'],
    titles: index === 0 ? ['President'] : ['Secretary', 'Treasurer'],
    equity_percent: '50',
  }));
  const body = companyOf('Harbour Robotics and Automation of the Northern Territories, Inc.', 'c_corp', { founders });
  approval_id = (await api(secret).post<{ id: string }>('/v1/entities', body)).body.id;
  await form(mine, companyOf('Harbour Robotics, Inc.', 'c_corp', { founders }));
  const asked = await poll(
    'the mail that asks for a signature',
    () =>
      query<{ id: number; body_text: string }>(
        `select id, body_text from mail where recipient = $1 and body_text like '%/sign/%' order by id limit 1`,
        [email],
      ),
    ({ length }) => length === 1,
  );
  mail_id = asked[0]!.id;
  link = /https?:\/\/\S+\/sign\/[\w-]+/.exec(asked[0]!.body_text)![0];
  await submit(link, 'consent', { agree: 'yes' });
  const begun = await begin(await register('An assistant for filings of every kind'));
  consent = begun.url.href;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await closeDatabase();
});

const overflowing = (page: Page): Promise<string[]> =>
  page.$$eval('body, body *', (elements) =>
    elements
      .filter(
        ({ tagName, scrollWidth, clientWidth }) =>
          !['INPUT', 'TEXTAREA', 'SELECT', 'OPTION', 'IFRAME'].includes(tagName) &&
          clientWidth > 0 &&
          scrollWidth > clientWidth + 1,
      )
      .map(({ outerHTML, scrollWidth, clientWidth }) => `${scrollWidth} in ${clientWidth}: ${outerHTML.slice(0, 120)}`),
  );

const goTo =
  (path: string | (() => string)) =>
  async (page: Page): Promise<void> => {
    await page.goto(new URL(typeof path === 'string' ? path : path(), stack().baseUrl).href);
  };

const pages: Record<string, (page: Page) => Promise<void>> = {
  landing: goTo('/'),
  errors: goTo('/errors'),
  'error-of-many-operations': goTo('/errors/invalid_state_transition'),
  'error-of-any': goTo('/errors/rate_limit_exceeded'),
  'error-unknown': goTo('/errors/nonsense'),
  plans: goTo('/plans'),
  terms: goTo('/terms'),
  outbox: goTo('/outbox'),
  mail: goTo(() => `/outbox/${mail_id}`),
  'signin-asked': async (page) => {
    await goTo('/signin?to=/approvals')(page);
    await page.type('#email', `nobody-${email}`);
    await press(page, 'form[action="/signin"] button');
  },
  'signin-stale': goTo(`/signin/${unknown}`),
  'signed-in': goTo('/signin'),
  approvals: goTo('/approvals'),
  approval: goTo(() => `/approvals/${approval_id}`),
  'approval-unknown': goTo('/approvals/auth_01jzv7k3qmf9rvx8a2c4e6g8h0'),
  'oauth-where': goTo(() => consent),
  'oauth-what': async (page) => {
    await goTo(() => consent)(page);
    await press(page, 'form[method=get] button');
  },
  'oauth-over': goTo(`/oauth/consent/${unknown.slice(0, 21)}`),
  'oauth-access': goTo('/oauth/access'),
  sign: goTo(() => link),
  'sign-unknown': goTo(`/sign/${unknown}`),
};

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (name, viewport) => {
  it.each(Object.entries(pages))(
    'nothing on the page %s is wider than its place, and it is accessible',
    async (title, open) => {
      const context = await browser.createBrowserContext();
      await context.setCookie(visitor.session);
      const { page } = await openPage({ newPage: () => context.newPage() } as Browser, viewport);
      await open(page);
      await expectAccessible(page, `${title}-${name.slice(2)}`);
      expect(await overflowing(page)).toEqual([]);
      await context.close();
    },
  );

  it('the reference fits', async () => {
    const { page } = await openPage(browser, viewport);
    await goTo('/docs')(page);
    await page.waitForSelector('h1');
    expect(await page.$eval('html', ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    await page.close();
  });
});
