import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newAccount, newKey, type Account } from '../support/accounts';
import { api, expectProblem, type Answer } from '../support/api';
import { closeDatabase, query, whileHeld } from '../support/database';
import { begin, existingOf, ok, poll } from '../support/formation';
import { granted, register } from '../support/oauth';
import { newToken, type NewToken } from '../support/tokens';

let account: Account;
beforeAll(async () => {
  account = await newAccount('Approved in the same moment');
});
afterAll(closeDatabase);

interface Ending {
  token: NewToken;
  subject: string;
  end(): Promise<Answer>;
}
const policy = {
  scope_policy: { version: 1, statements: [{ sid: 'asks', effect: 'require_authorization', actions: ['*'] }] },
};

const endings: Record<string, () => Promise<Ending>> = {
  'its token is revoked': async () => {
    const token = await newToken(account.sk_test, 3, policy);
    return { token, subject: token.id, end: () => api(account.sk_test).post(`/v1/tokens/${token.id}/revoke`) };
  },
  'the token that made it is revoked': async () => {
    const parent = await newToken(account.sk_test, 4);
    const token = await newToken(parent.secret, 3, policy);
    return { token, subject: token.id, end: () => api(account.sk_test).post(`/v1/tokens/${parent.id}/revoke`) };
  },
  'the key that made it is revoked': async () => {
    const key = await newKey(account.sk_test, 'secret');
    const token = await newToken(key.secret, 3, policy);
    return { token, subject: token.id, end: () => api(account.sk_test).post(`/v1/api_keys/${key.id}/revoke`) };
  },
  'its agent is disabled': async () => {
    const { id: agent_id } = ok(await api(account.sk_test).post<{ id: string }>('/v1/agents', { name: 'Hasty clerk' }));
    const {
      data: [human],
    } = ok(await api(account.sk_test).get<{ data: { id: string }[] }>('/v1/users?sort=created'));
    return {
      token: await newToken(account.sk_test, 3, { ...policy, principal: { human_id: human!.id, agent_id } }),
      subject: agent_id,
      end: () => api(account.sk_test).post(`/v1/agents/${agent_id}/disable`),
    };
  },
  'its human is deactivated': async () => {
    const { id } = ok(
      await api(account.sk_live).post<{ id: string }>('/v1/users', {
        name: 'Lea Ver',
        email: `lea-${randomUUID().slice(0, 8)}@tests.example`,
        role: 'member',
      }),
    );
    return {
      token: await newToken(account.sk_test, 3, { ...policy, principal: { human_id: id } }),
      subject: id,
      end: () => api(account.sk_live).post(`/v1/users/${id}/deactivate`),
    };
  },
};

const eventsInOrder = (subjects: string[]): Promise<{ type: string }[]> =>
  query(
    'select e.type from event e join event_position p using (serial) where e.subject_id = any($1) order by p.position',
    [subjects],
  );

it.each(Object.keys(endings))(
  'what is approved while %s is done before that, as the events tell, or not at all',
  async (name) => {
    const { token, subject, end } = await endings[name]!();
    const company = await begin(api(account.sk_test), existingOf(`Hasty Works ${randomUUID().slice(0, 4)}, Inc.`));
    const asked = await api(token.secret).patch<{ id: string }>(`/v1/entities/${company.id}`, {
      metadata: { by: 'agent' },
    });
    expect(asked.status).toBe(202);
    // Another transaction locks the subject, so the approval starts but cannot finish.
    const [approving, ending] = await whileHeld(
      'select from entity where id = $1 for update',
      [company.id],
      async (waiting) => {
        const approval = api(account.sk_test).post(`/v1/authorizations/${asked.body.id}/approve`);
        await poll('the approval waits', waiting, (waits) => waits);
        const ended = end();
        await Promise.race([ended, delay(700)]);
        return [approval, ended] as const;
      },
    );
    const approved = await approving;
    ok(await ending);
    const types = (
      await poll(
        'the log',
        () => eventsInOrder([asked.body.id, subject]),
        (all) =>
          all.some(({ type }) => /revoked|disabled|deactivated/.test(type)) &&
          (approved.status !== 200 || all.some(({ type }) => type === 'authorization.consumed')),
      )
    ).map(({ type }) => type);
    const last = types.findIndex((type) => /revoked|disabled|deactivated/.test(type));
    const { metadata } = ok(await api(account.sk_test).get<{ metadata: object }>(`/v1/entities/${company.id}`));
    if (approved.status === 200)
      expect([metadata, types.indexOf('authorization.consumed') < last]).toEqual([{ by: 'agent' }, true]);
    else {
      expectProblem(approved, 409, 'authorization_stale');
      expect([metadata, types.includes('authorization.consumed')]).toEqual([{}, false]);
    }
  },
);

