import { setTimeout as delay } from 'node:timers/promises';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Answer, type Api } from '../support/api';
import { closeDatabase, rowCounts } from '../support/database';
import { corporationOf } from '../support/amendments';
import { companyOf, dutiesOf, ok, poll } from '../support/formation';
import { humanOf, newToken, tokenBody, type NewToken } from '../support/tokens';
import { newKey } from '../support/accounts';

interface RequestedApproval {
  id: string;
  object: string;
  reason: string;
  preview: { warnings: string[] };
  result: object | null;
}
let account: Account;
let human: Api;
let company: string;
beforeAll(async () => {
  account = await newAccount('Restraints');
  human = api(account.sk_test);
  company = await made('entities', companyOf('Bounded Works, Inc.', 'c_corp', { submit: false }));
});
afterAll(closeDatabase);

const made = async (path: string, body: object): Promise<string> =>
  ok(await human.post<{ id: string }>(`/v1/${path}`, body)).id;
const statement = (sid: string, effect: string, actions: string[], more: object = {}) => ({
  sid,
  effect,
  actions,
  ...more,
});
const all = statement('all', 'allow', ['*']);
const bound = (tier: number, ...statements: object[]): Promise<NewToken> =>
  newToken(account.sk_test, tier, { scope_policy: { version: 1, statements } });

