import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProblemCode } from '#kernel/problem';
import {
  account,
  approve,
  approver,
  ask,
  becomes,
  capped,
  decide,
  human,
  make,
  operationById,
  openAccount,
  pathOf,
  plan,
  reaches,
  read,
  rows,
  safe,
  affectedRows,
  units,
  value,
  writtenBy,
  type ActRequest,
  type Authorization,
  type Row,
} from '../support/agent-acts';
import { api, expectProblem } from '../support/api';
import { closeDatabase } from '../support/database';
import { companyOf, ok } from '../support/formation';
import { Visitor } from '../support/oauth';
import { newToken } from '../support/tokens';

beforeAll(() => openAccount('Stale approvals'));
afterAll(closeDatabase);

describe('what has changed since it was asked for', () => {
  const equity_plan_id = ({ body }: ActRequest) => (body as { equity_plan_id: string }).equity_plan_id;
  const cases: [string, string, ProblemCode, (request: ActRequest) => Promise<unknown>][] = [
    [
      'the pool is promised to somebody else',
      'grants.create',
      'pool_exceeded',
      (request) => make(`entities/${request.company}/grants`, units(equity_plan_id(request), 350)),
    ],
    [
      'the shares are promised to somebody else',
      'share_issuances.create',
      'authorized_shares_exceeded',
      ({ company: id }) =>
        make(`entities/${id}/equity_plans`, {
          plan_name: 'a plan',
          shares_reserved: 995,
          auto_generate_resolutions: true,
        }).then(async ({ id: other, resolution_id }) => {
          await decide(resolution_id!);
          await reaches(`equity_plans/${other}`, 'adopted');
        }),
    ],
    [
      'the grant has ended',
      'grants.exercise',
      'authorization_stale',
      ({ id }) => make(`grants/${id}/terminate`, { reason: 'voluntary_other' }),
    ],
    [
      'another SAFE has been signed, so that the price is another',
      'rounds.draft',
      'authorization_stale',
      ({ company: id }) => safe(id, capped),
    ],
    ['the round is abandoned', 'rounds.draft', 'authorization_stale', ({ id }) => make(`rounds/${id}/abandon`)],
    [
      'the repurchase is given up',
      'share_repurchases.settle',
      'authorization_stale',
      ({ id }) => make(`share_repurchases/${id}/cancel`),
    ],
    [
      'the decision is spent',
      'cap_table.restate',
      'authorization_stale',
      ({ company: id, body }) => make(`entities/${id}/cap_table/restate`, body),
    ],
  ];
  it.each(cases)(
    '%s: approving %s is refused with %s, as its page states at once, changes nothing, and it can still be denied',
    async (_, id, code, change) => {
      const request = await rows[id]!();
      const operation = operationById(id);
      const { answer } = await ask(operation, request);
      expect(answer).toMatchObject({ status: 202 });
      const page = async () =>
        (await (await new Visitor().signIn('grace@tests.example')).visit(`/approvals/${answer.body.id}`)).text();
      expect(await page()).toMatch(/<button>Approve/);
      await change(request);
      const before = await affectedRows(operation, request);
      const shown = await page();
      expect([shown.includes('You cannot approve this request now.'), shown.includes('<button>Approve')]).toEqual([
        true,
        false,
      ]);
      const refused = await approve(answer.body.id);
      expectProblem(refused, 409, code);
      expect([
        await writtenBy(refused),
        await affectedRows(operation, request),
        (await read(`authorizations/${answer.body.id}`)).status,
      ]).toEqual([[], before, 'pending']);
      expect(
        ok(await approver.post<Row>(`/v1/authorizations/${answer.body.id}/deny`, { reason: 'Ask again.' })).status,
      ).toBe('denied');
    },
  );
});

