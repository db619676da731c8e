import type { Decision } from '#kernel/permission';
import { Problem } from '#kernel/problem';
import type { Statement } from '#kernel/scope-policy';
import type { Caller } from '#platform/auth/authenticator';
import { declarationOf } from '#platform/db/resource-entity';
import { RequestContext } from '#platform/http/context';
import { operations, type OperationDeclaration } from '#platform/http/operation';
import { isCollection, isCommon, permitTargets } from '#platform/http/targets';
import { editionOf } from '#platform/wire/version';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#platform/testing/database';
import { Entity } from '#resources/entity';
import { Portfolio } from '#resources/portfolio';
import { Workspace } from '#resources/workspace';
import '../apps/gateway/gateway.module';
import { corporation } from './support/corporation';

// Where a request acts decides what a policy says of it: asked of every operation, on the database. One that is declared later joins by itself.
let database: TestDatabase;
let tenant: TestTenant;
/** A company in a portfolio and a workspace, and others of each. */
let at: { entity: string; portfolio: string; workspace: string };
let elsewhere: typeof at;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
  const make = (name: string) => tenant.run((work) => {
    const [portfolio, workspace] = [work.insert(Portfolio, { name }).id, work.insert(Workspace, { name }).id];
    return { entity: work.insert(Entity, { ...corporation, portfolio_id: portfolio, workspace_id: workspace }).id, portfolio, workspace };
  });
  [at, elsewhere] = [await make('One'), await make('Other')];
});
afterAll(() => database?.stop());

const allow: Statement = { sid: 'all', effect: 'allow', actions: ['*'] };
const reading: Statement = { sid: 'reads', effect: 'allow', actions: ['entities.retrieve', 'portfolios.retrieve', 'workspaces.retrieve'] };

/** What a token of the highest tier with these statements, or of this portfolio, is told of a request before that is done. */
async function told(operation: OperationDeclaration, input: object, statements: Statement[] | null, portfolio_id: string | null = null): Promise<Decision['reason'] | Decision['effect'] | 'hidden'> {
  const authority = { grant: 'human_oauth' as const, links: [{ token_id: 'tok_a', tier: 4 as const, agent_id: null, expires_at: null, portfolio_id, policy: statements && { version: 1 as const, statements } }] };
  const { account_id, livemode, authorized_by: { human_principal_id } } = tenant.scope;
  const principal = { account_id, livemode, credential_id: 'tok_a', kind: 'token', user_id: human_principal_id, user_role: 'owner', agent_id: null, authority } as unknown as Caller;
  const ctx = new RequestContext(database.app, principal, operation, { id: 'req_a', path: '', query: '', edition: editionOf('2026-05-01'), dryRun: false }, {});
  const given = { ...input };
  try {
    const awaits = await permitTargets(ctx, given);
    return Object.entries(input).some(([key, id]) => (given as Record<string, unknown>)[key] !== id) ? 'hidden' : (awaits?.effect ?? 'allow');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return (error.extra['decision'] as Decision).reason;
  } finally { await ctx.work.rollback(); }
}

const names = (place: string) => ({ route }: OperationDeclaration): boolean => new RegExp(`/(${place}/:id|:${place.replace(/ies$/, 'y').replace(/s$/, '')}_id)(/|$)`).test(route);
const about = { entities: 'entity', portfolios: 'portfolio', workspaces: 'workspace' } as const;
const placed = (Object.keys(about) as (keyof typeof about)[]).flatMap((place) => operations().filter(names(place)).filter(({ keysOnly, id }) => !keysOnly && id !== `${place}.retrieve`).map((operation) => [operation.id, operation, about[place]] as const));

describe.each(placed)('%s', (action, operation, kind) => {
  const here = (): object => ({ id: at[kind], [`${kind}_id`]: at[kind] });
  const within = ({ entity, portfolio, workspace }: typeof at) => (kind === 'portfolio' ? { portfolio_ids: [portfolio] } : kind === 'workspace' ? { workspace_ids: [workspace] } : { entity_ids: [entity], portfolio_ids: [portfolio], workspace_ids: [workspace] });

  it('is denied where a statement denies it there, and waits where one asks for approval there', async () => {
    expect(await told(operation, here(), [allow, { sid: 'not-here', effect: 'deny', actions: [action], resources: within(at) }])).toBe('statement');
    expect(await told(operation, here(), [allow, { sid: 'ask-here', effect: 'require_authorization', actions: [action], resources: within(at) }])).toBe(operation.mutates ? 'require_authorization' : 'allow');
    expect(await told(operation, here(), [allow, { sid: 'not-there', effect: 'deny', actions: [action], resources: within(elsewhere) }])).toBe('allow');
  });

  it('is not done by what is allowed elsewhere, and what sees nothing here finds nothing', async () => {
    const there: Statement = { sid: 'there', effect: 'allow', actions: ['*'], resources: within(elsewhere) };
    expect(await told(operation, here(), [reading, there])).toBe('no_statement');
    expect(await told(operation, here(), [there])).toBe('hidden');
    expect(await told(operation, here(), null, elsewhere.portfolio)).toBe('hidden');
    if (kind !== 'entity') return;
    expect(await told(operation, here(), [reading, { ...allow, conditions: { jurisdiction: { in: ['US-WY'] } } }])).toBe('no_statement');
    expect(await told(operation, here(), [allow, { sid: 'state', effect: 'deny', actions: [action], conditions: { jurisdiction: { in: ['US-DE'] } } }])).toBe('statement');
  });
});

it('what changes an account is done by nothing that is bound to a part of it', async () => {
  const ofAccount = operations().filter((operation) => operation.mutates && !isCommon(operation) && !isCollection(operation) && !operation.route.includes('/:') && !operation.keysOnly);
  expect(ofAccount.map(({ id }) => id)).toEqual(expect.arrayContaining(['account.update', 'terms.accept', 'agents.create', 'portfolios.create']));
  for (const operation of ofAccount) {
    expect([operation.id, await told(operation, {}, null, at.portfolio)]).toEqual([operation.id, 'portfolio']);
    expect([operation.id, await told(operation, {}, [{ ...allow, resources: { entity_ids: [at.entity], portfolio_ids: [at.portfolio], workspace_ids: [at.workspace] } }])]).toEqual([operation.id, 'no_statement']);
    expect(['portfolio', 'no_statement']).not.toContain(await told(operation, {}, [allow]));
  }
});

it('what is decided without a place is everybody’s, a token’s, or read and about nothing that is an account’s', () => {
  const common = operations().filter(isCommon);
  const ofTokens = common.filter(({ resource: { entity } }) => entity && declarationOf(entity).lineage);
  expect([...new Set(ofTokens.map(({ id }) => id.split('.')[0]))].toSorted()).toEqual(['authorizations', 'requests', 'tokens']);
  expect(ofTokens.filter(({ mutates, id }) => mutates && !id.startsWith('tokens.'))).toEqual([]);
  const rest = common.filter((operation) => !ofTokens.includes(operation));
  expect(rest.filter(({ mutates }) => mutates)).toEqual([]);
  expect(rest.filter(({ publishable }) => !publishable).map(({ id }) => id).toSorted()).toEqual(['event_types.list', 'limits.retrieve', 'stream_tickets.create', 'terms.retrieve']);
});
