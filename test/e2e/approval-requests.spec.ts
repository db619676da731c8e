import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'puppeteer';
import { newAccount, type Account } from '../support/accounts';
import { corporationOf } from '../support/amendments';
import { api, type Api } from '../support/api';
import { openBrowser } from '../support/browser';
import { closeDatabase, query } from '../support/database';
import { begin, companyOf, existingOf, filingReaches, ok, poll } from '../support/formation';
import { Visitor } from '../support/oauth';
import { expectAccessible } from '../support/pages';
import { desktop, openPage } from '../support/signing';
import { stack } from '../support/stack';
import { humanOf, newToken } from '../support/tokens';

interface RequestedApproval {
  id: string;
  request: { body: Record<string, unknown> | null };
}

const email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
const general = 'service:board_consent:general:2026-04-26';
let account: Account;
let human: Api;
let agent: Api;
let company: string;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  account = await newAccount('Requests that are approved');
  human = api(account.sk_test);
  await query('update "user" set email = $2 where id = $1', [await humanOf(account.sk_test), email]);
  agent = api(
    (
      await newToken(account.sk_test, 4, {
        name: 'Clerk',
        scope_policy: {
          version: 1,
          statements: [
            { sid: 'reads', effect: 'allow', actions: ['*'] },
            {
              sid: 'asks',
              effect: 'require_authorization',
              actions: [
                'documents.create',
                'documents.update',
                'resolutions.create',
                'share_issuances.create',
                'entities.create',
                'entities.submit',
                'entities.update',
                'filings.resubmit',
              ],
            },
          ],
        },
      })
    ).secret,
  );
  company = (await corporationOf(human, `Seen ${randomUUID().slice(0, 8)}, Inc.`, { authorized_shares: 2000 })).id;
  browser = await openBrowser();
  ({ page } = await openPage(browser, desktop));
  await browser.setCookie((await new Visitor().signIn(email)).session);
});
afterAll(async () => {
  await browser?.close();
  await closeDatabase();
});

async function read(id: string, name: string): Promise<string> {
  await page.goto(`${stack().baseUrl}/approvals/${id}`);
  await page.$$eval('details', (all) => {
    for (const one of all) one.open = true;
  });
  await expectAccessible(page, `request-${name}`);
  return (await page.$eval('main', (main) => main.textContent))!;
}
async function draft(): Promise<string> {
  const { id } = ok(
    await human.post<{ id: string }>('/v1/documents', {
      entity_id: company,
      template_id: general,
      cover_page_fields: { resolved_clauses: ['that the lease be signed'] },
    }),
  );
  await poll(
    'the draft',
    async () => ok(await human.get<{ status: string }>(`/v1/documents/${id}`)),
    ({ status }) => status === 'ready',
  );
  return id;
}
const lender = {
  cover_page_fields: {
    recitals: ['The rooms are let.'],
    resolved_clauses: ['that Ada Okafor borrow ten million dollars'],
  },
};
const bank = { bank_name: 'First Harbor Bank, N.A.', signers: [{ name: 'Ada Okafor', title: 'President' }] };

const asking: Record<
  string,
  () => Promise<{ path: string; body: Record<string, unknown>; words: string[]; patch?: boolean }>
> = {
  'a paper with a cover page': async () => ({
    path: 'documents',
    body: { entity_id: company, template_id: general, ...lender },
    words: ['that Ada Okafor borrow ten million dollars', 'The rooms are let.'],
  }),
  'other words on a paper': async () => ({
    path: `documents/${await draft()}`,
    patch: true,
    body: { ...lender },
    words: ['that Ada Okafor borrow ten million dollars'],
  }),
  'a decision with particulars': async () => ({
    path: `entities/${company}/resolutions`,
    body: { kind: 'written_consent', subject: 'Accounts', action: 'bank_account_authorisation', particulars: bank },
    words: ['First Harbor Bank, N.A.', 'President'],
  }),
  'an issue of shares': async () => ({
    path: `entities/${company}/share_issuances`,
    body: {
      purchaser: { name: 'Lena Hart', email: 'lena@tests.example' },
      quantity: 10,
      price_per_share: '1',
      auto_generate_resolutions: true,
    },
    words: ['Lena Hart', 'lena@tests.example'],
  }),
  'a company': async () => ({
    path: 'entities',
    body: companyOf(`Begun ${randomUUID().slice(0, 8)}, Inc.`),
    words: ['Ada Okafor', 'bo@tests.example'],
  }),
  'a formation': async () => ({
    path: `entities/${(await begin(human, companyOf('Set Out, Inc.', 'c_corp', { submit: false }))).id}/submit`,
    body: {},
    words: ['Set Out, Inc.'],
  }),
  'a filing that is sent again': async () => {
    const { id } = await begin(human, companyOf('Sandbox Certificate Rejected, Inc.'));
    return {
      path: `filings/${(await filingReaches(human, id, 'formation', 'rejected')).id}/resubmit`,
      body: { corrections: { legal_name: 'Other Words, Inc.' } },
      words: ['Other Words, Inc.'],
    };
  },
};

it.each(Object.keys(asking))(
  'a human who is asked for %s is shown all that was sent, and so is whoever reads the authorization',
  async (name) => {
    const { path, body, words, patch } = await asking[name]!();
    const requestedApproval = ok(
      await (patch
        ? agent.patch<RequestedApproval>(`/v1/${path}`, body)
        : agent.post<RequestedApproval>(`/v1/${path}`, body)),
    );
    expect(requestedApproval.request.body ?? {}).toEqual(body);
    const shown = await read(requestedApproval.id, name.replaceAll(' ', '-'));
    for (const word of words) expect(shown).toContain(word);
    expect(shown).not.toContain('redacted');
    const [exact] = (await page.$$eval('details p', (all) => all.map(({ textContent }) => textContent!))).filter(
      (text) => text.startsWith('{'),
    );
    expect(JSON.parse(exact!)).toEqual(body);
  },
);

it('shows the company tax number that a human decides by both in the request and in its outcome', async () => {
  const requestedApproval = ok(
    await agent.post<RequestedApproval>(
      '/v1/entities',
      existingOf(`Taxed ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { ein: '98-7654321' }),
    ),
  );
  expect(requestedApproval.request.body).toMatchObject({ ein: '98-7654321' });
  expect(await read(requestedApproval.id, 'tax-number')).toMatch(/98-7654321.*What would happen.*98-7654321/s);
});