describe('a condition on amounts', () => {
  const large = { conditions: { amount_cents: { gt: 500_000 } } };
  const person = { name: 'Ira Vale', email: 'ira@tests.example' };
  const id = (prefix: string) => `${prefix}_00000000000000000000000000`;
  /** Requests that move six thousand dollars or omit the amount. Only the first has a top-level amount field. */
  const requests: [action: string, path: () => string, body: object, amount_cents?: number][] = [
    [
      'convertibles.create',
      () => `entities/${company}/convertibles`,
      { investor: person, amount_cents: 600_000 },
      600_000,
    ],
    [
      'convertibles.create',
      () => `entities/${company}/convertibles`,
      {
        investor: person,
        kind: 'warrant',
        amount_cents: 0,
        warrant: { share_class_id: id('shc'), quantity: 6000, exercise_price: '1', expires_on: '2036-05-04' },
      },
      600_000,
    ],
    [
      'rounds.create',
      () => `entities/${company}/rounds`,
      {
        series: 'Series A',
        id_prefix: 'PA',
        pre_money_cents: 1_000_000,
        investors: [
          { ...person, amount_cents: 300_000 },
          { ...person, amount_cents: 300_000 },
        ],
      },
      600_000,
    ],
    [
      'share_issuances.create',
      () => `entities/${company}/share_issuances`,
      { purchaser: person, quantity: 6000, price_per_share: '1' },
      600_000,
    ],
    [
      'share_repurchases.create',
      () => `entities/${company}/share_repurchases`,
      { security_id: id('sec'), price_per_share: '0.01' },
    ],
    [
      'grants.create',
      () => `entities/${company}/grants`,
      {
        equity_plan_id: id('eqp'),
        grantee: person,
        kind: 'rsu',
        quantity: 1,
        vesting: { start: '2026-06-01', conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] },
      },
    ],
  ];
  const ask = ({ secret }: NewToken, path: string, body: object): Promise<Answer> =>
    api(secret).post(`/v1/${path}`, body);
  const simulate = ({ id: token }: NewToken, body: object) =>
    human.post<{ effect: string; sid: string; visible: boolean }>(`/v1/tokens/${token}/simulate`, {
      entity_id: company,
      ...body,
    });

  it('stops larger and unstated amounts, as the simulation says; whoever sees the company is told 403', async () => {
    const token = await bound(4, all, statement('large', 'deny', ['*'], large));
    ok(await api(token.secret).get(`/v1/entities/${company}`));
    for (const [action, path, body, amount_cents] of requests) {
      const foretold = ok(await simulate(token, { action, ...(amount_cents === undefined ? {} : { amount_cents }) }));
      expect([action, foretold]).toMatchObject([action, { effect: 'deny', sid: 'large', visible: true }]);
      expect(expectProblem(await ask(token, path(), body), 403, 'scope_denied')).toMatchObject({
        decision: { effect: 'deny', reason: 'statement', sid: 'large' },
      });
    }
    expect(ok(await simulate(token, { action: 'rounds.create', amount_cents: 500_000 }))).toMatchObject({
      effect: 'allow',
    });
    const small = { ...requests[2]![2], investors: [{ ...person, amount_cents: 500_000 }] };
    expect((await ask(token, requests[2]![1](), small)).body).not.toMatchObject({ code: 'scope_denied' });
  });

  it('allows nothing that does not say for how much it is, where it allows up to an amount', async () => {
    const token = await bound(
      4,
      statement('reads', 'allow', ['*.retrieve']),
      statement('small', 'allow', ['*'], { conditions: { amount_cents: { lte: 500_000 } } }),
    );
    for (const [, path, body] of requests)
      expect(expectProblem(await ask(token, path(), body), 403, 'scope_denied')).toMatchObject({
        decision: { reason: 'no_statement' },
      });
  });

  it('and a budget of amounts count the same', async () => {
    const policy = {
      version: 1,
      statements: [all],
      budgets: ['rounds.create', 'share_repurchases.create'].map((action) => ({
        action,
        amount_cents: 500_000,
        per: 'month',
      })),
    };
    const token = await newToken(account.sk_test, 4, { scope_policy: policy });
    expect(ok(await simulate(token, { action: 'rounds.create', amount_cents: 600_000 }))).toMatchObject({
      effect: 'deny',
      reason: 'budget',
    });
    expect(ok(await simulate(token, { action: 'rounds.create', amount_cents: 400_000 }))).toMatchObject({
      effect: 'allow',
    });
    expect(ok(await simulate(token, { action: 'share_repurchases.create' }))).toMatchObject({
      effect: 'deny',
      reason: 'budget',
      detail: expect.stringContaining('this request does not state its amount'),
    });
  });

  it('counts the fees of what a request sets going, as its dry run estimates them, and so does a budget', async () => {
    const brought = (await corporationOf(human, 'Costly Works, Inc.', { par_value: '1' })).id;
    const increase = (by: Api, authorized_shares: number, dry = false) =>
      by.post<{ fee_estimate: { total_cents: number } }>(
        `/v1/entities/${brought}/authorized_shares_increases`,
        { authorized_shares, auto_generate_resolutions: true },
        dry ? { query: { dry_run: 'true' } } : {},
      );
    const [low, high] = await Promise.all(
      [2000, 10_000_000_000].map(async (shares) => ok(await increase(human, shares, true)).fee_estimate.total_cents),
    );
    expect([low! < 500_000, high! > 500_000]).toEqual([true, true]);
    const denying = await bound(4, all, statement('large', 'deny', ['*'], large));
    for (const dry of [true, false])
      expect(
        expectProblem(await increase(api(denying.secret), 10_000_000_000, dry), 403, 'scope_denied'),
      ).toMatchObject({ decision: { reason: 'statement', sid: 'large' } });
    const spending = await newToken(account.sk_test, 4, {
      scope_policy: { version: 1, statements: [all], budgets: [{ action: '*', amount_cents: 500_000, per: 'total' }] },
    });
    expect(expectProblem(await increase(api(spending.secret), 10_000_000_000), 403, 'scope_denied')).toMatchObject({
      decision: { reason: 'budget', budget: { used: 0 } },
    });
    const autonomous = await bound(4, all);
    expect(await increase(api(autonomous.secret), 10_000_000_000)).toMatchObject({
      status: 202,
      body: {
        object: 'authorization',
        reason: expect.stringMatching(/ costs \$[\d,.]+ in fees\. Above \$10,000, fees need/),
      },
    });
    const asking = await bound(
      4,
      all,
      statement('small', 'require_authorization', ['authorized_shares_increases.create'], {
        conditions: { amount_cents: { eq: low } },
      }),
    );
    expect(await increase(api(asking.secret), 2000)).toMatchObject({ status: 202, body: { object: 'authorization' } });
    expect(
      expectProblem(
        await increase(api((await bound(4, statement('dear', 'allow', ['*'], large))).secret), 2000),
        403,
        'scope_denied',
      ),
    ).toMatchObject({ decision: { reason: 'no_statement' } });
    expect(ok(await increase(api(spending.secret), 2000))).toMatchObject({ object: 'authorized_shares_increase' });
    expect(
      ok(await simulate(spending, { action: 'authorized_shares_increases.create', amount_cents: 500_000 - low! })),
    ).toMatchObject({ effect: 'allow', budgets: [{ measure: 'amount_cents', used: low }] });
    expect(
      ok(await simulate(spending, { action: 'authorized_shares_increases.create', amount_cents: 500_001 - low! })),
    ).toMatchObject({ effect: 'deny', reason: 'budget' });
  });

  it('known only after planning prevents any write, by denial or wait; other refusals are as for all', async () => {
    const { id } = await corporationOf(human, 'Planned Works, Inc.');
    await dutiesOf(human, id);
    const denying = await bound(
      4,
      all,
      statement('small', 'deny', ['name_changes.create'], { conditions: { amount_cents: { gt: 1 } } }),
    );
    const asking = await bound(
      4,
      all,
      statement('small', 'require_authorization', ['name_changes.create'], { conditions: { amount_cents: { gt: 1 } } }),
    );
    const spending = await newToken(account.sk_test, 4, {
      scope_policy: { version: 1, statements: [all], budgets: [{ action: '*', amount_cents: 1, per: 'total' }] },
    });
    const rename = ({ secret }: { secret: string }, legal_name = 'Renamed Works, Inc.') =>
      api(secret).post(`/v1/entities/${id}/name_changes`, { legal_name, auto_generate_resolutions: true });
    const settled = () =>
      poll(
        'the rows stand still',
        async () => {
          const rows = await rowCounts(account.account_id);
          await delay(500);
          return [rows, await rowCounts(account.account_id)] as const;
        },
        ([one, other]) => JSON.stringify(one) === JSON.stringify(other),
      ).then(([rows]) => rows);
    const written = async (act: () => Promise<unknown>): Promise<string[]> => {
      const before = await settled();
      await act();
      const after = await settled();
      const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
      return changed.filter((table) => !table.startsWith('rate')).toSorted();
    };
    expect(
      await written(async () => {
        for (const one of [denying, spending]) expectProblem(await rename(one), 403, 'scope_denied');
      }),
    ).toEqual([]);
    expect(
      await written(async () =>
        expect(await rename(asking)).toMatchObject({ status: 202, body: { object: 'authorization' } }),
      ),
    ).toEqual(['audit_entry', 'authorization', 'authorization_request', 'event', 'idempotency']);
    ok(await rename({ secret: account.sk_test }, 'Under Way, Inc.'));
    expect(
      await written(async () => {
        for (const one of [denying, asking, spending, { secret: account.sk_test }])
          expectProblem(await rename(one), 409, 'invalid_state_transition');
      }),
    ).toEqual([]);
    const whatever = await bound(
      4,
      all,
      statement('any', 'deny', ['name_changes.create'], { conditions: { amount_cents: { gte: 0 } } }),
    );
    expect(expectProblem(await rename(whatever), 403, 'scope_denied')).toMatchObject({ decision: { sid: 'any' } });
  });

  it('is refused in a statement that names nothing with an amount, and so is a simulation with one', async () => {
    const refused = await human.post(
      '/v1/tokens',
      tokenBody(await humanOf(account.sk_test), 3, {
        scope_policy: {
          version: 1,
          statements: [all, statement('vain', 'deny', ['documents.*', 'valuations.create'], large)],
        },
      }),
    );
    expect(expectProblem(refused, 400, 'invalid_request').errors).toMatchObject([
      { param: 'scope_policy.statements[1].conditions.amount_cents', code: 'not_applicable' },
    ]);
    const token = await bound(4, all);
    expect(
      expectProblem(await simulate(token, { action: 'entities.update', amount_cents: 5 }), 400, 'invalid_request'),
    ).toMatchObject({ param: 'amount_cents' });
  });
});

