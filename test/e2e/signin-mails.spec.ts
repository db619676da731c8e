import { randomUUID } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { closeDatabase, query } from '../support/database';
import { poll } from '../support/formation';
import { stack } from '../support/stack';

let email: string;
const subject = 'Sign in to Minutebook';

beforeEach(async () => {
  const { account_id } = await newAccount('Sign-in mails');
  email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
  await query('update "user" set email = $2 where account_id = $1', [account_id, email]);
});
afterAll(closeDatabase);

/** Uses a separate network address. */
let networks = 0;
const ask = (): Promise<Response> =>
  fetch(`${stack().baseUrl}/signin`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': `192.0.2.${(networks += 1)}` },
    body: new URLSearchParams({ email }),
  });
const links = async (): Promise<string[]> =>
  (
    await query<{ body_text: string }>('select body_text from mail where recipient = $1 and subject = $2 order by id', [
      email,
      subject,
    ])
  ).map(({ body_text }) => new URL(/https?:\S+\/signin\/\S+/.exec(body_text)![0]).pathname);
const mailed = (count: number): Promise<string[]> => poll(`${count} mails`, links, ({ length }) => length >= count);
const minutesPass = (minutes: number) =>
  query(
    `update signin_link set created = created - make_interval(mins => $2),
      expires_at = expires_at - make_interval(mins => $2) where email = $1`,
    [email, minutes],
  );
const enter = (path: string): Promise<Response> =>
  fetch(`${stack().baseUrl}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams() });

it('keeps a link good for minutes however often strangers ask in somebody’s name, and answers all alike', async () => {
  for (let minutes = 0; minutes < 60; minutes += 5) {
    for (let times = 0; times < 3; times += 1)
      expect([(await ask()).status, await (await ask()).text()]).toEqual([
        200,
        expect.stringContaining('the newest link still works'),
      ]);
    const [link] = await query<{ left: number }>(
      `select extract(epoch from max(expires_at) - now())::integer as left from signin_link where email = $1
        and used_at is null`,
      [email],
    );
    expect(link!.left).toBeGreaterThan(4 * 60);
    await minutesPass(5);
  }
  await ask();
  const all = await links();
  expect(all.length).toBeLessThanOrEqual(14); // two in any ten minutes
  expect((await enter(all.at(-1)!)).status).toBe(303);
});

it('who has used the links that they had is mailed another at once', async () => {
  for (let times = 0; times < 3; times += 1) {
    await ask();
    expect((await enter((await mailed(times + 1)).at(-1)!)).status).toBe(303);
  }
});

it('those who ask for one person in the same moment have two links mailed between them', async () => {
  await Promise.all(Array.from({ length: 12 }, ask));
  await mailed(2);
  expect(await query('select 1 from signin_link where email = $1', [email])).toHaveLength(2);
});

it('the mail calls nobody by a name: an account that knows the address may have given it any', async () => {
  await query('update "user" set name = $2 where email = $1', [email, 'Your bank: call 555 0100']);
  await ask();
  await mailed(1);
  const [mail] = await query<{ body_text: string; body_html: string }>(
    'select body_text, body_html from mail where recipient = $1 and subject = $2',
    [email, subject],
  );
  expect(mail!.body_text).toMatch(/^Hello,\n/);
  expect(`${mail!.body_text} ${mail!.body_html}`).not.toContain('bank');
});
