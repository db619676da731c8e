import { randomUUID } from 'node:crypto';
import { newAccount, newKey, type Account } from '../support/accounts';
import { api, expectProblem } from '../support/api';
import { closeDatabase, query, whileHeld } from '../support/database';
import { begin, existingOf, ok, poll } from '../support/formation';
import { granted, register, Visitor } from '../support/oauth';
import { newToken } from '../support/tokens';

// Judges the approver at decision time, not at request time.
let account: Account;
beforeAll(async () => {
  account = await newAccount('Who decides');
});
afterAll(closeDatabase);

const policy = {
  scope_policy: { version: 1, statements: [{ sid: 'asks', effect: 'require_authorization', actions: ['*'] }] },
};
const person = async (role: string): Promise<{ id: string; email: string }> => {
  const email = `${role}-${randomUUID().slice(0, 8)}@tests.example`;
  return {
    id: ok(await api(account.sk_live).post<{ id: string }>('/v1/users', { name: 'Ida Who', email, role })).id,
    email,
  };
};
const requestApproval = async (
  token: { secret: string },
  path = '/v1/portfolios',
  body: object | undefined = path === '/v1/portfolios' ? { name: randomUUID() } : undefined,
): Promise<string> => {
  const answer = await api(token.secret).post<{ id: string }>(path, body);
  expect(answer.status).toBe(202);
  return answer.body.id;
};
const choices = { approve: undefined, deny: { reason: 'No.' } } as const;
type Choice = keyof typeof choices;

const meanwhile = <A>(id: string, decide: () => Promise<A>, happens: () => Promise<unknown>): Promise<A> =>
  whileHeld('select from "authorization" where id = $1 for update', [id], async (waiting) => {
    const decision = decide();
    await poll('the decision waits', waiting, (waits) => waits);
    await happens();
    return [decision] as const;
  }).then(([decision]) => decision);
const expectPending = async (id: string): Promise<void> => {
  expect(ok(await api(account.sk_test).get(`/v1/authorizations/${id}`))).toMatchObject({
    status: 'pending',
    decided_by: null,
  });
};

describe.each(Object.keys(choices) as Choice[])('%s', (choice) => {
  it.each(['revoke', 'rotate'])('by a key that is made another meanwhile (%s) decides nothing', async (how) => {
    const key = await newKey(account.sk_test, 'secret');
    const id = await requestApproval(await newToken(account.sk_test, 3, policy));
    const answer = await meanwhile(
      id,
      () => api(key.secret).post(`/v1/authorizations/${id}/${choice}`, choices[choice]),
      async () =>
        ok(
          await api(account.sk_test).post(
            `/v1/api_keys/${key.id}/${how}`,
            how === 'rotate' ? { overlap_seconds: 0 } : undefined,
          ),
        ),
    );
    expectProblem(answer, 403, 'wrong_approver');
    await expectPending(id);
  });

  it('by a key that is rotated meanwhile, and whose former secret still works, decides', async () => {
    const key = await newKey(account.sk_test, 'secret');
    const id = await requestApproval(await newToken(account.sk_test, 3, policy));
    const answer = await meanwhile(
      id,
      () => api(key.secret).post(`/v1/authorizations/${id}/${choice}`, choices[choice]),
      async () => ok(await api(account.sk_test).post(`/v1/api_keys/${key.id}/rotate`, { overlap_seconds: 3600 })),
    );
    expect(answer.status).toBe(200);
  });

  it('by a former secret that works no more by then decides nothing', async () => {
    const key = await newKey(account.sk_test, 'secret');
    const id = await requestApproval(await newToken(account.sk_test, 3, policy));
    ok(await api(account.sk_test).post(`/v1/api_keys/${key.id}/rotate`, { overlap_seconds: 3600 }));
    const answer = await meanwhile(
      id,
      () => api(key.secret).post(`/v1/authorizations/${id}/${choice}`, choices[choice]),
      () => query('update api_key set previous_expires_at = clock_timestamp() where id = $1', [key.id]),
    );
    expectProblem(answer, 403, 'wrong_approver');
    await expectPending(id);
  });

  it('by a program whose token has expired by then decides nothing', async () => {
    const { email } = await person('admin');
    const { access_token } = await granted(await register('Deciding assistant'), email, {
      account_id: account.account_id,
      agent: 'deciding',
    });
    const id = await requestApproval(await newToken(account.sk_test, 3, policy));
    const answer = await meanwhile(
      id,
      () => api(access_token).post(`/v1/authorizations/${id}/${choice}`, choices[choice]),
      () => query('update token set expires_at = clock_timestamp() where id = $1', [access_token.slice(0, 30)]),
    );
    expectProblem(answer, 403, 'wrong_approver');
    await expectPending(id);
  });

  it('when the time for it is over by then decides nothing', async () => {
    const id = await requestApproval(await newToken(account.sk_test, 3, policy));
    await query(`update "authorization" set expires_at = clock_timestamp() + interval '3 seconds' where id = $1`, [id]);
    const answer = await meanwhile(
      id,
      () => api(account.sk_test).post(`/v1/authorizations/${id}/${choice}`, choices[choice]),
      () =>
        poll(
          'its time is over',
          () => query('select from "authorization" where id = $1 and expires_at < clock_timestamp()', [id]),
          ({ length }) => length === 1,
        ),
    );
    expect(expectProblem(answer, 409, 'invalid_state_transition')).toMatchObject({ current_state: 'expired' });
    await expectPending(id);
  });

  it('by a program whose human is deactivated meanwhile decides nothing', async () => {
    const { id: user_id, email } = await person('admin');
    const { access_token } = await granted(await register('Deciding assistant'), email, {
      account_id: account.account_id,
      agent: 'deciding',
    });
    const id = await requestApproval(await newToken(account.sk_test, 3, policy));
    expectProblem(
      await meanwhile(
        id,
        () => api(access_token).post(`/v1/authorizations/${id}/${choice}`, choices[choice]),
        async () => ok(await api(account.sk_live).post(`/v1/users/${user_id}/deactivate`)),
      ),
      403,
      'wrong_approver',
    );
    await expectPending(id);
  });

  it.each(['is signed out', 'is signed in no longer than until then', 'is made a member'])(
    'on a page by somebody who %s meanwhile decides nothing',
    async (how) => {
      const { id: user_id, email } = await person('admin');
      const visitor = await new Visitor().signIn(email);
      const id = await requestApproval(await newToken(account.sk_test, 3, policy));
      const nonce = /name="nonce" value="([^"]+)"/.exec(await (await visitor.visit(`/approvals/${id}`)).text())![1]!;
      const answer = await meanwhile(
        id,
        () => visitor.visit(`/approvals/${id}/${choice}`, { nonce, reason: 'No.' }),
        async () => {
          if (how === 'is signed out') await query('delete from browser_session where email = $1', [email]);
          else if (how !== 'is made a member')
            await query('update browser_session set expires_at = clock_timestamp() where email = $1', [email]);
          else ok(await api(account.sk_live).patch(`/v1/users/${user_id}`, { role: 'member' }));
        },
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
      await expectPending(id);
    },
  );
});