describe('what a statement denies in a portfolio', () => {
  let inside: string;
  let portfolio: string;
  let other: string;
  let agent: Api;
  const where = async (id = inside): Promise<string | null> =>
    ok(await human.get<{ portfolio_id: string | null }>(`/v1/entities/${id}`)).portfolio_id;
  beforeAll(async () => {
    [portfolio, other] = [await made('portfolios', { name: 'Guarded' }), await made('portfolios', { name: 'Open' })];
    inside = await made(
      'entities',
      companyOf('Guarded Works, Inc.', 'c_corp', { submit: false, portfolio_id: portfolio }),
    );
    agent = api(
      (
        await bound(
          4,
          all,
          statement('guarded', 'deny', ['filings.*', 'entities.submit'], { resources: { portfolio_ids: [portfolio] } }),
        )
      ).secret,
    );
  });

  it('is not escaped by moving a company out, nor imposed by moving it in: a human is told and decides', async () => {
    const moves: (() => Promise<Answer<RequestedApproval>>)[] = [
      () => agent.patch<RequestedApproval>(`/v1/entities/${inside}`, { portfolio_id: null }),
      () => agent.patch<RequestedApproval>(`/v1/entities/${inside}`, { portfolio_id: other }),
      () => agent.post<RequestedApproval>(`/v1/portfolios/${other}/entities`, { entity_ids: [inside] }),
      () => agent.call<RequestedApproval>('DELETE', `/v1/portfolios/${portfolio}/entities/${inside}`),
      () => agent.post<RequestedApproval>(`/v1/portfolios/${portfolio}/entities`, { entity_ids: [company] }),
    ];
    for (const move of moves) {
      const { status, body } = await move();
      expect([status, body]).toMatchObject([
        202,
        {
          object: 'authorization',
          reason: expect.stringContaining(portfolio),
          preview: { warnings: [expect.stringContaining('guarded')] },
        },
      ]);
      expect([await where(), await where(company)]).toEqual([portfolio, null]);
    }
    expectProblem(await agent.post(`/v1/entities/${inside}/submit`), 403, 'scope_denied');
  });

  it('moves when a human approves it; a rehearsal says it; elsewhere companies move as before', async () => {
    expect(
      ok(
        await agent.patch<RequestedApproval['preview']>(
          `/v1/entities/${inside}`,
          { portfolio_id: null },
          { query: { dry_run: 'true' } },
        ),
      ).warnings,
    ).toEqual([expect.stringContaining('guarded')]);
    const {
      body: { id },
    } = await agent.patch<RequestedApproval>(`/v1/entities/${inside}`, { portfolio_id: null });
    const approver = api((await newKey(account.sk_test, 'secret')).secret);
    expect(ok(await approver.post(`/v1/authorizations/${id}/approve`))).toMatchObject({
      status: 'consumed',
      result: { id: inside, portfolio_id: null },
    });
    expect(await where()).toBeNull();
    expect(ok(await agent.patch(`/v1/entities/${inside}`, { portfolio_id: other }))).toMatchObject({
      object: 'entity',
      portfolio_id: other,
    });
  });
});

