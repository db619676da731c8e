import type { Browser, Page } from 'puppeteer';
import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { listAll, ok, type Paper } from '../support/formation';
import { openBrowser } from '../support/browser';
import { expectAccessible, heading, press } from '../support/pages';
import {
  ask,
  decision,
  desktop,
  envelopeOf,
  envelopeReaches,
  keep,
  linkTo,
  mailsTo,
  openPage,
  phone,
  picture,
  verify,
  type Decision,
  type Signature,
  type SigningEnvelope,
} from '../support/signing';

let mine: Api;
let browser: Browser;

beforeAll(async () => {
  mine = api((await newAccount('Signing')).sk_test);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await closeDatabase();
});

describe('three directors on phones', () => {
  let matter: Decision;
  let envelope: SigningEnvelope;
  beforeAll(async () => {
    matter = await decision(mine, 3);
    envelope = await ask(mine, matter);
  });

  it('each opens the link, agrees, reads and signs; the document comes back sealed', async () => {
    for (const [index, { name, email }] of matter.people.entries()) {
      const { page, strangers, complaints } = await openPage(browser, phone);
      await page.goto(await linkTo(email));
      expect(await heading(page)).toContain('Please sign “');
      if (index === 0) await expectAccessible(page, 'phone-1-consent');
      // viewing has changed nothing
      expect((await envelopeOf(mine, envelope.id)).signers[index]!.status).toBe('requested');
      await page.click('#agree');
      await press(page, 'form[action$="/consent"] button');
      expect(await heading(page)).toContain('Read and sign “');
      expect(await page.$eval('.paper', (paper) => paper.textContent)).toContain('RESOLVED');
      expect((await envelopeOf(mine, envelope.id)).signers[index]!.status).toBe('viewed');
      await page.type('#name', name);
      await page.click('#intent');
      if (index === 1) await draw(page);
      if (index < 2) await expectAccessible(page, `phone-${index + 2}-sign`);
      await press(page, 'form[action$="/sign"] button:not([type])');
      expect(await heading(page)).toBe(`Thank you, ${name}. You have signed.`);
      if (index === 0) await expectAccessible(page, 'phone-4-signed');
      expect({ strangers, complaints }).toEqual({ strangers: [], complaints: [] });
      await page.close();
    }
    const done = await envelopeReaches(mine, envelope.id, 'completed');
    expect(done.signers.map(({ status }) => status)).toEqual(['signed', 'signed', 'signed']);
  });

  it('keeps of each who, when, how, from where, with what consent, and the hash of what was shown', async () => {
    const signatures = await listAll<Signature>(mine, '/v1/signatures', { signing_envelope_id: envelope.id });
    expect(signatures.map(({ name, method }) => [name, method])).toEqual(
      matter.people.map(({ name }, index) => [name, index === 1 ? 'drawn' : 'typed']),
    );
    for (const signature of signatures) {
      expect(signature).toMatchObject({
        status: 'signed',
        document_sha256: matter.paper.sha256,
        consent_version: '2026-11-27',
        user_agent: expect.stringContaining('Chrome'),
        remote_address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      });
      expect(signature.signed_at).toBeGreaterThanOrEqual(signature.viewed_at!);
    }
  });

  it('verifies, says that it is executed, and mails each a link to the sealed file', async () => {
    expect(await verify(mine, matter.paper.id)).toMatchObject({
      sealed: true,
      valid: true,
      covers_whole_file: true,
      problems: [],
      certificate: { self_made: true },
    });
    expect(ok(await mine.get<Paper & { sealed: boolean }>(`/v1/documents/${matter.paper.id}`))).toMatchObject({
      execution_status: 'executed',
      sealed: true,
    });
    const { page } = await openPage(browser, phone);
    await page.goto(await linkTo(matter.people[0]!.email, 'Signed'));
    expect(await heading(page)).toMatch(/ is signed and sealed$/);
    await expectAccessible(page, 'phone-5-completed');
    const file = Buffer.from(
      await (await fetch(await page.$eval('a[download]', (link) => (link as { href: string }).href))).arrayBuffer(),
    );
    expect(file.includes('/ByteRange')).toBe(true);
    keep('sealed.pdf', file);
    await page.close();
  });

  it('looks right on a desktop too', async () => {
    const { page } = await openPage(browser, desktop);
    await page.goto(await linkTo(matter.people[1]!.email));
    await expectAccessible(page, 'desktop-5-completed');
    await page.close();
  });
});

