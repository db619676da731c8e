import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { closeDatabase, query } from '../support/database';
import { poll } from '../support/formation';
import { PasskeyDevice } from '../support/passkey-device';
import { stack } from '../support/stack';

let email: string;
let network = 0;
beforeEach(async () => {
  const { account_id } = await newAccount('Stolen passkeys');
  email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
  await query('update "user" set email = $2 where account_id = $1', [account_id, email]);
});
afterAll(closeDatabase);

async function browser(): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(`minutebook/session/${secret}`).digest('base64url');
  await query(
    `insert into browser_session (session_hash, email, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [hash, email],
  );
  return `minutebook=${secret}`;
}

const page = async (cookie = ''): Promise<string> =>
  (await fetch(`${stack().baseUrl}/signin`, { headers: { accept: 'text/html', cookie } })).text();
const isIn = async (cookie: string): Promise<boolean> => (await page(cookie)).includes(email);
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(`${stack().baseUrl}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { cookie, 'x-forwarded-for': `203.0.113.${(network = (network + 1) % 250)}` },
  });

interface Options {
  challenge: string;
  user?: { id: string };
}
const optionsOf = (html: string, kind: string): Options =>
  JSON.parse(
    new RegExp(`data-passkey="${kind}" data-options="([^"]*)"`)
      .exec(html)![1]!
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  ) as Options;

const make = async (device: PasskeyDevice, cookie: string, said = {}): Promise<number> =>
  (
    await post(
      '/signin/passkey/new',
      { answer: device.made(optionsOf(await page(cookie), 'register').challenge, said) },
      cookie,
    )
  ).status;
async function enter(device: PasskeyDevice, said = {}, handle?: string): Promise<string | null> {
  const answer = await post('/signin/passkey', {
    answer: device.used(optionsOf(await page(), 'signin').challenge, said, handle),
  });
  return answer.status === 303 ? answer.headers.getSetCookie()[0]!.split(';')[0]! : null;
}
const drop = (device: PasskeyDevice, cookie: string) =>
  post('/signin/passkey/drop', { id: device.id.toString('base64url') }, cookie);

it('throwing away a stolen passkey puts out the thief, wherever they came in, but not its owner', async () => {
  const [mine, lost] = [await browser(), await browser()];
  const thiefs = new PasskeyDevice();
  expect(await make(thiefs, lost)).toBe(303);
  const told = () =>
    query<{ body_text: string }>(
      `select body_text from mail where recipient = $1 and subject = 'A passkey was added to your account'`,
      [email],
    );
  expect(
    (await poll('the mail about it', told, ({ length }) => length > 0))[0]!.body_text.replaceAll(/\s+/g, ' '),
  ).toContain('Delete the passkey, which signs you out in all other browsers');
  const entered = (await enter(thiefs))!;
  expect([await isIn(lost), await isIn(entered)]).toEqual([true, true]);
  const challenge = optionsOf(await page(entered), 'register').challenge;

  const gone = await drop(thiefs, mine);
  expect([gone.status, (await gone.text()).includes('You have been signed out of every other browser')]).toEqual([
    200,
    true,
  ]);
  expect([await isIn(mine), await isIn(lost), await isIn(entered), await enter(thiefs)]).toEqual([
    true,
    false,
    false,
    null,
  ]);
  expect((await post('/signin/passkey/new', { answer: new PasskeyDevice().made(challenge) }, entered)).status).toBe(
    403,
  );
  expect(await query('select 1 from passkey where email = $1', [email])).toEqual([]);
});

it('what is thrown away by somebody whose it is not stays, and puts nobody out', async () => {
  const [mine, device] = [await browser(), new PasskeyDevice()];
  expect(await make(device, mine)).toBe(303);
  const theirs = email;
  email = `other-${email}`;
  expect((await drop(device, await browser())).status).toBe(303);
  email = theirs;
  expect([await isIn(mine), (await enter(device)) !== null]).toEqual([true, true]);
});

it('signs out everywhere', async () => {
  const all = [await browser(), await browser()];
  expect(await page(all[0])).toContain('action="/signout/everywhere"');
  expect(
    (
      await fetch(`${stack().baseUrl}/signout/everywhere`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: all[0]!, 'sec-fetch-site': 'cross-site' },
      })
    ).status,
  ).toBe(403);
  expect(await Promise.all(all.map(isIn))).toEqual([true, true]);
  const out = await post('/signout/everywhere', {}, all[0]);
  expect([out.status, out.headers.getSetCookie()[0]]).toEqual([303, expect.stringContaining('Max-Age=0')]);
  expect(await Promise.all(all.map(isIn))).toEqual([false, false]);
});

it.each([
  [{ crossOrigin: true }],
  [{ crossOrigin: true, topOrigin: 'https://evil.example' }],
  [{ topOrigin: 'https://evil.example' }],
])('takes no answer of a page that another site shows inside its own: %j', async (said) => {
  const [mine, device] = [await browser(), new PasskeyDevice()];
  expect([await make(device, mine, said), await make(device, mine)]).toEqual([403, 303]);
  expect([await enter(device, said), (await enter(device)) !== null]).toEqual([null, true]);
});

it('takes no answer in which a device says that the passkey is somebody else’s', async () => {
  const [mine, device] = [await browser(), new PasskeyDevice()];
  const { user } = optionsOf(await page(mine), 'register');
  expect(await make(device, mine)).toBe(303);
  expect([
    await enter(device, {}, 'Ym9i'),
    (await enter(device, {}, user!.id)) !== null,
    (await enter(device)) !== null,
  ]).toEqual([null, true, true]);
  await query('update passkey set user_handle = null where email = $1', [email]); // as before handles existed
  expect(await enter(device, {}, user!.id)).not.toBeNull();
});

it('keeps twenty passkeys of a person at most, however many are made at once', async () => {
  const mine = await browser();
  for (let known = 0; known < 17; known += 1)
    await query(
      `insert into passkey (credential_id, email, name, public_key, counter, transports)
        values ($1, $2, 'A device', '', 0, '{}')`,
      [randomUUID(), email],
    );
  const shown = await page(mine);
  expect(shown).toContain('Delete A device');
  const challenges = await Promise.all(
    Array.from({ length: 8 }, async () => optionsOf(await page(mine), 'register').challenge),
  );
  const answers = await Promise.all(
    challenges.map((challenge) => post('/signin/passkey/new', { answer: new PasskeyDevice().made(challenge) }, mine)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 403, 403, 403, 403, 403]);
});
