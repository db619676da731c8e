import { tiers } from '#permissions/permission';
import { declarationOf } from '#platform/wire/resource-entity';
import { newId } from '#platform/db/new-id';
import { operations, replacesSecret, type OperationDeclaration } from '#platform/operations/operation';
import '../../apps/gateway/gateway.module';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { some } from '../support/rotation';
import { bodySchema, pathOf, sample } from '../support/schema-samples';
import { stack } from '../support/stack';
import { newToken } from '../support/tokens';

// Covers every operation and token kind, including future operations. The stream never ends and has its own tests.
const all = operations()
  .filter(({ raw }) => raw !== 'text/event-stream')
  .map((operation) => [operation.id, operation] as const);
const ofAccount = ['account', 'agents', 'api_keys', 'users', 'webhook_endpoints'];
const secrets: Record<string, string> = {};
let account: Account;

beforeAll(async () => {
  account = await newAccount('Matrix');
  const token = async (name: string, tier: number, more: object = {}): Promise<string> => {
    const made = await newToken(account.sk_test, tier, more);
    secrets[name] = made.secret;
    return made.id;
  };
  for (const tier of tiers) await token(`tier ${tier}`, tier);
  const policy = (effect: string) => ({
    scope_policy: { version: 1, statements: [{ sid: 'whatever', effect, actions: ['*'] }] },
  });
  await token('denied', 4, policy('deny'));
  await token('approved', 4, policy('require_authorization'));
  const portfolio = await api(account.sk_test).post<{ id: string }>('/v1/portfolios', { name: 'Bound' });
  await token('bound', 4, { portfolio_id: portfolio.body.id });
  await query(`update token set expires_at = now() where id = $1`, [await token('expired', 4)]);
  expect((await api(account.sk_test).post(`/v1/tokens/${await token('revoked', 4)}/revoke`)).status).toBe(200);
});
afterAll(closeDatabase);

function call(
  operation: OperationDeclaration,
  token: string,
  { id = newId('ent'), body }: { id?: string; body?: object } = {},
) {
  const schema = bodySchema(operation);
  return api(secrets[token]!).call(operation.method, pathOf(operation, id), body ?? (schema && sample(schema)));
}

describe.each(all)('%s', (_, operation) => {
  const {
    tier,
    human,
    keysOnly,
    mutates,
    publishable,
    callers,
    resource: { entity },
  } = operation;
  const otherMode = callers?.mode === 'live';

  it('401 for a token that has expired or been revoked', async () => {
    for (const token of some(operation, ['expired', 'revoked'], 1))
      expectProblem(await call(operation, token), 401, 'authentication_required');
  });

  it('answers 403 below its tier, by its human rule and in the wrong mode, and else for none of these', async () => {
    for (const one of tiers) {
      const unapprovable = one < 4 && human === 'signature' && replacesSecret(operation);
      const refused = keysOnly ?? (one < tier || human === 'oauth_grant' || unapprovable || otherMode);
      // An invalid body refuses a permitted request without effect, because Minutebook checks permission first.
      const answer = await call(operation, `tier ${one}`, !refused && mutates ? { body: { nonsense: 1 } } : {});
      if (refused)
        expect(expectProblem(answer, 403, 'scope_denied')['decision']).toMatchObject({
          reason: keysOnly
            ? 'keys_only'
            : one < tier
              ? 'tier'
              : human === 'oauth_grant' || unapprovable
                ? 'human'
                : 'mode',
        });
      else
        expect([one, answer.status, (answer.body as { decision?: unknown }).decision]).toEqual([
          one,
          mutates ? 400 : expect.any(Number),
          undefined,
        ]);
    }
  });

  it('answers 403 if a policy denies it, unless public; if one wants approval it is read, but never done', async () => {
    if (publishable) {
      expect((await call(operation, 'denied')).status).not.toBe(403);
      return;
    }
    const denied = expectProblem(await call(operation, 'denied'), 403, 'scope_denied')['decision'] as {
      reason: string;
    };
    expect(keysOnly || human === 'oauth_grant' || denied.reason === 'statement').toBeTruthy();
    const approved = await call(operation, 'approved');
    if (keysOnly || human === 'oauth_grant' || otherMode || replacesSecret(operation)) {
      expectProblem(approved, 403, 'scope_denied');
      return;
    }
    // another rule may refuse it, but not the policy
    expect((approved.body as { decision?: unknown }).decision).toBeUndefined();
    if (mutates && approved.status < 300)
      expect([approved.status, approved.body]).toMatchObject([
        202,
        { object: 'authorization', status: 'pending', operation: operation.id },
      ]);
  });

  it('refuses a token limited to a portfolio that mints tokens or changes webhooks, users or the account', async () => {
    const path = entity ? operation.resource.path : operation.id.split('.')[0]!;
    if (!mutates || !(ofAccount.includes(path) || operation.id === 'tokens.create')) return;
    expectProblem(await call(operation, 'bound'), 403, 'scope_denied');
  });

  it('shows and does nothing outside the portfolio that a token is bound to', async () => {
    if (publishable || !entity || keysOnly) return;
    const { name, lineage } = declarationOf(entity);
    if (lineage) return;
    const [foreign] = await query<{ id: string }>(`select id from "${name}" where account_id = $1 limit 1`, [
      stack().account_id,
    ]);
    const answer = await call(operation, 'bound', { id: foreign?.id });
    if (answer.status === 200 && operation.returns === 'page')
      expect(
        (answer.body as { data: { id: string; subject?: { id: string }; provider?: string }[] }).data.filter(
          ({ id, subject, provider }) => !(subject?.id ?? id).startsWith('pf_') && provider !== 'service',
        ),
      ).toEqual([]);
    else expect([400, 403, 404]).toContain(answer.status);
  });
});