async function draw(page: Page): Promise<void> {
  const canvas = await page.waitForSelector('canvas', { visible: true });
  await canvas!.scrollIntoView();
  const { x, y, width, height } = (await canvas!.boundingBox())!;
  await page.mouse.move(x + width * 0.15, y + height * 0.7);
  await page.mouse.down();
  for (let step = 0; step <= 40; step += 1)
    await page.mouse.move(x + width * (0.15 + step * 0.017), y + height * (0.5 + 0.3 * Math.sin(step / 3)));
  await page.mouse.up();
  expect(await page.$eval('#drawn-state', (state) => state.textContent)).toBe('Signature drawn.');
}

describe('one of three declines', () => {
  it('ends the matter, says why to the company, and tells the others', async () => {
    const matter = await decision(mine, 3);
    const envelope = await ask(mine, matter);
    const [first, second, third] = matter.people as [
      Decision['people'][0],
      Decision['people'][0],
      Decision['people'][0],
    ];
    const { page } = await openPage(browser, desktop);
    await page.goto(await linkTo(first.email));
    await expectAccessible(page, 'desktop-1-consent');
    await page.click('#agree');
    await press(page, 'form[action$="/consent"] button');
    await page.type('#name', 'Somebody Else');
    await page.click('#intent');
    await press(page, 'form[action$="/sign"] button:not([type])');
    expect(await page.$eval('#name-flaw', (flaw) => flaw.textContent)).toContain(
      'Type your name exactly as it appears',
    );
    expect(await page.$eval(':focus', (field) => [field.id, field.getAttribute('aria-describedby')])).toEqual([
      'name',
      'name-hint name-flaw',
    ]);
    await expectAccessible(page, 'desktop-2-wrong-name');
    await page.$eval('#name', (field) => {
      (field as { value: string }).value = '';
    });
    await page.type('#name', first.name.toUpperCase());
    await page.click('#intent');
    await press(page, 'form[action$="/sign"] button:not([type])');
    expect(await heading(page)).toContain('You have signed');
    await page.setViewport(phone);
    const lapsing = await linkTo(third.email);
    await page.goto(await linkTo(second.email));
    await page.click('summary');
    await page.type('#reason', 'The price is wrong.');
    await expectAccessible(page, 'phone-6-declining');
    await press(page, 'form[action$="/decline"] button');
    expect(await heading(page)).toBe('You have declined to sign');
    await expectAccessible(page, 'phone-7-declined');
    expect(await envelopeReaches(mine, envelope.id, 'declined')).toMatchObject({
      status_reason: `${second.name} declined: The price is wrong.`,
      signers: [{ status: 'signed' }, { status: 'declined' }, { status: 'lapsed' }],
    });
    expect(ok(await mine.get<Paper>(`/v1/documents/${matter.paper.id}`)).execution_status).toBe('declined');
    await page.goto(lapsing);
    expect(await heading(page)).toBe('Nothing for you to sign');
    await expectAccessible(page, 'phone-8-ended');
    for (const { email } of [first, third])
      expect((await mailsTo(email)).map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining('No signature needed'),
      );
    await page.close();
  });
});

describe('without a script', () => {
  it('everything but drawing works, by keyboard alone', async () => {
    const matter = await decision(mine, 1);
    const envelope = await ask(mine, matter);
    const { page, complaints } = await openPage(browser, phone, { scripts: false });
    await page.goto(await linkTo(matter.people[0]!.email));
    await tabTo(page, 'agree');
    await page.keyboard.press('Space');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    await tabTo(page, 'name');
    await page.keyboard.type(matter.people[0]!.name);
    await tabTo(page, 'intent');
    await page.keyboard.press('Space');
    await picture(page, 'phone-9-no-script');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    await envelopeReaches(mine, envelope.id, 'completed');
    expect(complaints).toEqual([]);
    await page.close();
  });
});

async function tabTo(page: Page, id: string): Promise<void> {
  const session = await page.createCDPSession();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement.id' });
    if (result.value === id) return;
  }
  throw new Error(`the keyboard never reaches ${id}`);
}
