import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'puppeteer';
import { newAccount, type Account } from '../support/accounts';
import { api, type Api } from '../support/api';
import { openBrowser } from '../support/browser';
import { closeDatabase, query } from '../support/database';
import { advance, clockAt, companyOf, dutiesOf, existingOf, form, ok, poll } from '../support/formation';
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
let obligations: string;
let mail_item: string;
let acknowledged: string;

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
  ({ mail_id, link } = await mailed('sign'));
  await submit(link, 'consent', { agree: 'yes' });
  const begun = await begin(await register('An assistant for filings of every kind'));
  consent = begun.url.href;
  await keepCompany(mine);
  browser = await openBrowser();
});

async function mailed(path: string, about = ''): Promise<{ mail_id: number; link: string }> {
  const [mail] = await poll(
    `the mail with /${path}/`,
    () =>
      query<{ id: number; body_text: string }>(
        `select id, body_text from mail where recipient = $1 and body_text like $2 order by id limit 1`,
        [email, `%/${path}/%${about}%`],
      ),
    ({ length }) => length === 1,
  );
  return { mail_id: mail!.id, link: new RegExp(`http\\S+/${path}/\\S+`).exec(mail!.body_text)![0] };
}

async function keepCompany(mine: Api): Promise<void> {
  const clock = await clockAt(mine, '2027-02-20');
  const kept = existingOf('Harbour Robotics of the Northern Territories, Inc.', 'c_corp', {
    test_clock_id: clock.id,
    fiscal_year_end: '12-31',
    founders: [{ name: 'Ada Okafor', email, roles: ['director', 'officer'] }],
  });
  const { id: entity_id } = ok(await mine.post<{ id: string }>('/v1/entities', kept));
  await dutiesOf(mine, entity_id);
  await advance(mine, clock, '2027-03-17T12:00:00Z');
  ({ link: obligations } = await mailed('obligations'));
  const due = await dutiesOf<{ id: string; rule_id: string }>(mine, entity_id);
  const tax = due.find(({ rule_id }) => rule_id === 'us_de_corporation_franchise_tax')!;
  ok(await mine.post(`/v1/compliance_obligations/${tax.id}/complete`, { completed_on: '2027-03-01' }));
  const summons = { entity_id, category: 'service_of_process', sender: 'Superior Court of Delaware' };
  const record = async (subject: string) =>
    ok(await mine.post<{ id: string }>('/v1/mail', { ...summons, subject, summary: 'Answer by April 6.' }));
  const [one, other] = [await record('Oak v. Harbour Robotics'), await record('Elm v. Harbour Robotics')];
  ok(await mine.post(`/v1/mail/${other.id}/acknowledge`));
  [mail_item, acknowledged] = [(await mailed('mail_items', one.id)).link, (await mailed('mail_items', other.id)).link];
}
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
  guide: goTo('/guides/operations'),
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
  obligations: goTo(() => obligations),
  'obligations-flaw': async (page) => {
    await goTo(() => obligations)(page);
    await page.$eval('input[type=date]', (input) => (input.value = '1999-12-31'));
    await press(page, '.obligations button');
  },
  'obligations-unknown': goTo(`/obligations/${unknown}`),
  'mail-item': goTo(() => mail_item),
  'mail-item-acknowledged': goTo(() => acknowledged),
  'mail-item-unknown': goTo(`/mail_items/${unknown}`),
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