it('what is allowed in one place only is not for companies a token moves there: moving waits for a human', async () => {
  const [portfolio, workspace] = [
    await made('portfolios', { name: 'Allowed' }),
    await made('workspaces', { name: 'Allowed' }),
  ];
  const outside = await made('entities', companyOf('Outside Works, Inc.', 'c_corp', { submit: false }));
  const agent = api(
    (
      await bound(
        4,
        statement('reads', 'allow', ['*.retrieve', 'entities.update', 'portfolios.add_entities']),
        statement('inside', 'allow', ['*'], { resources: { portfolio_ids: [portfolio], workspace_ids: [workspace] } }),
      )
    ).secret,
  );
  await poll(
    'the workspace is ready',
    async () => ok(await human.get<{ status: string }>(`/v1/workspaces/${workspace}`)).status,
    (status) => status !== 'provisioning',
  );
  expectProblem(await agent.post(`/v1/entities/${outside}/submit`), 403, 'scope_denied');
  const moves = [
    () => agent.patch<RequestedApproval>(`/v1/entities/${outside}`, { portfolio_id: portfolio }),
    () => agent.post<RequestedApproval>(`/v1/portfolios/${portfolio}/entities`, { entity_ids: [outside] }),
    () => agent.patch<RequestedApproval>(`/v1/entities/${outside}`, { workspace_id: workspace }),
  ];
  for (const move of moves) {
    const { status, body } = await move();
    expect([status, body]).toMatchObject([
      202,
      { object: 'authorization', preview: { warnings: [expect.stringContaining('Statement “inside”')] } },
    ]);
  }
  expectProblem(await agent.post(`/v1/entities/${outside}/submit`), 403, 'scope_denied');
  ok(await human.patch(`/v1/entities/${outside}`, { portfolio_id: portfolio }));
  expect(ok(await agent.patch(`/v1/entities/${outside}`, { portfolio_id: null }))).toMatchObject({
    object: 'entity',
    portfolio_id: null,
  });
});