it('what one token asked for is approved by many at once, also where each makes a token below it', async () => {
  const token = await newToken(account.sk_test, 3, policy);
  const {
    data: [human],
  } = ok(await api(account.sk_test).get<{ data: { id: string }[] }>('/v1/users?sort=created'));
  const body = { tier: 1, api_version: '2026-05-01', principal: { human_id: human!.id } };
  const ids = await Promise.all(
    Array.from({ length: 6 }, async (_, place) => {
      const answer = await api(token.secret).post<{ id: string }>('/v1/tokens', { ...body, name: `Clerk ${place}` });
      expect(answer.status).toBe(202);
      return answer.body.id;
    }),
  );
  const answers = await Promise.all(ids.map((id) => api(account.sk_test).post(`/v1/authorizations/${id}/approve`)));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
});

describe('an approval that waits itself for a human, and what it is about, are decided at once', () => {
  const deciding = JSON.stringify({
    version: 1,
    statements: [
      { sid: 'all', effect: 'allow', actions: ['*'] },
      { sid: 'asks', effect: 'require_authorization', actions: ['authorizations.*'] },
    ],
  });

  /** Requester and approving program. With `shared`, both descend from one token. */
  const sides: Record<string, () => Promise<{ asker: string; program: string }>> = {
    'of tokens that have nothing in common': async () => {
      const email = `gil-${randomUUID().slice(0, 8)}@tests.example`;
      ok(await api(account.sk_live).post('/v1/users', { name: 'Gil Own', email, role: 'owner' }));
      const { access_token } = await granted(await register('Deciding assistant'), email, {
        account_id: account.account_id,
        agent: 'deciding',
        rule: 'own',
        policy: deciding,
      });
      return { asker: (await newToken(account.sk_test, 3, policy)).secret, program: access_token };
    },
    'of tokens below one': async () => {
      const email = `mia-${randomUUID().slice(0, 8)}@tests.example`;
      const { id: human_id } = ok(
        await api(account.sk_live).post<{ id: string }>('/v1/users', { name: 'Mia Member', email, role: 'member' }),
      );
      const above = await newToken(account.sk_test, 4, { principal: { human_id } });
      const { access_token } = await granted(await register('Deciding assistant'), email, {
        account_id: account.account_id,
        within: above.id,
        agent: 'deciding',
        rule: 'own',
        policy: deciding,
      });
      return {
        asker: (await newToken(above.secret, 3, { ...policy, principal: { human_id } })).secret,
        program: access_token,
      };
    },
  };

  it.each(Object.keys(sides))('%s: one of both is done and nobody waits for the other in a circle', async (name) => {
    const { asker, program } = await sides[name]!();
    const company = await begin(api(account.sk_test), existingOf(`Twice Works ${randomUUID().slice(0, 4)}, Inc.`));
    const others = (await newKey(account.sk_test, 'secret')).secret;
    const outcomes: string[] = [];
    for (let time = 0; time < 20; time++) {
      const asked = await api(asker).patch<{ id: string }>(`/v1/entities/${company.id}`, {
        metadata: { time: String(time) },
      });
      const decision = await api(program).post<{ id: string }>(
        `/v1/authorizations/${asked.body.id}/${time % 4 === 3 ? 'deny' : 'approve'}`,
        time % 4 === 3 ? { reason: 'No.' } : undefined,
      );
      expect([asked.status, decision.status]).toEqual([202, 202]);
      const both = await Promise.all([
        api(account.sk_test).post(`/v1/authorizations/${decision.body.id}/approve`),
        api(others).post(`/v1/authorizations/${asked.body.id}/approve`),
      ]);
      outcomes.push(
        both
          .map(({ status }) => status)
          .sort()
          .join(' & '),
      );
    }
    expect([...new Set(outcomes)]).toEqual(['200 & 409']); // a deadlock would be a 503
  });
});

