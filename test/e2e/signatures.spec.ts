import { randomUUID } from 'node:crypto';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Answer, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { companyOf, ok } from '../support/formation';
import { humanOf, newToken, tokenBody, type NewToken } from '../support/tokens';

// Shows the immediate and the pending acts of a tier 3 agent on a human's property, for each kind in docs/tokens.md.
// test/human-operations.spec.ts checks the completeness of the declarations.
interface RequestedApproval {
  object: string;
  id: string;
  operation: string;
  reason: string;
  status: string;
  result: { id: string } | null;
}

let account: Account;
let human: Api;
let agent: Api;
let autonomous: Api;
beforeAll(async () => {
  account = await newAccount('Signatures');
  human = api(account.sk_test);
  agent = api((await newToken(account.sk_test, 3)).secret);
  autonomous = api((await newToken(account.sk_test, 4)).secret);
});
afterAll(closeDatabase);

const waiting = ({ status, body }: Answer<RequestedApproval>, operation: string): RequestedApproval => {
  expect([status, body]).toMatchObject([202, { object: 'authorization', status: 'pending', operation }]);
  return body;
};
const approve = async ({ id }: RequestedApproval): Promise<RequestedApproval> =>
  ok(await human.post<RequestedApproval>(`/v1/authorizations/${id}/approve`));
const draft = () => companyOf(`Signed ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { submit: false });

it('forming a company and giving it up wait, and say in a sentence why and for whom', async () => {
  const requestedApproval = waiting(await agent.post<RequestedApproval>('/v1/entities', draft()), 'entities.create');
  const { data } = ok(await human.get<{ data: { name: string }[] }>('/v1/users?sort=created&limit=1'));
  expect(requestedApproval.reason).toBe(
    `Adding a company needs a human’s approval at tier 3. “${data[0]!.name}” must approve or deny it.`,
  );
  const { result } = await approve(requestedApproval);
  expect(ok(await human.get(`/v1/entities/${result!.id}`))).toMatchObject({ status: 'draft' });
  const ended = waiting(
    await agent.post<RequestedApproval>(`/v1/entities/${result!.id}/cancel`, {}),
    'entities.cancel',
  );
  expect(await approve(ended)).toMatchObject({ status: 'consumed', result: { status: 'cancelled' } });
});

it('a token of tier 4 does the same alone, and so does a key', async () => {
  for (const by of [autonomous, human]) {
    const { id } = ok(await by.post<{ id: string }>('/v1/entities', draft()));
    expect(ok(await by.post(`/v1/entities/${id}/cancel`, {}))).toMatchObject({ status: 'cancelled' });
  }
});

it('where signing links go waits, whoever changes it and whatever else is in the request', async () => {
  const { founders } = ok(await human.post<{ founders: { stakeholder_id: string }[] }>('/v1/entities', draft()));
  const path = `/v1/stakeholders/${founders[0]!.stakeholder_id}`;
  waiting(await agent.patch<RequestedApproval>(path, { metadata: { desk: 'seven' } }), 'stakeholders.update');
  const requestedApproval = waiting(
    await agent.patch<RequestedApproval>(path, { email: 'elsewhere@tests.example' }),
    'stakeholders.update',
  );
  expect(await approve(requestedApproval)).toMatchObject({ result: { email: 'elsewhere@tests.example' } });
});

it('by what name people know an agent waits, and so does a token that a program makes', async () => {
  waiting(await agent.post<RequestedApproval>('/v1/agents', { name: 'Your lawyer (verified)' }), 'agents.create');
  const body = tokenBody(await humanOf(account.sk_test), 3);
  const { result } = await approve(waiting(await agent.post<RequestedApproval>('/v1/tokens', body), 'tokens.create'));
  expect(result).toMatchObject({ secret: null });
  const { secret } = ok(await agent.post<NewToken>(`/v1/tokens/${result!.id}/rotate`, {}));
  expect((await api(secret).get('/v1/portfolios')).status).toBe(200);
});

it('an endpoint is sent elsewhere and removed by a human, and its secret is not put before one', async () => {
  const { id } = ok(
    await human.post<{ id: string }>('/v1/webhook_endpoints', {
      url: 'https://hooks.tests.example/one',
      enabled_events: ['*'],
    }),
  );
  const path = `/v1/webhook_endpoints/${id}`;
  waiting(
    await agent.patch<RequestedApproval>(path, { url: 'https://hooks.tests.example/two' }),
    'webhook_endpoints.update',
  );
  const refused = expectProblem(await agent.post(`${path}/rotate_secret`, {}), 403, 'scope_denied');
  expect([refused['decision'], refused['detail']]).toMatchObject([
    { reason: 'human' },
    expect.stringContaining('replaces a secret'),
  ]);
  expect(ok(await agent.post(`${path}/disable`))).toMatchObject({ status: 'disabled' });
  expect(ok(await agent.post(`${path}/enable`))).toMatchObject({ status: 'enabled' });
  const gone = waiting(await agent.call<RequestedApproval>('DELETE', path), 'webhook_endpoints.remove');
  expect(await approve(gone)).toMatchObject({ result: { id, deleted: true } });
});

it('names, metadata and the portfolio of a company change at tier 3, whoever has made it', async () => {
  const { id: entity } = ok(await human.post<{ id: string }>('/v1/entities', draft()));
  const { id: portfolio } = ok(await human.post<{ id: string }>('/v1/portfolios', { name: 'Before' }));
  expect(ok(await agent.patch(`/v1/portfolios/${portfolio}`, { name: 'After' }))).toMatchObject({ name: 'After' });
  expect(ok(await agent.patch(`/v1/entities/${entity}`, { metadata: { desk: 'seven' } }))).toMatchObject({
    metadata: { desk: 'seven' },
  });
  ok(await agent.post(`/v1/portfolios/${portfolio}/entities`, { entity_ids: [entity] }));
  expect(ok(await human.get(`/v1/entities/${entity}`))).toMatchObject({ portfolio_id: portfolio });
});