it('what a token asked for that has expired by then is not done in its name', async () => {
  const token = await newToken(account.sk_test, 3, policy);
  const id = await requestApproval(token);
  const answer = await meanwhile(
    id,
    () => api(account.sk_test).post(`/v1/authorizations/${id}/approve`),
    () => query('update token set expires_at = clock_timestamp() where id = $1', [token.id]),
  );
  expectProblem(answer, 409, 'authorization_stale');
  await expectPending(id);
});

it('nor where it expires while the approval waits for the company that it is about', async () => {
  const token = await newToken(account.sk_test, 3, policy);
  const company = await begin(api(account.sk_test), existingOf(`Expired Works ${randomUUID().slice(0, 4)}, Inc.`));
  const { id } = ok(
    await api(token.secret).patch<{ id: string }>(`/v1/entities/${company.id}`, { metadata: { by: 'agent' } }),
  );
  await query(`update token set expires_at = clock_timestamp() + interval '3 seconds' where id = $1`, [token.id]);
  const [approving] = await whileHeld('select from entity where id = $1 for update', [company.id], async (waiting) => {
    const approval = api(account.sk_test).post(`/v1/authorizations/${id}/approve`);
    await poll('the approval waits', waiting, (waits) => waits);
    await poll(
      'the token expires',
      () => query('select from token where id = $1 and expires_at < clock_timestamp()', [token.id]),
      ({ length }) => length === 1,
    );
    return [approval];
  });
  expectProblem(await approving!, 409, 'authorization_stale');
  await expectPending(id);
});

it('what is approved is done with the role that its human has by then', async () => {
  const { id: human_id, email } = await person('admin');
  const token = await newToken(account.sk_test, 3, { ...policy, principal: { human_id } });
  const status = async (): Promise<string> =>
    ok(await api(account.sk_test).get<{ status: string }>(`/v1/workspaces/${workspace}`)).status;
  const { id: workspace } = ok(await api(account.sk_test).post<{ id: string }>('/v1/workspaces', { name: 'Kept' }));
  await poll('the workspace', status, (now) => now === 'ready');
  ok(await api(account.sk_test).post(`/v1/workspaces/${workspace}/archive`));
  const id = await requestApproval(token, `/v1/workspaces/${workspace}/unarchive`); // an owner or admin restores it
  const visitor = await new Visitor().signIn(email);
  const nonce = /name="nonce" value="([^"]+)"/.exec(await (await visitor.visit(`/approvals/${id}`)).text())![1]!;
  const answer = await meanwhile(
    id,
    () => visitor.visit(`/approvals/${id}/approve`, { nonce }),
    async () => ok(await api(account.sk_live).patch(`/v1/users/${human_id}`, { role: 'member' })),
  );
  expect(answer.status).toBeGreaterThanOrEqual(400);
  await expectPending(id);
  expect(await status()).toBe('archived');
});
