import { randomUUID } from 'node:crypto';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { listAll, ok } from '../support/formation';
import { humanOf, newToken, tokenBody, type NewToken } from '../support/tokens';

interface Budget {
  token_id: string;
  index: number;
  used: number;
  limit: number;
  resets_at: number | null;
}
interface Simulated {
  effect: string;
  reason: string;
  decided_by: string | null;
  budgets: Budget[];
}

let account: Account;
let human_id: string;
beforeAll(async () => {
  account = await newAccount('Budgets');
  human_id = await humanOf(account.sk_test);
});
afterAll(closeDatabase);

const all = { sid: 'all', effect: 'allow', actions: ['*'] };
const asks = { sid: 'asks', effect: 'require_authorization', actions: ['portfolios.create'] };
const policy = (budgets: object[], ...statements: object[]) => ({
  scope_policy: { version: 1, statements: [all, ...statements], budgets },
});
const spender = (budgets: object[], ...statements: object[]): Promise<NewToken> =>
  newToken(account.sk_test, 4, policy(budgets, ...statements));
const spend = ({ secret }: { secret: string }, name: string = randomUUID(), search = '') =>
  api(secret).post<{ id: string }>(`/v1/portfolios${search}`, { name });
const simulate = async ({ id }: NewToken, more: object = {}): Promise<Simulated> =>
  ok(await api(account.sk_test).post<Simulated>(`/v1/tokens/${id}/simulate`, { action: 'portfolios.create', ...more }));
const tomorrow = (): number => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) / 1000;
};

it('of a hundred requests at once a budget admits its count; the rest get 403 with it and its reset time', async () => {
  const token = await spender([{ action: 'portfolios.*', count: 5, per: 'day' }]);
  expect(token['scope_policy']).toMatchObject({ budgets: [{ action: 'portfolios.*', count: 5, per: 'day' }] });
  const answers = await Promise.all(Array.from({ length: 100 }, () => spend(token)));
  const done = answers.filter(({ status }) => status === 201);
  expect(done).toHaveLength(5);
  const refused = answers
    .filter(({ status }) => status !== 201)
    .map((answer) => expectProblem(answer, 403, 'scope_denied'));
  for (const refusal of refused)
    expect(refusal).toMatchObject({
      decision: {
        effect: 'deny',
        reason: 'budget',
        token_id: token.id,
        sid: null,
        budget: {
          token_id: token.id,
          index: 0,
          action: 'portfolios.*',
          measure: 'count',
          per: 'day',
          limit: 5,
          used: 5,
          resets_at: tomorrow(),
        },
      },
    });
  expect(refused[0]!['detail']).toContain(
    `0 of 5 remain for the day, and this request needs 1. It resets at ${new Date(tomorrow() * 1000).toISOString()}.`,
  );
  const [made] = await query<{ count: number }>(
    'select count(*)::int as count from portfolio where account_id = $1 and id = any($2)',
    [account.account_id, done.map(({ body }) => body.id)],
  );
  expect(made!.count).toBe(5);
});

it('takes nothing for what is refused, rehearsed, replayed or only read', async () => {
  const token = await spender([{ action: 'portfolios.*', count: 2, per: 'total' }]);
  const key = randomUUID();
  expectProblem(await api(token.secret).post('/v1/portfolios', { title: 'x' }), 400, 'invalid_request');
  expectProblem(
    await api(token.secret).patch('/v1/portfolios/pf_00000000000000000000000000', { name: 'x' }),
    404,
    'not_found',
  );
  ok(await api(token.secret).get('/v1/portfolios'));
  expect((await spend(token, 'Rehearsed', '?dry_run=true')).body).toMatchObject({ warnings: [] });
  for (let times = 0; times < 3; times += 1)
    expect((await api(token.secret).post('/v1/portfolios', { name: 'Once' }, { key })).status).toBe(201);
  expect((await simulate(token)).budgets).toEqual([
    {
      token_id: token.id,
      index: 0,
      action: 'portfolios.*',
      measure: 'count',
      per: 'total',
      limit: 2,
      used: 1,
      resets_at: null,
    },
  ]);
  expect((await spend(token)).status).toBe(201);
  expect(expectProblem(await spend(token), 403, 'scope_denied')['detail']).toContain('It does not reset.');
});

