import { randomUUID } from 'node:crypto';
import { newAccount, newKey, type Account } from '../support/accounts';
import { corporationOf } from '../support/amendments';
import { api, type Answer, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { consentOut, listAll, ok, poll } from '../support/formation';
import { Visitor } from '../support/oauth';
import { approvedToken, humanOf, newToken, type NewToken } from '../support/tokens';

interface RequestedApproval {
  id: string;
  object: string;
  status: string;
  request: { path: string };
  request_hash: string;
  preview: { warnings: string[] };
  result: { id: string; authorized_by?: object } | null;
}
const email = `grace-${randomUUID().slice(0, 8)}@tests.example`;
const lawyer = 'Grace Hopper, your lawyer (verified)';
let account: Account;
let human: Api;
let human_id: string;
let visitor: Visitor;
beforeAll(async () => {
  account = await newAccount('Who asks');
  human = api(account.sk_test);
  human_id = await humanOf(account.sk_test);
  await query('update "user" set email = $2 where id = $1', [human_id, email]);
  visitor = await new Visitor().signIn(email);
});
afterAll(closeDatabase);

const asks = {
  version: 1,
  statements: [
    { sid: 'all', effect: 'allow', actions: ['*'] },
    { sid: 'asks', effect: 'require_authorization', actions: ['portfolios.create', 'resolutions.cancel'] },
  ],
};
const ask = async ({ secret }: NewToken, name: string = randomUUID()): Promise<RequestedApproval> =>
  waiting(await api(secret).post<RequestedApproval>('/v1/portfolios', { name }));
const waiting = ({ status, body }: Answer<RequestedApproval>): RequestedApproval => {
  expect([status, body]).toMatchObject([202, { object: 'authorization', status: 'pending' }]);
  return body;
};
const approve = async ({ id }: RequestedApproval): Promise<RequestedApproval> =>
  ok(
    await api((await newKey(account.sk_test, 'secret')).secret).post<RequestedApproval>(
      `/v1/authorizations/${id}/approve`,
    ),
  );
const mailsOf = (id: string) =>
  query<{ subject: string; body_text: string }>(
    'select subject, body_text from mail where recipient = $1 and body_text like $2',
    [email, `%/approvals/${id}%`],
  );
const mailed = async (id: string) =>
  (
    await poll(
      `the mail about ${id}`,
      () => mailsOf(id),
      ({ length }) => length > 0,
    )
  )[0]!;
const pageOf = async ({ id }: { id: string }): Promise<string> =>
  (await (await visitor.visit(`/approvals/${id}`)).text())
    .replace(/<style[\s\S]*?<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('whoever asks', () => {
  it('is called in mail and page what a human named it, and never by a name that only a program gave', async () => {
    const { id: agent_id } = ok(await human.post<{ id: string }>('/v1/agents', { name: 'Filing clerk' }));
    for (const [principal, name, id] of [
      [{ human_id }, 'Night clerk', null],
      [{ human_id, agent_id }, 'Filing clerk', agent_id],
    ] as const) {
      const known = await newToken(account.sk_test, 3, { name: 'Night clerk', principal, scope_policy: asks });
      const below = await approvedToken(account.sk_test, known, 3, { name: lawyer });
      const [own, theirs] = [await ask(known), await ask(below)];
      expect(await pageOf(own)).toContain(`Requested by “${name}” `);
      expect(await pageOf(own)).toContain(`“${name}”: ${id ?? known.id}`);
      const [mail, page] = [await mailed(theirs.id), await pageOf(theirs)];
      expect(mail.subject).toMatch(new RegExp(`^“${name}” requests your approval`));
      expect(mail.body_text).toContain(`It is using ${below.id}, a token that it created itself.`);
      expect(mail.body_text).not.toContain('Grace Hopper');
      expect(page).toContain(`“${name}” requests your approval`);
      expect(page).toContain(
        `Requested by “${name}”. It is using ${below.id}, a token that it created itself and ` + `calls “${lawyer}”.`,
      );
      expect(page.match(/Grace Hopper/g)).toHaveLength(1);
    }
  });
});

describe('who asks again', () => {
  it('for what already waits gets that, however many ask at once: one authorization, one mail', async () => {
    const token = await newToken(account.sk_test, 3, { name: 'Eager clerk', scope_policy: asks });
    const name = randomUUID();
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask(token, name)));
    const [first] = asked as [RequestedApproval];
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    const other = await ask(token);
    await mailed(other.id);
    expect([
      await mailsOf(first.id),
      await query('select 1 from "authorization" where token_id = $1', [token.id]),
    ]).toEqual([[expect.anything()], [expect.anything(), expect.anything()]]);
    expect(other.id).not.toBe(first.id);
    // another token makes it another request
    expect((await ask(await newToken(account.sk_test, 3, { scope_policy: asks }), name)).id).not.toBe(first.id);
  });

  it('and wants the answer in another shape asks for the same', async () => {
    const token = await newToken(account.sk_test, 3, { name: 'Changing clerk', scope_policy: asks });
    const name = randomUUID();
    const asked: string[] = [];
    for (const shape of ['', '?dry_run=false', '?fields[]=id', '?fields[]=name'])
      asked.push(waiting(await api(token.secret).post<RequestedApproval>(`/v1/portfolios${shape}`, { name })).id);
    expect(new Set(asked).size).toBe(1);
    expect(await approve({ id: asked[0] } as RequestedApproval)).toMatchObject({ status: 'consumed' });
  });

  it('by another token of the same program asks once more; the page says that the same waits already', async () => {
    const token = await newToken(account.sk_test, 3, { name: 'Clerk of two hands', scope_policy: asks });
    const sibling = await approvedToken(account.sk_test, token, 3);
    const name = randomUUID();
    const first = await ask(token, name);
    expect(await pageOf(first)).not.toContain('Identical requests');
    const second = await ask(sibling, name);
    expect(second.id).not.toBe(first.id);
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const)
      expect(await pageOf(one)).toContain(
        `Identical requests are pending: ${other.id} . Each request that you approve is executed.`,
      );
    ok(await human.post(`/v1/authorizations/${first.id}/deny`, { reason: 'Once is enough.' }));
    expect(await pageOf(second)).not.toContain('Identical requests');
  });

  it('once it is decided, asks anew', async () => {
    const token = await newToken(account.sk_test, 3, { scope_policy: asks });
    const name = randomUUID();
    const first = await ask(token, name);
    ok(await human.post(`/v1/authorizations/${first.id}/deny`, { reason: 'Not now.' }));
    const second = await ask(token, name);
    expect([second.id === first.id, second.request_hash === first.request_hash]).toEqual([false, true]);
    expect(await approve(second)).toMatchObject({ status: 'consumed' });
    expect((await ask(token, name)).id).not.toBe(second.id);
  });
});