it.each(['deactivated', 'made somebody who only signs', 'of a program that is revoked'])(
  'who is %s while they approve approves nothing any more',
  async (what) => {
    const email = `ida-${randomUUID().slice(0, 8)}@tests.example`;
    const { id } = ok(
      await api(account.sk_live).post<{ id: string }>('/v1/users', { name: 'Ida Admin', email, role: 'admin' }),
    );
    const { access_token } = await granted(await register('Deciding assistant'), email, {
      account_id: account.account_id,
      agent: 'deciding',
    });
    const asked = await api((await newToken(account.sk_test, 3, policy)).secret).post<{ id: string }>(
      '/v1/portfolios',
      { name: randomUUID() },
    );
    expect(asked.status).toBe(202);
    const [ending, approving] = await whileHeld(
      what.endsWith('revoked')
        ? 'select from token where human_id = $1 for update'
        : 'select from "user" where id = $1 for update',
      [id],
      async (waiting) => {
        const ended =
          what === 'deactivated'
            ? api(account.sk_live).post(`/v1/users/${id}/deactivate`)
            : what.endsWith('revoked')
              ? api(account.sk_test).post(`/v1/tokens/${access_token.slice(0, 30)}/revoke`)
              : api(account.sk_live).patch(`/v1/users/${id}`, { role: 'signer' });
        await poll('the end waits', waiting, (waits) => waits);
        const approval = api(access_token).post(`/v1/authorizations/${asked.body.id}/approve`);
        await Promise.race([approval, delay(700)]);
        return [ended, approval];
      },
    );
    ok(await ending!);
    expectProblem(await approving!, 403, 'wrong_approver');
    expect(ok(await api(account.sk_test).get(`/v1/authorizations/${asked.body.id}`))).toMatchObject({
      status: 'pending',
    });
  },
);

it('approves programs of two agents changing each other’s agent at once, and neither waits in a circle', async () => {
  const {
    data: [human],
  } = ok(await api(account.sk_test).get<{ data: { id: string }[] }>('/v1/users?sort=created'));
  const agents = await Promise.all(
    ['First clerk', 'Second clerk'].map(async (name) => {
      const { id: agent_id } = ok(await api(account.sk_test).post<{ id: string }>('/v1/agents', { name }));
      return { agent_id, token: await newToken(account.sk_test, 3, { principal: { human_id: human!.id, agent_id } }) };
    }),
  );
  const asked = await Promise.all(
    agents.map(
      async ({ token }, place) =>
        (
          await api(token.secret).patch<{ id: string }>(`/v1/agents/${agents[1 - place]!.agent_id}`, {
            description: 'Known by the other',
          })
        ).body.id,
    ),
  );
  const others = (await newKey(account.sk_test, 'secret')).secret;
  // Each request holds its agent and waits for the locked human before it reaches its subject.
  const approving = await whileHeld('select from "user" where id = $1 for update', [human!.id], async (waiting) => {
    const both = [
      api(account.sk_test).post(`/v1/authorizations/${asked[0]!}/approve`),
      api(others).post(`/v1/authorizations/${asked[1]!}/approve`),
    ];
    await poll('an approval waits', waiting, (waits) => waits);
    await Promise.race([...both, delay(700)]);
    return both;
  });
  expect((await Promise.all(approving)).map(({ status }) => status)).toEqual([200, 200]); // a deadlock would be a 503
});
