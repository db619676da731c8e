import { randomUUID } from 'node:crypto';
import { newAccount, type Account } from '../support/accounts';
import { api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { ok } from '../support/formation';
import { ask, begin, granted, register, Visitor, type Program } from '../support/oauth';

const email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
let account: Account;
let other: Account;
beforeAll(async () => {
  [account, other] = [await newAccount('Harbour Works'), await newAccount('Harbour Works')];
  await query('update "user" set email = $2 where account_id = any($1)', [
    [account.account_id, other.account_id],
    email,
  ]);
});
afterAll(closeDatabase);

async function pageFor(program: Program, place = ''): Promise<string> {
  const visitor = await new Visitor().signIn(email);
  return (await visitor.visit(`${await ask(visitor, await begin(program))}${place}`)).text();
}
const here = () => `?in=${account.account_id}.test`;
function agentsOn(page: string): { value: string; words: string; chosen: boolean }[] {
  const [, list] = /<select id="agent"[^>]*>([\s\S]*?)<\/select>/.exec(page)!;
  return [...list!.matchAll(/<option value="([^"]+)"( selected)?>([^<]+)/g)].map(([, value, chosen, words]) => ({
    value: value!,
    words: words!,
    chosen: chosen !== undefined,
  }));
}

it('a program joins no agent by using its name: a new one is proposed unless it was let in as that one', async () => {
  const { id } = ok(await api(account.sk_test).post<{ id: string }>('/v1/agents', { name: 'Filing clerk' }));
  const impostor = await register('Filing clerk');
  expect(agentsOn(await pageFor(impostor, here())).filter(({ chosen }) => chosen)).toMatchObject([{ value: 'new' }]);
  const program = await register('Filing clerk');
  await granted(program, email, { account_id: account.account_id, agent: id });
  const shown = agentsOn(await pageFor(program, here()));
  expect(shown.filter(({ chosen }) => chosen)).toMatchObject([{ value: id }]);
  expect(shown.find(({ value }) => value === id)!.words).toMatch(
    new RegExp(`^The agent “Filing clerk”, created \\d{4}-\\d\\d-\\d\\d \\(${id}\\)$`),
  );
  expect(agentsOn(await pageFor(impostor, here())).filter(({ chosen }) => chosen)).toMatchObject([{ value: 'new' }]);
  ok(await api(account.sk_test).post(`/v1/agents/${id}/disable`));
  expect(agentsOn(await pageFor(program, here())).filter(({ chosen }) => chosen)).toMatchObject([{ value: 'new' }]);
});

it('says who is signed in, and tells accounts of one name apart', async () => {
  const program = await register('Ledger');
  const where = await pageFor(program);
  for (const { account_id } of [account, other]) expect(where).toContain(`Harbour Works (${account_id})`);
  for (const page of [where, await pageFor(program, here())])
    expect(page).toContain(`You are signed in as <strong>${email}</strong>`);
  expect(await pageFor(program, here())).toContain(`Harbour Works (${account.account_id})`);
  await query('update account set name = $2 where id = $1', [other.account_id, 'Other Works']);
  expect(await pageFor(program)).not.toContain(`(${account.account_id})`);
});
