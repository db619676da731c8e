import { randomUUID } from 'node:crypto';
import { newAccount, newKey, type Account } from '../support/accounts';
import { api, expectProblem } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { ok } from '../support/formation';
import { stack } from '../support/stack';
import { humanOf, newToken } from '../support/tokens';

const inForce = '2026-05-01';
let account: Account;
beforeAll(async () => {
  account = await newAccount('Terms');
});
afterAll(closeDatabase);

const acceptedIs = (version: string) =>
  query('update account set terms_version = $2 where id = $1', [account.account_id, version]);
const outdate = () => acceptedIs('2025-01-01');
const form = (by: string, search = '', key: string = randomUUID()) =>
  api(by).post(`/v1/portfolios${search}`, { name: 'Terms' }, { key });

async function granted(agent_id: string | null = null): Promise<string> {
  const { id, secret } = await newToken(account.sk_live, 3, {
    principal: { human_id: await humanOf(account.sk_live), agent_id },
  });
  await query(`update token set "grant" = 'human_oauth' where id = $1`, [id]);
  return secret;
}

it('nothing changes until the terms in force are accepted: 409 gives their date, summary and location', async () => {
  expect((await form(account.sk_test)).status).toBe(201);
  const key = randomUUID();
  const before = await form(account.sk_test, '', key);
  await outdate();
  const token = await query<{ id: string }>('select id from portfolio where account_id = $1', [account.account_id]);
  for (const by of [account.sk_test, account.sk_live])
    for (const search of ['', '?dry_run=true']) {
      expect(expectProblem(await form(by, search), 409, 'terms_acceptance_required')).toMatchObject({
        terms_version: inForce,
        terms_summary: expect.stringMatching(/lawfully/),
        terms_url: `${stack().baseUrl}/terms`,
      });
    }
  expectProblem(
    await api(account.sk_test).patch(`/v1/portfolios/${token[0]!.id}`, { name: 'Other' }),
    409,
    'terms_acceptance_required',
  );
  const again = await form(account.sk_test, '', key);
  expect([again.status, again.text]).toEqual([201, before.text]); // earlier requests get the same answer
});

it('reading goes on, and so does stopping a credential', async () => {
  await acceptedIs(inForce);
  const [one, token] = [await newKey(account.sk_test, 'secret'), await newToken(account.sk_test, 3)];
  await outdate();
  ok(await api(account.sk_test).get('/v1/portfolios'));
  expect(ok(await api(token.secret).get('/v1/terms'))).toEqual({
    object: 'terms',
    version: inForce,
    summary: expect.any(String),
    url: `${stack().baseUrl}/terms`,
    accepted_version: '2025-01-01',
  });
  expectProblem(await form(token.secret), 409, 'terms_acceptance_required');
  ok(await api(account.sk_test).post(`/v1/tokens/${token.id}/revoke`));
  ok(await api(account.sk_test).post(`/v1/api_keys/${one.id}/revoke`));
  const page = await fetch(`${stack().baseUrl}/terms`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`Terms of ${inForce}`)]);
});

it('asks nobody for earlier terms who accepted later ones at another gateway, and keeps those on record', async () => {
  await acceptedIs('2100-01-01');
  expect((await form(account.sk_test)).status).toBe(201);
  expect(ok(await api(account.sk_live).post('/v1/terms/accept', { version: inForce }))).toMatchObject({
    version: inForce,
    accepted_version: '2100-01-01',
  });
});

it('an agent accepts them for nobody, though a human has granted its token by signing in', async () => {
  await acceptedIs(inForce);
  const { id: agent_id } = ok(await api(account.sk_live).post<{ id: string }>('/v1/agents', { name: 'Filing clerk' }));
  const secret = await granted(agent_id);
  await outdate();
  for (const search of ['', '?dry_run=true'])
    expectProblem(await api(secret).post(`/v1/terms/accept${search}`, { version: inForce }), 403, 'scope_denied');
  expect(ok(await api(account.sk_live).get('/v1/terms'))).toMatchObject({ accepted_version: '2025-01-01' });
});

it('an owner or admin accepts them, by live key or by a token they granted, and the account goes on', async () => {
  await outdate();
  const accept = (by: string, version = inForce, search = '') => api(by).post(`/v1/terms/accept${search}`, { version });
  expect(expectProblem(await accept(account.sk_live, '2025-01-01'), 400, 'invalid_request')).toMatchObject({
    param: 'version',
    errors: [{ code: 'not_current' }],
  });
  expectProblem(await accept(account.sk_test), 403, 'scope_denied');
  expect((await accept(account.sk_live, inForce, '?dry_run=true')).body).toMatchObject({
    object: 'dry_run',
    would_emit: ['account.updated'],
  });
  expectProblem(await form(account.sk_test), 409, 'terms_acceptance_required');
  expect(ok(await accept(account.sk_live))).toMatchObject({ object: 'terms', accepted_version: inForce });
  expect(ok(await accept(account.sk_live))).toMatchObject({ accepted_version: inForce });
  expect((await form(account.sk_test)).status).toBe(201);
  expectProblem(await accept((await newToken(account.sk_live, 4)).secret), 403, 'scope_denied');
  const grant = await granted();
  await outdate();
  expect(ok(await accept(grant))).toMatchObject({ accepted_version: inForce });
  expect(ok(await api(account.sk_live).get('/v1/account'))).toMatchObject({ terms_version: inForce });
});