it('however the path of a request is written, the page says what it is about, and it is the same request', async () => {
  const company = await corporationOf(human, `Written ${randomUUID().slice(0, 8)}, Inc.`);
  const resolution = ok(
    await human.post<{ id: string }>(`/v1/entities/${company.id}/resolutions`, {
      kind: 'written_consent',
      body: 'board',
      subject: 'The lease of the workshop',
      cover_page_fields: { resolved_clauses: ['the lease is approved'] },
    }),
  );
  const token = await newToken(account.sk_test, 3, { scope_policy: asks });
  const path = `/v1/resolutions/${resolution.id}/cancel`;
  await consentOut(human, company.id); // two requests match only while the subject is unchanged
  const plain = waiting(await api(token.secret).post<RequestedApproval>(path, {}));
  const written = waiting(await api(token.secret).post<RequestedApproval>(path.replace('res_', '%72es%5F'), {}));
  expect(written).toMatchObject({ id: plain.id, request: { path } });
  expect(await pageOf(written)).toContain('About “The lease of the workshop”');
});

it('a paper names the human and any agent behind its making; if approved, the approver and that agent', async () => {
  const { id: agent_id } = ok(await human.post<{ id: string }>('/v1/agents', { name: 'Writer' }));
  const company = await corporationOf(human, `Papers ${randomUUID().slice(0, 8)}, Inc.`);
  const body = {
    entity_id: company.id,
    template_id: 'service:board_consent:general:2026-04-26',
    cover_page_fields: { resolved_clauses: ['the lease is approved'] },
  };
  const agent = await newToken(account.sk_test, 3, { principal: { human_id, agent_id } });
  const asking = await newToken(account.sk_test, 3, {
    principal: { human_id, agent_id },
    scope_policy: {
      ...asks,
      statements: [asks.statements[0]!, { ...asks.statements[1]!, actions: ['documents.create'] }],
    },
  });
  expect(ok(await human.post('/v1/documents', body))).toMatchObject({
    authorized_by: { human_principal_id: human_id, agent_id: null },
  });
  expect(ok(await api(agent.secret).post('/v1/documents', body))).toMatchObject({
    authorized_by: { human_principal_id: human_id, agent_id },
  });
  const { id: admin } = ok(
    await api(account.sk_live).post<{ id: string }>('/v1/users', {
      name: 'Ada Admin',
      email: `ada-${email}`,
      role: 'admin',
    }),
  );
  const approver = ok(
    await human.post<{ secret: string }>('/v1/api_keys', {
      name: 'Of Ada',
      kind: 'secret',
      api_version: '2026-05-01',
      user_id: admin,
    }),
  );
  const requestedApproval = waiting(await api(asking.secret).post<RequestedApproval>('/v1/documents', body));
  const done = ok(
    await api(approver.secret).post<RequestedApproval>(`/v1/authorizations/${requestedApproval.id}/approve`),
  );
  expect(done).toMatchObject({
    status: 'consumed',
    result: { authorized_by: { human_principal_id: admin, agent_id } },
  });
  const papers = await listAll<{ authorized_by: object | null }>(human, '/v1/documents', { entity_id: company.id });
  expect(papers.filter(({ authorized_by }) => authorized_by === null)).toEqual([]);
});
