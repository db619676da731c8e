import { Reader } from '#platform/db/reader';
import { declarationOf } from '#platform/wire/resource-entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { expand } from '#platform/queries/expand';
import { present } from '#platform/wire/present-row';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Problem } from '#kernel/problem';
import { Entity } from '#companies/entity';
import { EntityFormationService } from '../../formation/formation/entity-formation.service';
import { Portfolio } from '#companies/portfolio';
import { PortfolioService } from '../portfolio/portfolio.service';
import { corporation, portfolioNamed } from '../../../test/support/corporation';
import { changeOwner } from './ownership';
import { WorkspaceView } from './workspace.dto';
import { Workspace } from './workspace.entity';
import { WorkspaceService } from './workspace.service';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const open = (count: number) =>
  tenant.run((work) =>
    Array.from({ length: count }, (_, index) =>
      Object.assign(work.insert(Workspace, { name: `W${index}` }), { status: 'ready' as const }),
    ),
  );
const draft = (count: number, workspace_id: string | null = null) =>
  tenant.run((work) => Array.from({ length: count }, () => work.insert(Entity, { ...corporation, workspace_id })));

describe('a workspace of thousands of companies', () => {
  let big: Workspace;
  beforeAll(async () => {
    big = (await open(30)).at(-1)!;
    for (let times = 0; times < 5; times += 1) await draft(1000, big.id);
    const columns = database.system
      .columnsOf(Entity)
      .filter((column) => !['id', 'workspace_id'].includes(column))
      .join(', ');
    await database.system.query(
      `insert into entity (id, ${columns}) select e.id || n, ${columns} from entity e cross
        join generate_series(1, 9) n`,
    );
    await database.system.query('analyze entity');
  });

  it('lists a workspace with its companies in a single statement over the index', async () => {
    const statements: [string, unknown[]][] = [];
    const reader = new Reader(database.app, tenant.scope, (text, values) => {
      statements.push([text, values]);
      return database.app.query(text, values);
    });
    const { data } = await reader.page(Workspace, {
      where: [],
      sort: [
        { column: 'created', descending: true },
        { column: 'id', descending: true },
      ],
      limit: 100,
    });
    expect(data.find(({ id }) => id === big.id)!.entity_ids).toHaveLength(5000);
    expect(statements).toHaveLength(1);
    const plan = await database.app.query<{ 'QUERY PLAN': string }>(`explain ${statements[0]![0]}`, statements[0]![1]);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index .*entity_workspace/);
  });

  it('returns 400 with a link to the list instead of thousands of companies', async () => {
    const reader = new Reader(database.app, tenant.scope);
    const row = await reader.find(Workspace, big.id);
    await expect(
      expand(reader, WorkspaceView, [{ row, shown: present(Workspace, row) }], new Map([['entities', new Map()]])),
    ).rejects.toMatchObject({ code: 'invalid_request', extra: { param: 'expand[]' } });
  });

  it('counts a company for each time a response includes it: rejects fifty, accepts twenty', async () => {
    const within = (await open(1))[0]!;
    const companies = await draft(50, within.id);
    const reader = new Reader(database.app, tenant.scope);
    const shown = (count: number) => companies.slice(0, count).map((row) => ({ row, shown: present(Entity, row) }));
    const tree = new Map([['workspace', new Map([['entities', new Map()]])]]);
    const view = declarationOf(Entity).view();
    await expect(expand(reader, view, shown(50), tree)).rejects.toMatchObject({
      code: 'invalid_request',
      extra: { param: 'expand[]', errors: [{ code: 'too_many' }] },
    });
    const few = shown(20);
    await expand(reader, view, few, tree);
    expect((few[19]!.shown['workspace'] as { entities: object[] }).entities).toHaveLength(50);
  });

  it('adds a company without lengthening the row or reading all companies', async () => {
    const [other] = await draft(1);
    await tenant.run(async (work) => {
      const entity = await work.lock(Entity, other!.id);
      // Makes the workspace active.
      await tenant.run(async (first) => changeOwner(first, (await draft(1))[0]!, null, big.id));
      await changeOwner(work, entity, null, big.id);
      expect(work.emitted).toEqual([]);
    });
    const [size] = await database.system.query<{ size: number }>(
      'select pg_column_size(w.*) as size from workspace w where id = $1',
      [big.id],
    );
    expect(size!.size).toBeLessThan(1000);
  });
});

it('never deadlocks, and never lets an archived workspace own a living company', async () => {
  const [workspaces, entities] = [await open(4), await draft(2)];
  const portfolios = await tenant.run((work) => [
    work.insert(Portfolio, portfolioNamed('P')),
    work.insert(Portfolio, portfolioNamed('Q')),
  ]);
  const [companies, holders, groups] = [new EntityFormationService(), new WorkspaceService(), new PortfolioService()];
  const principal = { user_role: 'owner' };
  const pick = <T>(from: T[]): T => from[Math.floor(Math.random() * from.length)]!;
  const seen: string[] = [];
  const acts: ((work: UnitOfWork) => Promise<unknown>)[] = [
    (work) =>
      companies.update({ id: pick(entities).id, workspace_id: pick([...workspaces.map(({ id }) => id), null]) }, {
        work,
      } as Ctx),
    (work) =>
      companies.update(
        { id: pick(entities).id, workspace_id: pick(workspaces).id, portfolio_id: pick(portfolios).id },
        { work } as Ctx,
      ),
    (work) =>
      companies.create(
        {
          legal_name: 'New, Inc.',
          entity_type: 'c_corp',
          jurisdiction: 'US-DE',
          submit: false,
          founders: [{ name: 'Ada', email: 'ada@tests.example' }],
          workspace_id: pick(workspaces).id,
          portfolio_id: pick(portfolios).id,
        },
        { work } as Ctx,
      ),
    (work) =>
      groups.addEntities({ id: pick(portfolios).id, entity_ids: [pick(entities).id, pick(entities).id] }, {
        work,
      } as Ctx),
    (work) => groups.removeEntity({ id: pick(portfolios).id, entity_id: pick(entities).id }, { work } as Ctx),
    (work) => holders.archive({ id: pick(workspaces).id }, { work } as Ctx),
    (work) => holders.unarchive({ id: pick(workspaces).id }, { work, principal } as unknown as Ctx),
  ];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let times = 0; times < 40; times += 1) {
        await tenant
          .run((work) => pick(acts)(work))
          .catch((error: unknown) => {
            if (error instanceof Problem) seen.push(error.code);
            else throw error;
          });
        // A statement sees a single moment, so this must never occur.
        expect(
          await database.system.query(
            `select w.id from workspace w join entity e on e.workspace_id = w.id where w.status = 'archived'
              and e.status = 'draft'`,
          ),
        ).toEqual([]);
        await database.system.query(
          `update entity set status = 'cancelled' where workspace_id = $1 and id <> all($2)`,
          [pick(workspaces).id, entities.map(({ id }) => id)],
        );
      }
    }),
  );
  const [{ archives } = { archives: 0 }] = await database.system.query<{ archives: number }>(
    `select count(*)::int as archives from event where type = 'workspace.archived'`,
  );
  expect([archives > 5, seen.includes('workspace_archived'), seen.includes('invalid_state_transition')]).toEqual([
    true,
    true,
    true,
  ]);
});
