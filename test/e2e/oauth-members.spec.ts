import { randomUUID } from 'node:crypto';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { listAll, ok } from '../support/formation';
import { ask, begin, granted, introspect, register, Visitor, type Program } from '../support/oauth';
import { newToken } from '../support/tokens';

const addressOf = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@tests.example`;
const email = addressOf('max');
let account: Account;
let owner: Api;
let program: Program;
let member: string;

beforeAll(async () => {
  account = await newAccount('What members let in');
  owner = api(account.sk_test);
  program = await register('Filing assistant');
  ({ id: member } = ok(
    await api(account.sk_live).post<{ id: string }>('/v1/users', { name: 'Max Member', email, role: 'member' }),
  ));
});
afterAll(closeDatabase);

const here = (more: Record<string, string> = {}) => ({ account_id: account.account_id, ...more });
const idOf = (access_token: string): string => access_token.slice(0, 30);
const portfolio = async (name: string): Promise<string> =>
  ok(await owner.post<{ id: string }>('/v1/portfolios', { name })).id;
const seen = async (secret: string): Promise<string[]> =>
  (await listAll<{ name: string }>(api(secret), '/v1/portfolios', {})).map(({ name }) => name);

describe('a member', () => {
  it('to whom nothing was given lets no program in', async () => {
    const visitor = await new Visitor().signIn(email);
    const page = await visitor.visit(`${await ask(visitor, await begin(program))}?in=${account.account_id}.test`);
    expect(await page.text()).not.toContain('Allow access');
  });

  it('lets a program in within a token of theirs: whatever is chosen, it gets no more and ends with it', async () => {
    const [own] = [await portfolio('Given'), await portfolio('Not given')];
    const { id: within } = await newToken(account.sk_test, 2, { principal: { human_id: member }, portfolio_id: own });
    const { access_token, scope } = await granted(
      program,
      email,
      here({ within, tier: '3', agent: 'none', lifetime: 'year' }),
      { scope: 'observe prepare execute' },
    );
    expect(scope).toBe('observe prepare');
    expect(await seen(access_token)).toEqual(['Given']);
    expect(ok(await owner.get(`/v1/tokens/${idOf(access_token)}`))).toMatchObject({
      tier: 2,
      portfolio_id: own,
      parent_id: within,
      principal: { human_id: member },
    });
    ok(await owner.post(`/v1/tokens/${within}/revoke`));
    expectProblem(await api(access_token).get('/v1/portfolios'), 401, 'authentication_required');
    expect(await introspect(program, access_token)).toEqual({ active: false });
  });

  it('acts as no agent of somebody else’s, and is bound to a portfolio by their token alone', async () => {
    const { id: within } = await newToken(account.sk_test, 2, { principal: { human_id: member } });
    const { id: agent } = ok(await owner.post<{ id: string }>('/v1/agents', { name: 'Filing clerk' }));
    await expect(granted(program, email, here({ within, agent }))).rejects.toThrow('That agent no longer exists');
    await expect(
      granted(program, email, here({ within, agent: 'none', portfolio: await portfolio('Hidden') })),
    ).rejects.toThrow('That portfolio no longer exists');
  });

  it('chooses none of somebody else’s tokens', async () => {
    await newToken(account.sk_test, 1, { principal: { human_id: member } });
    const { id: owners } = await newToken(account.sk_test, 3);
    await expect(granted(program, email, here({ within: owners }))).rejects.toThrow(
      'no longer exists. Choose a different token',
    );
    await expect(granted(program, email, here())).rejects.toThrow('no longer exists. Choose a different token');
  });
});

it('what an admin let in ends when they run the account no longer, and comes back with that', async () => {
  const address = addressOf('ada');
  const { id } = ok(
    await api(account.sk_live).post<{ id: string }>('/v1/users', { name: 'Ada Min', email: address, role: 'admin' }),
  );
  const { access_token } = await granted(program, address, here());
  ok(await api(access_token).get('/v1/portfolios'));
  ok(await api(account.sk_live).patch(`/v1/users/${id}`, { role: 'member' }));
  expectProblem(await api(access_token).get('/v1/portfolios'), 401, 'authentication_required');
  ok(await api(account.sk_live).patch(`/v1/users/${id}`, { role: 'admin' }));
  ok(await api(access_token).get('/v1/portfolios'));
});

describe('a program that is let in without an agent’s name', () => {
  const asked = async (secret: string): Promise<string> =>
    ok(await api(secret).post<{ id: string }>('/v1/portfolios', { name: 'By a program' })).id;
  let boss: string;
  beforeAll(async () => {
    boss = addressOf('grace');
    await query(`update "user" set email = $2 where account_id = $1 and role = 'owner'`, [account.account_id, boss]);
  });

  it('decides nothing that waits for its human, also not what another registration of it asks for', async () => {
    const [asking, deciding] = [
      await granted(program, boss, here({ agent: 'none', rule: 'ask' })),
      await granted(await register('Filing assistant'), boss, here({ agent: 'none' })),
    ];
    const id = await asked(asking.access_token);
    for (const [verb, body] of [
      ['approve', {}],
      ['deny', { reason: 'No.' }],
    ] as const)
      expect(
        (await api(deciding.access_token).post(`/v1/authorizations/${id}/${verb}`, body)).status,
      ).toBeGreaterThanOrEqual(403);
    expect(ok(await owner.get(`/v1/authorizations/${id}`))).toMatchObject({ status: 'pending' });
  });

  it('decides where its human chose that they decide in it', async () => {
    const [asking, deciding] = [
      await granted(program, boss, here({ agent: 'none', rule: 'ask' })),
      await granted(await register('Desk'), boss, here({ agent: 'deciding' })),
    ];
    expect(
      ok(await api(deciding.access_token).post(`/v1/authorizations/${await asked(asking.access_token)}/approve`)),
    ).toMatchObject({ status: 'consumed' });
  });
});

it('the page of an approval is for those who may decide it: not for another member', async () => {
  const { secret } = await newToken(account.sk_test, 3, {
    scope_policy: { version: 1, statements: [{ sid: 'asks', effect: 'require_authorization', actions: ['*'] }] },
  });
  const { id } = ok(await api(secret).post<{ id: string }>('/v1/portfolios', { name: 'The owner’s matter' }));
  const visitor = await new Visitor().signIn(email);
  expect((await visitor.visit(`/approvals/${id}`)).status).toBe(404);
});
