import { randomUUID } from 'node:crypto';
import type { Browser } from 'puppeteer';
import { newAccount, type Account } from '../support/accounts';
import { api, type Api } from '../support/api';
import { openBrowser } from '../support/browser';
import { closeDatabase, query } from '../support/database';
import { ok } from '../support/formation';
import { Visitor } from '../support/oauth';
import { expectAccessible, heading } from '../support/pages';
import { PayingCompany } from '../support/paying-company';
import { desktop, openPage } from '../support/signing';
import { stack } from '../support/stack';
import { newToken } from '../support/tokens';

let account: Account;
let mine: Api;
let browser: Browser;
beforeAll(async () => {
  account = await newAccount('Wire approvals');
  mine = api(account.sk_test);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await closeDatabase();
});

it('shows the payee, the amount, the rail, the date and the finality of a wire to its approver', async () => {
  const company = await PayingCompany.form(mine, 'Wired Works, Inc.');
  const from_account_id = await company.account('Operating', 5_000_000);
  const counterparty_id = await company.payee('Harbor Supplies LLC');
  const account_number = '000123454417';
  const call = { called_number: '+1 617 555 0142', called_by: 'Ada Okafor', spoke_with: 'Nora Quay' };
  ok(await mine.post(`/v1/counterparties/${counterparty_id}/verify`, { rail: 'wire', account_number, ...call }));
  const asks = { effect: 'require_authorization', actions: ['bank_transfers.create'] };
  const reads = { sid: 'reads', effect: 'allow', actions: ['*.retrieve'] };
  const { secret } = await newToken(account.sk_test, 4, {
    scope_policy: { version: 1, statements: [reads, { sid: 'asks', ...asks }] },
  });
  const order = { from_account_id, counterparty_id, rail: 'wire', amount_cents: 4_250_000, memo: 'Invoice 1042' };
  const { id } = ok(await api(secret).post<{ id: string }>('/v1/bank_transfers', order));
  const email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
  await query('update "user" set email = $2 where account_id = $1', [account.account_id, email]);
  const { page } = await openPage(browser, desktop);
  await page.browserContext().setCookie((await new Visitor().signIn(email)).session);
  await page.goto(`${stack().baseUrl}/approvals/${id}`);
  expect(await heading(page)).toContain('send $42,500 from a bank account');
  const shown = await page.$eval('main', (main) => main.textContent.replace(/\s+/g, ' '));
  for (const words of [
    'This wire cannot be recalled once the bank has received it.',
    'It pays “Harbor Supplies LLC”, account number ending in 4417, routing number 021000021, on ',
    'Operating',
    'wire',
    'Invoice 1042',
  ])
    expect(shown).toContain(words);
  await expectAccessible(page, 'wire-approval');
  await page.close();
});
