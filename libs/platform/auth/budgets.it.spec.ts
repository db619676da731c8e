import fc from 'fast-check';
import type { Authority } from '#permissions/permission';
import { periods, type Budget } from '#permissions/scope-policy';
import { newId } from '#platform/db/new-id';
import { Reader } from '#platform/db/reader';
import type { Scope } from '#platform/db/scope';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase } from '#testing/database';
import { budgetsOf, overdrawn, takeBudgets } from './budgets';

let database: TestDatabase;
const account_id = newId('acct');
const user_id = newId('usr');
const scope: Scope = {
  account_id,
  livemode: false,
  authorized_by: { human_principal_id: user_id, agent_id: null },
  credential_id: null,
  request_id: null,
  test_clock_id: null,
};

beforeAll(async () => {
  database = await startTestDatabase();
  await database.system.query(`insert into account (id, account_id, name) values ($1, $1, 'Budgets')`, [account_id]);
  await database.system.query(
    `insert into "user" (id, account_id, livemode, created, updated, metadata, version, sequence, name, email, role)
      values ($1, $2, true, now(), now(), '{}', 1, 1, 'Grace', 'grace@tests.example', 'owner')`,
    [user_id, account_id],
  );
});
afterAll(() => database?.stop());

const action = 'transfers.create';

/** Links start with the calling token. */
async function chain(...policies: Budget[][]): Promise<Authority> {
  const links = policies.map((budgets) => ({
    token_id: newId('tok'),
    tier: 4 as const,
    agent_id: null,
    expires_at: null,
    portfolio_id: null,
    policy: { version: 1 as const, statements: [], budgets },
  }));
  for (const { token_id } of links) {
    await database.system.query(
      `insert into token (id, account_id, livemode, created, updated, metadata, version, sequence, status, tier,
        api_version, human_id, parent_id, ancestor_ids, secret_hash, last4)
       values ($1, $2, false, now(), now(), '{}', 1, 1, 'active', 4, '2026-05-01', $3, 'key_1', '{}', $1, 'abcd')`,
      [token_id, account_id, user_id],
    );
  }
  return { grant: null, links };
}

async function ask(
  authority: Authority,
  amount_cents?: number,
  ends: 'commit' | 'rollback' = 'commit',
): Promise<boolean> {
  const work = new UnitOfWork(database.app, scope);
  try {
    await takeBudgets(work, { authority, action, amount_cents });
    await work[ends]();
    return true;
  } catch (error) {
    await work.rollback();
    expect(error).toMatchObject({ code: 'scope_denied', extra: { decision: { reason: 'budget' } } });
    return false;
  }
}

it('is never exceeded, whoever asks at the same time: a hundred at once get what there is', async () => {
  const authority = await chain([{ action, count: 7, per: 'day' }]);
  const passed = await Promise.all(Array.from({ length: 100 }, () => ask(authority)));
  expect(passed.filter(Boolean)).toHaveLength(7);
});

it('is never exceeded in its amount either', async () => {
  const authority = await chain([{ action, amount_cents: 1000, per: 'total' }]);
  const passed = await Promise.all(Array.from({ length: 50 }, (_, place) => ask(authority, 90 + place)));
  const spent = passed.reduce((sum, one, place) => sum + (one ? 90 + place : 0), 0);
  expect(spent).toBeLessThanOrEqual(1000);
  expect((await budgetsOf(new Reader(database.app, scope), { authority, action, amount_cents: 1 }))[0]).toMatchObject({
    used: spent,
    most: 1000,
  });
});

it('children spend what their parent has, together', async () => {
  const parent = await chain([{ action: 'transfers.*', count: 5, per: 'month' }]);
  const children = await Promise.all(
    [4, 4, 4].map(async (count) => ({
      ...parent,
      links: [...(await chain([{ action, count, per: 'day' }])).links, ...parent.links],
    })),
  );
  const passed = await Promise.all(Array.from({ length: 30 }, (_, place) => ask(children[place % 3]!)));
  expect(passed.filter(Boolean)).toHaveLength(5);
});

it('over random lives each budget holds what was committed, and passes what it and all others have left', async () => {
  const budget = fc.record({
    action: fc.constantFrom(action, 'transfers.*', '*', 'filings.cancel'),
    count: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    amount_cents: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
    per: fc.constantFrom(...periods),
  });
  const request = fc.record({
    amount: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
    ends: fc.constantFrom('commit', 'commit', 'rollback'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(budget, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      fc.array(request, { maxLength: 12 }),
      async (policies, requests) => {
        const authority = await chain(...policies);
        const spent = policies.map((budgets) => budgets.map(() => ({ count: 0, amount: 0 })));
        for (const { amount, ends } of requests) {
          const drawn = policies.flatMap((budgets, place) =>
            budgets.flatMap((one, index) =>
              one.action === 'filings.cancel' ? [] : [{ one, so_far: spent[place]![index]! }],
            ),
          );
          const suffices = drawn.every(
            ({ one, so_far }) =>
              so_far.count + 1 <= (one.count ?? Infinity) &&
              (amount === undefined || so_far.amount + amount <= (one.amount_cents ?? Infinity)),
          );
          expect(
            (await overdrawn(new Reader(database.app, scope), { authority, action, amount_cents: amount })) === null,
          ).toBe(suffices);
          expect(await ask(authority, amount, ends)).toBe(suffices);
          if (suffices && ends === 'commit')
            for (const { so_far } of drawn) {
              so_far.count += 1;
              so_far.amount += amount ?? 0;
            }
        }
      },
    ),
    { numRuns: 40 },
  );
});

it('begins anew with its period, and what it had is not counted again', async () => {
  const authority = await chain([{ action, count: 1, per: 'day' }]);
  expect([await ask(authority), await ask(authority)]).toEqual([true, false]);
  await database.system.query(`update token_budget set starts = starts - 1 where token_id = $1`, [
    authority.links[0]!.token_id,
  ]);
  expect([await ask(authority), await ask(authority)]).toEqual([true, false]);
});

it('the database itself refuses more than a budget has', async () => {
  const authority = await chain([{ action, count: 1, per: 'total' }]);
  await ask(authority);
  await expect(
    database.system.query('update token_budget set used = 2 where token_id = $1', [authority.links[0]!.token_id]),
  ).rejects.toThrow(/token_budget/);
});