it('a rehearsal and a simulation tell what the request will be told', async () => {
  const token = await spender([{ action: 'portfolios.create', count: 1, per: 'week' }]);
  expect(await simulate(token)).toMatchObject({ effect: 'allow', budgets: [{ used: 0, limit: 1 }] });
  expect((await spend(token)).status).toBe(201);
  const { body } = await spend(token, 'Rehearsed', '?dry_run=true');
  expect((body as unknown as { warnings: string[] }).warnings).toEqual([
    expect.stringContaining(`The portfolios.create budget of ${token.id} does not cover portfolios.create`),
  ]);
  expect(await simulate(token)).toMatchObject({
    effect: 'deny',
    reason: 'budget',
    decided_by: token.id,
    budgets: [{ used: 1, limit: 1 }],
  });
  expect(await simulate(token, { rehearsed: true })).toMatchObject({ effect: 'allow', budgets: [] });
  expect(await simulate(token, { action: 'portfolios.update' })).toMatchObject({ effect: 'allow', budgets: [] });
});

it('children spend the budgets of the tokens above them, together', async () => {
  const parent = await spender([{ action: 'portfolios.create', count: 3, per: 'month' }]);
  const children = await Promise.all(
    [1, 2].map(async () =>
      ok(
        await api(parent.secret).post<NewToken>(
          '/v1/tokens',
          tokenBody(human_id, 4, policy([{ action: 'portfolios.create', count: 2, per: 'day' }])),
        ),
      ),
    ),
  );
  const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => spend(children[place % 2]!)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(expectProblem(await spend(parent), 403, 'scope_denied')).toMatchObject({
    decision: { budget: { token_id: parent.id, used: 3 } },
  });
});

it('what is approved is taken when it is approved; nobody is asked for what is not there', async () => {
  const token = await spender([{ action: 'portfolios.create', count: 1, per: 'day' }], asks);
  const name = randomUUID();
  const [first, second] = [await spend(token, name), await spend(token, `${name} again`)];
  expect([first.status, second.status]).toEqual([202, 202]);
  const approve = ({ body: { id } }: typeof first) => api(account.sk_test).post(`/v1/authorizations/${id}/approve`);
  expect((await simulate(token)).budgets).toMatchObject([{ used: 0 }]);
  expect(ok(await approve(first))).toMatchObject({ status: 'consumed' });
  // The approver is within budget. Only the requesting token has exhausted its budget.
  expect(expectProblem(await approve(second), 409, 'authorization_stale')['detail']).toMatch(
    new RegExp(`^The requesting token no longer allows this request.* The portfolios.create budget of ${token.id} `),
  );
  expect(ok(await api(account.sk_test).get(`/v1/authorizations/${second.body.id}`))).toMatchObject({
    status: 'pending',
  });
  expect(
    (await listAll<{ name: string }>(api(account.sk_test), '/v1/portfolios', {})).filter((one) =>
      one.name.startsWith(name),
    ),
  ).toHaveLength(1);
  expect(await simulate(token)).toMatchObject({ effect: 'deny', reason: 'budget', budgets: [{ used: 1 }] });
  expectProblem(await spend(token), 403, 'scope_denied');
});

it('names all budgets that would limit nothing', async () => {
  const budgets = [
    { action: 'portfolios.list', count: 1, per: 'day' },
    { action: 'portfolios.create', per: 'day' },
    { action: 'portfolios.create', amount_cents: 5, per: 'day' },
    { action: 'portfolio.create', count: 1, per: 'day' },
    { action: '*', count: 1, per: 'year' },
  ];
  const make = (some: object[]) => api(account.sk_test).post('/v1/tokens', tokenBody(human_id, 3, policy(some)));
  expect(
    expectProblem(await make(budgets.slice(0, 4)), 400, 'invalid_request').errors!.map(({ param }) => param),
  ).toEqual([
    'scope_policy.budgets[0].action',
    'scope_policy.budgets[1]',
    'scope_policy.budgets[2].amount_cents',
    'scope_policy.budgets[3].action',
  ]);
  expect(expectProblem(await make(budgets.slice(4)), 400, 'invalid_request').param).toBe('scope_policy.budgets[0].per');
});