describe('what would be done now is held against what was shown', () => {
  it('a grant gets no price but the one shown, despite a later valuation, and names whose price it is', async () => {
    const { company: entity_id, equity_plan_id } = await plan();
    ok(await value(entity_id, '10', '2026-06-01'));
    const asked = { company: entity_id, body: units(equity_plan_id, 100, { kind: 'nso' }) };
    const { answer } = await ask(operationById('grants.create'), asked);
    expect(answer.body.preview).toMatchObject({
      resource: { exercise_price: '10' },
      warnings: expect.arrayContaining([
        'The price is based on the valuation by “Harbor” as of June 1, 2026, at $10 per share.',
      ]),
    });
    ok(await value(entity_id, '0.05', '2026-06-02'));
    const before = await affectedRows(operationById('grants.create'), asked);
    const refused = await approve(answer.body.id);
    expect(expectProblem(refused, 409, 'authorization_stale')).toMatchObject({
      detail: expect.stringContaining('resource.exercise_price'),
    });
    expect([
      await writtenBy(refused),
      await affectedRows(operationById('grants.create'), asked),
      (await read(`authorizations/${answer.body.id}`)).status,
    ]).toEqual([[], before, 'pending']);
    expect(ok(await approve((await ask(operationById('grants.create'), asked)).answer.body.id)).result).toMatchObject({
      exercise_price: '0.05',
    }); // as shown now
  });

  it('a paper that says when it was made is made as it was shown, and asked for again it waits once', async () => {
    const { company: entity_id } = await plan();
    const { secret } = await newToken(account.sk_test, 4, {
      scope_policy: {
        version: 1,
        statements: [
          { sid: 'all', effect: 'allow', actions: ['*'] },
          { sid: 'asks', effect: 'require_authorization', actions: ['documents.print_stock_ledger'] },
        ],
      },
    });
    const print = async () =>
      ok(await api(secret).post<Authorization>(`/v1/entities/${entity_id}/cap_table/stock_ledger`));
    const asked = await print();
    await delay(1100);
    expect((await print()).id).toBe(asked.id);
    expect(ok(await approve(asked.id)).result).toMatchObject({ type: 'stock_ledger' });
  });

  it('companies of one portfolio are formed in turn, since a new member does not change the portfolio', async () => {
    const { id: portfolio_id } = await make('portfolios', { name: 'Cohort' });
    const { secret } = await newToken(account.sk_test, 4, {
      scope_policy: {
        version: 1,
        statements: [{ sid: 'asks', effect: 'require_authorization', actions: ['entities.create'] }],
      },
    });
    const waiting: Authorization[] = [];
    for (const name of ['First', 'Second']) {
      const company = companyOf(`${name} ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { submit: false, portfolio_id });
      waiting.push(ok(await api(secret).post<Authorization>('/v1/entities', company)));
    }
    for (const { id } of waiting) expect(ok(await approve(id)).result).toMatchObject({ portfolio_id });
  });

  it('a company is formed in no other state than the one that was shown', async () => {
    const { secret } = await newToken(account.sk_test, 4, {
      scope_policy: {
        version: 1,
        statements: [{ sid: 'asks', effect: 'require_authorization', actions: ['entities.create'] }],
      },
    });
    const { jurisdiction: _, ...nowhere } = companyOf(`Shown ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
      submit: false,
    });
    const home = async (default_jurisdiction: string) =>
      ok(await api(account.sk_live).patch('/v1/account', { default_jurisdiction }));
    await home('US-DE');
    const asked = ok(await api(secret).post<Authorization>('/v1/entities', nowhere));
    expect(asked.preview.resource).toMatchObject({ jurisdiction: 'US-DE' });
    await home('US-WY');
    expectProblem(await approve(asked.id), 409, 'authorization_stale');
    await home('US-DE');
    expect(ok(await approve(asked.id)).result).toMatchObject({ jurisdiction: 'US-DE' });
  });
});

it('an approval racing other acts on the same thing is done or stale, and nobody blocks anybody', async () => {
  const [operation, asked] = [
    operationById('grants.exercise'),
    { ...(await rows['grants.exercise']!()), body: { quantity: 1, paid_cents: 1000 } },
  ];
  let done = 0;
  for (let round = 0; round < 3; round += 1) {
    const waiting = await Promise.all(Array.from({ length: 3 }, () => ask(operation, asked)));
    const answers = await Promise.all(
      waiting.flatMap(({ answer }) => [approve(answer.body.id), human.post(pathOf(operation, asked), asked.body)]),
    );
    const others = answers.filter(({ status }) => status !== 200);
    done += answers.length - others.length;
    for (const one of others) expectProblem(one, 409, 'authorization_stale');
  }
  expect(await read(`grants/${asked.id}`)).toMatchObject({ issued_quantity: done });
});

it.each(['portfolio', 'workspace'])('what is about a %s waits and is done as well', async (object) => {
  const { id } = await make(`${object}s`, { name: 'Before' });
  const { secret } = await newToken(account.sk_test, 4, {
    scope_policy: {
      version: 1,
      statements: [{ sid: 'asks', effect: 'require_authorization', actions: [`${object}s.update`] }],
    },
  });
  await becomes(`${object}s/${id}`, ({ status }) => status !== 'provisioning');
  const asked = ok(await api(secret).patch<Authorization>(`/v1/${object}s/${id}`, { name: 'After' }));
  expect(asked).toMatchObject({ object: 'authorization', entity_id: null, preview: { resource: { name: 'After' } } });
  expect(ok(await approve(asked.id)).result).toMatchObject({ id, name: 'After' });
});
