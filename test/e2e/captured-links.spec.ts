import { randomUUID } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { ok, poll } from '../support/formation';
import { ask, decision, linkTo, signBy, submit } from '../support/signing';
import { stack } from '../support/stack';

let mine: Api;
let email: string;
beforeAll(async () => {
  const account = await newAccount('Captured links');
  mine = api(account.sk_test);
  email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
  await query('update "user" set email = $2 where account_id = $1', [account.account_id, email]);
});
afterAll(closeDatabase);

const kept = async (link: string): Promise<number> => {
  const secret = link.split('/').at(-1)!;
  const rows = await query('select 1 from mail where body_text like $1 or body_html like $1', [`%${secret}%`]);
  return rows.length;
};

it('a link to sign is cut from captured mail once its signer has signed or declined, or got a newer one', async () => {
  const matter = await decision(mine, 3);
  const envelope = await ask(mine, matter, { on_decline: 'continue' });
  const [ada, bo, chandra] = matter.people;
  const links = await Promise.all([ada, bo, chandra].map((one) => linkTo(one!.email)));
  expect(await Promise.all(links.map(kept))).toEqual([1, 1, 1]);
  await signBy(links[0]!, ada!.name);
  expect(await Promise.all(links.map(kept))).toEqual([0, 1, 1]);
  await submit(links[1]!, 'decline', { reason: 'Not I.' });
  expect(await Promise.all(links.map(kept))).toEqual([0, 0, 1]);
  ok(await mine.post(`/v1/signing_envelopes/${envelope.id}/remind`));
  const newer = await linkTo(chandra!.email, 'Reminder');
  expect([await kept(links[2]!), await kept(newer)]).toEqual([0, 1]);
  ok(await mine.post(`/v1/signing_envelopes/${envelope.id}/void`, { reason: 'The terms have changed.' }));
  expect(await kept(newer)).toBe(0);
});

it('a link to sign in is cut once it was used', async () => {
  await fetch(`${stack().baseUrl}/signin`, {
    method: 'POST',
    body: new URLSearchParams({ email }),
    redirect: 'manual',
  });
  const mails = () =>
    query<{ body_text: string }>(
      `select body_text from mail where recipient = $1 and subject = 'Sign in to Minutebook' order by id`,
      [email],
    );
  const [mail] = await poll('the link', mails, ({ length }) => length > 0);
  const link = /https?:\S+\/signin\/[\w-]+/.exec(mail!.body_text)![0];
  expect((await fetch(link)).status).toBe(200);
  expect(await kept(link)).toBe(1);
  await fetch(link, { method: 'POST', redirect: 'manual', body: new URLSearchParams() });
  expect(await kept(link)).toBe(0);
});
