import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer';
import { createLog } from '#platform/config/logger';
import { newId } from '#platform/db/new-id';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { answers, freePort } from '../apps/stack/embedded/ports';
import { projectFile } from '../libs/platform/config/project';
import { Sequencer } from '#platform/events/sequencer';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { startTestServer, type TestServer } from '#testing/server';
import { ApiKey } from '#credentials/api_key';
import { EventModule } from '#delivery/event';
import { openBrowser } from './support/browser';

const ticketSeconds = 2;

let database: TestDatabase;
let sequencer: Sequencer;
let tenant: TestTenant;
let gateway: TestServer;
let port: number;
let shop: { child: ChildProcess; folder: string; url: string };
let browser: Browser;

beforeAll(async () => {
  database = await startTestDatabase();
  sequencer = new Sequencer(database.system, createLog('test', 'silent').logger, 5);
  sequencer.start();
  tenant = await database.tenant();
  port = await freePort();
  gateway = await serve();
  shop = await startShop();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  shop?.child.kill('SIGKILL');
  if (shop) rmSync(shop.folder, { recursive: true, force: true });
  await gateway?.stop();
  await sequencer?.stop();
  await database?.stop();
});

const serve = (): Promise<TestServer> =>
  startTestServer({ ...database.config, BASE_URL: `http://127.0.0.1:${port}` }, [EventModule], { port });

/** Serves the page of docs/events.md from another origin than the API. */
async function startShop(): Promise<typeof shop> {
  const text = readFileSync(projectFile('docs', 'events.md'), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-page-'));
  for (const [block, file] of [
    ['js', 'server.mjs'],
    ['html', 'page.html'],
  ] as const)
    writeFileSync(join(folder, file), new RegExp(`\`\`\`${block}\\n([\\s\\S]+?)\`\`\``).exec(text)![1]!);
  const own = await freePort();
  const env = {
    ...process.env,
    PORT: String(own),
    SERVICE_URL: gateway.url,
    SERVICE_KEY: tenant.secret,
    TICKET_SECONDS: String(ticketSeconds),
  };
  const child = spawn(process.execPath, [join(folder, 'server.mjs')], { env, stdio: 'ignore' });
  while (!(await answers(own))) {
    if (child.exitCode !== null) throw new Error(`the page's server ended with ${child.exitCode}`);
    await delay(50);
  }
  return { child, folder, url: `http://localhost:${own}/` };
}

async function happen(): Promise<string> {
  const work = new UnitOfWork(database.app, tenant.scope);
  const { id } = work.insert(ApiKey, {
    kind: 'secret',
    name: 'k',
    api_version: '2026-05-01',
    user_id: tenant.scope.authorized_by.human_principal_id!,
    secret_hash: newId('key'),
    last4: '0000',
  });
  await work.commit();
  return `api_key.created ${id}`;
}

const shown = (page: Page): Promise<string[]> =>
  page.$$eval('#events li', (items) => items.map(({ textContent }) => textContent ?? ''));
const live = (page: Page): Promise<unknown> =>
  page.waitForFunction(`document.querySelector('#state').textContent === 'live'`, { timeout: 20_000 });
const shows = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction(`document.querySelectorAll('#events li').length >= ${count}`, { timeout: 20_000 });

it('shows each event once in a browser without a key, even after an outage in which its ticket expired', async () => {
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(JSON.stringify([request.url(), request.headers(), request.postData()]));
  });
  await page.goto(shop.url);
  await live(page);
  await gateway.stop(); // before the page's first event
  const expected = [await happen()];
  await delay((ticketSeconds + 1) * 1000);
  gateway = await serve();
  await shows(page, 1);
  expected.push(await happen(), await happen());
  await shows(page, 3);
  await gateway.stop();
  expected.push(await happen());
  await delay((ticketSeconds + 1) * 1000);
  gateway = await serve();
  await shows(page, 4);
  expect(await shown(page)).toEqual(expected);
  expect(asked.filter((text) => text.includes('/v1/events/stream?since=')).length).toBeGreaterThan(2);
  expect(asked.filter((text) => /[sp]k_(test|live)_/.test(text))).toEqual([]);
  await page.close();
});
