import { randomUUID } from 'node:crypto';
import { newAccount, type Account } from '../support/accounts';
import { api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { begin, existingOf, listAll, ok, poll } from '../support/formation';
import { operate } from '../support/operator';
import { stack } from '../support/stack';

const kelvin = '\u212A';
const local = `im-${randomUUID().slice(0, 8)}@tests.example`;
const subject = 'Sign in to Minutebook';
let evil: Account;
let good: Account;
beforeAll(async () => {
  [evil, good] = [await newAccount('Addresses of others'), await newAccount('Addresses')];
});
afterAll(closeDatabase);

let networks = 0;
const ask = (email: string): Promise<Response> =>
  fetch(`${stack().baseUrl}/signin`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': `198.51.100.${(networks += 1)}` },
    body: new URLSearchParams({ email }),
  });
const linksTo = (like: string) =>
  query<{ recipient: string; body_text: string }>(
    'select recipient, body_text from mail where recipient ilike $1 and subject = $2 order by id',
    [like, subject],
  );
const addUser = async ({ sk_live }: Account, email: string): Promise<string> =>
  ok(await api(sk_live).post<{ id: string }>('/v1/users', { name: 'Kim', email, role: 'admin' })).id;

it('a sign-in mail goes to the address it opens a session for, never to a look-alike of another account', async () => {
  const theirs = await addUser(evil, `x${local}`);
  await query('update "user" set email = $2 where id = $1', [theirs, kelvin + local]); // as if taken before
  await addUser(good, `K${local}`);
  await ask(`k${local}`);
  const mails = await poll(
    'the mail',
    () => linksTo(`%${local}`),
    ({ length }) => length > 0,
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual([`k${local}`]);
  const link = new URL(/https?:\S+\/signin\/\S+/.exec(mails[0]!.body_text)![0]).pathname;
  const entered = await fetch(`${stack().baseUrl}${link}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(),
  });
  const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
  expect(await (await fetch(`${stack().baseUrl}/signin`, { headers: { cookie } })).text()).toContain(
    `<strong>k${local}</strong>`,
  );
  const accounts = await query<{ account_id: string }>(
    'select distinct u.account_id from browser_session s, lateral session_accounts(s.session_hash) a join ' +
      '"user" u on u.account_id = a.account_id where s.email = $1',
    [`k${local}`],
  );
  expect(accounts.map(({ account_id }) => account_id)).toEqual([good.account_id]);
});

it.each([
  ['the Kelvin sign', `${kelvin}${local}`],
  ['letters of full width', `\uFF4B${local}`],
  ['the long s', `\u017F${local}`],
  ['what turns the text around', `a\u202E${local}`],
])('an address with %s is none, wherever one is taken', async (_, email) => {
  const human = api(good.sk_test);
  const founders = [
    {
      name: 'Ada Okafor',
      email: 'ada@tests.example',
      roles: ['director', 'officer'],
      titles: ['President'],
      shares: 1000,
    },
  ];
  const company = await begin(
    human,
    existingOf(`Addressed ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
      authorized_shares: 1000,
      par_value: '0.01',
      founders,
    }),
  );
  const [ada] = await listAll<{ id: string }>(human, '/v1/stakeholders', { entity_id: company.id });
  const refused: [param: string, answer: Promise<{ status: number; body: unknown }>][] = [
    ['email', api(good.sk_live).post('/v1/users', { name: 'Kim', email, role: 'member' })],
    ['email', human.patch(`/v1/stakeholders/${ada!.id}`, { email })],
    ['billing_email', api(good.sk_live).patch('/v1/account', { billing_email: email })],
    [
      'founders[0].email',
      human.post(
        '/v1/entities',
        existingOf(`Addressed ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
          authorized_shares: 1000,
          par_value: '0.01',
          founders: [{ ...founders[0], email }],
        }),
      ),
    ],
  ];
  for (const [param, answer] of refused)
    expect(await answer).toMatchObject({ status: 400, body: { errors: [expect.objectContaining({ param })] } });
  expect((await ask(email)).status).toBe(422);
  expect(
    (await operate(stack(), 'create-account', { name: 'Nobody', human: 'Kim', email, plan: 'free' })).code,
  ).not.toBe(0);
});
