import { prefixes } from '#kernel/ids';
import { declarationOf } from '#platform/wire/resource-entity';
import { newId } from '#platform/db/new-id';
import { currentVersion } from '#platform/wire/version';
import { operations, type OperationDeclaration } from '#platform/operations/operation';
import '../../apps/gateway/gateway.module';
import { newAccount, newKey, type Account } from '../support/accounts';
import { api, expectProblem } from '../support/api';
import { companyBody } from '../support/company';
import { closeDatabase, query } from '../support/database';
import { some } from '../support/rotation';
import { bodySchema, optionalQueriesOf, pathOf, sample } from '../support/schema-samples';
import { stack } from '../support/stack';
import { newToken } from '../support/tokens';

const all = operations().map((operation) => [operation.id, operation] as const);
const mine = operations()
  .filter(({ route }) => /^\/\w+\/:id/.test(route))
  .map((operation) => [operation.id, operation] as const);
const anyId = newId('ent');
const reads = operations()
  .filter(({ mutates, raw }) => !mutates && raw !== 'text/event-stream')
  .map((operation) => [operation.id, operation] as const);
const collectionOf = ({ route }: OperationDeclaration): string =>
  route.slice(1, route.indexOf('/:id')).replace(/^.*:\w+\//, '');
let account: Account;
let publishable: string;
let revoked: string;
/** Token with all permissions, bound to an empty portfolio, or null without token support. */
let bound: string | null = null;

beforeAll(async () => {
  account = await newAccount('Registry');
  publishable = (await newKey(account.sk_test, 'publishable')).secret;
  const ended = await newKey(account.sk_test, 'secret');
  await api(account.sk_test).post(`/v1/api_keys/${ended.id}/revoke`);
  revoked = ended.secret;
  if (operations().some(({ id }) => id === 'tokens.create')) {
    const { body: empty } = await api().post<{ id: string }>('/v1/portfolios', { name: 'Nothing in it' });
    bound = (await newToken(stack().sk_test, 4, { portfolio_id: empty.id })).secret;
  }
  expect(
    (
      await api(account.sk_live).post('/v1/entities', {
        ...companyBody('Other Mode, Inc.'),
        principal_address: { line1: '1 Live St', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' },
      })
    ).status,
  ).toBe(202);
});
afterAll(closeDatabase);

function call(
  operation: OperationDeclaration,
  credential: string | null,
  { id = anyId, headers = {} }: { id?: string; headers?: Record<string, string | null> } = {},
) {
  const schema = bodySchema(operation);
  return api(credential).call(operation.method, pathOf(operation, id), schema && sample(schema), { headers });
}

describe.each(all)('%s', (_, operation) => {
  it('401 without a credential, with a malformed, a mistyped and a revoked one', async () => {
    const mistyped = `${account.sk_test.slice(0, -1)}${account.sk_test.endsWith('a') ? 'b' : 'a'}`;
    for (const credential of [null, ...some(operation, ['nonsense', mistyped, revoked], 1)])
      expectProblem(await call(operation, credential), 401, 'authentication_required');
    for (const authorization of some(operation, ['Basic YTpi', null, null], 1))
      expectProblem(await call(operation, null, { headers: { authorization } }), 401, 'authentication_required');
  });

  it('400 without a version, and with one that does not exist', async () => {
    const missing = expectProblem(
      await call(operation, account.sk_test, { headers: { 'service-version': null } }),
      400,
      'version_required',
    );
    expect(missing.detail).toContain(`"Service-Version: ${currentVersion}"`);
    const unknown = expectProblem(
      await call(operation, account.sk_test, { headers: { 'service-version': '2020-01-01' } }),
      400,
      'unknown_version',
    );
    expect(unknown['supported']).toEqual(['2026-05-01']);
    expectProblem(
      await call(operation, account.sk_test, { headers: { 'service-preview-features': 'teleport' } }),
      400,
      'unknown_preview_feature',
    );
  });

  it('is open to publishable keys only where it says so', async () => {
    const answer = await call(operation, publishable);
    if (operation.publishable) expect(answer.status).not.toBe(403);
    else expectProblem(answer, 403, 'scope_denied');
  });

  if (operation.method === 'POST') {
    it('400 without an idempotency key, or with one that is too long', async () => {
      expectProblem(
        await call(operation, account.sk_test, { headers: { 'idempotency-key': null } }),
        400,
        'idempotency_key_required',
      );
      const long = expectProblem(
        await call(operation, account.sk_test, { headers: { 'idempotency-key': 'k'.repeat(256) } }),
        400,
        'invalid_request',
      );
      expect(long.param).toBe('Idempotency-Key');
    });
  }
});

describe.each(reads)('%s', (_, operation) => {
  it('answers its owner', async () => {
    // The set-up made the resource with the first ID. Another test may still use a newer resource.
    const found = operation.route.includes('/:id')
      ? await api().get<{ data: { id: string }[] }>(`/v1/${collectionOf(operation)}?limit=100&sort=created`)
      : null;
    const [id] = (found?.body.data ?? []).map((one) => one.id).toSorted();
    const answer = await call(operation, stack().sk_test, { id });
    expect(answer.status).toBe(200);
  });
});

describe.each(mine)('%s', (_, operation) => {
  it('answers for a foreign id, and for one of the other mode, as for a missing one: 404', async () => {
    const { missing, foreign } = await idsOf(operation);
    const expected = await call(operation, account.sk_test, { id: missing });
    expectProblem(expected, 404, 'not_found');
    for (const id of [...foreign, 'nonsense', '%00', `${missing}x`]) {
      const answer = await call(operation, account.sk_test, { id });
      expect(`${answer.status} ${answer.text.replace(answer.requestId, 'req')}`).toBe(
        `${expected.status} ${expected.text.replace(expected.requestId, 'req')}`,
      );
    }
  });
});

describe.each(mine.filter(([, { method }]) => method === 'GET'))('%s', (_, operation) => {
  it('answers alike for what is missing, foreign or hidden, whichever parameters are given', async () => {
    const { missing, foreign, visibleEverywhere } = await idsOf(operation);
    const ask = async (credential: string, id: string, query?: Record<string, string>): Promise<string> => {
      const path = pathOf(operation, id);
      const more = query ? `${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}` : '';
      const { status, text, requestId } = await api(credential).get(`${path}${more}`);
      return `${status} ${text.replace(requestId, 'req')}`;
    };
    const askers = [
      { credential: account.sk_test, ids: [missing, ...foreign] },
      ...(visibleEverywhere || bound === null ? [] : [{ credential: bound, ids: foreign.slice(0, 1) }]),
    ];
    for (const { credential, ids } of askers) {
      const expected = await ask(credential, missing);
      expect(expected).toMatch(credential === bound ? /^40[34] / : /^404 /);
      for (const query of optionalQueriesOf(operation)) {
        const answers = await Promise.all(ids.map((id) => ask(credential, id, query)));
        // Rejects an incomplete parameter or invalid list position before any lookup.
        const early = answers[0]!.startsWith('400 ') && Object.keys(query).some((name) => dependent.has(name));
        expect({ query, answers: new Set(answers) }).toEqual({
          query,
          answers: new Set([early ? answers[0] : expected]),
        });
      }
    }
  });
});

const dependent = new Set(['starting_after', 'ending_before', 'table', 'until']);

async function idsOf(
  operation: OperationDeclaration,
): Promise<{ missing: string; foreign: string[]; visibleEverywhere: boolean }> {
  const collection = operation.route.split('/')[1]!;
  const entity = operations().find(({ resource }) => resource.path === collection && resource.entity)?.resource.entity;
  if (!entity) return { missing: newId('ent'), foreign: [], visibleEverywhere: true };
  const { name, prefix, tenancy = 'mode', lineage } = declarationOf(entity);
  expect(prefixes[prefix]).toBe(name);
  const other = await query<{ id: string }>(`select id from "${name}" where account_id = $1 limit 1`, [
    stack().account_id,
  ]);
  const otherMode =
    tenancy !== 'account'
      ? await query<{ id: string }>(`select id from "${name}" where account_id = $1 and livemode limit 1`, [
          account.account_id,
        ])
      : [];
  if (other.length === 0) throw new Error(`the demo account has no ${name}: let test/support/global-setup.ts make one`);
  return {
    missing: newId(prefix),
    foreign: [...other, ...otherMode].map(({ id }) => id),
    visibleEverywhere: lineage !== undefined,
  };
}
