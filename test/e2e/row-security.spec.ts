import { randomUUID } from 'node:crypto';
import { projectFile } from '../../libs/platform/config/project';
import { declarationOf } from '#platform/wire/resource-entity';
import { newId } from '#platform/db/new-id';
import { operations, type OperationDeclaration } from '#platform/operations/operation';
import { currentVersion } from '#platform/wire/version';
import '../../apps/gateway/gateway.module';
import { newAccount, type Account } from '../support/accounts';
import { closeDatabase, query } from '../support/database';
import { bodySchema, pathOf, sample } from '../support/schema-samples';
import { startSecondGateway } from '../support/second-gateway';
import { stack } from '../support/stack';

type Gateway = Awaited<ReturnType<typeof startSecondGateway>>;
interface TenantAnswer {
  status: number;
  text: string;
  rows: { id: string }[];
}

let account: Account;
let forgetful: Gateway;
let open: Gateway;

/** Both drop the tenancy condition from every statement, but only the first keeps row security. */
beforeAll(async () => {
  account = await newAccount('Second wall');
  const NODE_OPTIONS = `--require ${projectFile('test', 'support', 'without-tenancy.cjs')}`;
  [forgetful, open] = await Promise.all([
    startSecondGateway(stack(), { name: 'gateway-forgetful', env: { NODE_OPTIONS } }),
    startSecondGateway(stack(), { name: 'gateway-open', env: { NODE_OPTIONS, WALL: 'down' } }),
  ]);
});
afterAll(async () => {
  await Promise.all([forgetful?.process.stop(), open?.process.stop()]);
  await closeDatabase();
});

const resources = [
  ...new Map(
    operations()
      .filter(({ resource }) => resource.entity)
      .map(({ resource }) => [resource.path, resource]),
  ).values(),
];
const collectionOf = ({ route }: OperationDeclaration) =>
  resources.find(({ path }) => `${route}/`.startsWith(`/${path}/`));
const resourceOf = (operation: OperationDeclaration) => collectionOf(operation)?.entity;
const tenancyOf = (operation: OperationDeclaration): string => {
  const entity = resourceOf(operation);
  return entity ? (declarationOf(entity).tenancy ?? 'mode') : 'none';
};
const private_ = operations().filter(
  (operation) => tenancyOf(operation) !== 'none' && operation.raw !== 'text/event-stream',
);
const byId = private_.filter((operation) => operation.route.startsWith(`/${collectionOf(operation)!.path}/:id`));
/** Lists of one resource answer 404 for a foreign one, as the operations by ID do. */
const lists = private_.filter(({ id, route }) => /\.(list|search)$/.test(id) && !route.includes(':id/'));

async function call(
  { url }: Gateway,
  operation: OperationDeclaration,
  id: string = newId('ent'),
  more = '',
): Promise<TenantAnswer> {
  const schema = operation.id.endsWith('.search') ? undefined : bodySchema(operation);
  const body = operation.id.endsWith('.search') ? { limit: 100 } : schema && sample(schema);
  const path = pathOf(operation, id);
  const answer = await fetch(`${url}${path}${more && (path.includes('?') ? '&' : '?')}${more}`, {
    method: operation.method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      authorization: `Bearer ${account.sk_test}`,
      'service-version': currentVersion,
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
  const text = (await answer.text()).replaceAll(answer.headers.get('x-request-id') ?? '-', 'req');
  const rows =
    operation.id.endsWith('.list') || operation.id.endsWith('.search')
      ? ((JSON.parse(text) as { data?: { id: string }[] }).data ?? [])
      : [];
  return { status: answer.status, text, rows };
}
const theirsOf = async (operation: OperationDeclaration): Promise<string> =>
  (
    await query<{ id: string }>(
      `select id from "${declarationOf(resourceOf(operation)!).name}" where account_id = $1 order by id limit 1`,
      [stack().account_id],
    )
  )[0]!.id;
const foreignAmong = (operation: OperationDeclaration, rows: { id: string }[]): Promise<{ id: string }[]> =>
  query(`select id from "${declarationOf(resourceOf(operation)!).name}" where id = any($1) and account_id <> $2`, [
    rows.map(({ id }) => id),
    account.account_id,
  ]);

it('walks all that belongs to an account', () => {
  expect([byId.length > 100, lists.length > 50]).toEqual([true, true]);
});

/** Runs first, before the log of this account has a second page. */
it('a gateway that also forgets row security shows it all: nothing else stands in the way here', async () => {
  const hiding = await Promise.all(
    lists.map(
      async (operation) =>
        [
          operation.id,
          (
            await foreignAmong(
              operation,
              (await call(open, operation, undefined, operation.id.endsWith('.list') ? 'limit=100' : '')).rows,
            )
          ).length > 0,
        ] as const,
    ),
  );
  expect(hiding.filter(([, shows]) => !shows)).toEqual([]);
  const retrieved = await Promise.all(
    byId
      .filter(({ id }) => id.endsWith('.retrieve'))
      .map(
        async (operation) => [operation.id, (await call(open, operation, await theirsOf(operation))).status] as const,
      ),
  );
  expect(retrieved.length).toBeGreaterThan(20);
  expect(retrieved.filter(([, status]) => status !== 200)).toEqual([]);
});

describe('a gateway that forgets the tenancy condition in every statement', () => {
  it.each(byId.map((operation) => [operation.id, operation] as const))(
    '%s answers for a foreign id as for a missing one',
    async (_, operation) => {
      const theirs = await theirsOf(operation);
      const missing = newId(declarationOf(resourceOf(operation)!).prefix);
      const [foreign, none] = [await call(forgetful, operation, theirs), await call(forgetful, operation, missing)];
      expect([foreign.status, foreign.text]).toEqual([404, none.text]);
    },
  );

  it.each(lists.map((operation) => [operation.id, operation] as const))(
    '%s shows nothing foreign',
    async (_, operation) => {
      const { status, rows } = await call(
        forgetful,
        operation,
        undefined,
        operation.id.endsWith('.list') ? 'limit=100' : '',
      );
      expect([status, await foreignAmong(operation, rows)]).toEqual([200, []]);
    },
  );
});
