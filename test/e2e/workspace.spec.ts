import { newId } from '#platform/db/new-id';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import {
  advance,
  begin,
  cancel,
  clockAt,
  companyOf,
  eventsOf,
  listAll,
  look,
  ok,
  poll,
  reaches,
  type Company,
  type Happening,
} from '../support/formation';
import { stack } from '../support/stack';
import { closeTemporal, temporal } from '../support/temporal';
import { newToken } from '../support/tokens';
import { archive, lookAt, readyWorkspace, unarchive, type Workspace } from '../support/workspace';

interface Readiness {
  ready: boolean;
  blockers: { entity_id: string | null; status: string; code: string; message: string }[];
  further_blockers: number;
  warnings: { entity_id: string; code: string }[];
  further_warnings: number;
}

let account: Account;
let mine: Api;
beforeAll(async () => {
  account = await newAccount('Workspaces');
  mine = api(account.sk_test);
});
afterAll(async () => {
  await closeTemporal();
  await closeDatabase();
});

const draft = (name: string, workspace: { id: string } | null, more: object = {}) =>
  companyOf(name, 'c_corp', { submit: false, ...(workspace ? { workspace_id: workspace.id } : {}), ...more });
const readiness = async (workspace: Workspace): Promise<Readiness> =>
  ok(await mine.get<Readiness>(`/v1/workspaces/${workspace.id}/archive_readiness`));
const move = (company: { id: string }, to: { id: string } | null) =>
  mine.patch<Company>(`/v1/entities/${company.id}`, { workspace_id: to?.id ?? null });
const happened = async ({ id }: { id: string }) => {
  await eventsOf(mine, newId('ent')); // waits until every event has its position
  return (await listAll<Happening>(mine, '/v1/events', { subject_id: id })).map(
    ({ type, sequence }) => `${sequence} ${type}`,
  );
};
async function provisioning(name: string): Promise<Workspace> {
  const workspace = await readyWorkspace(mine, name);
  await query(`update workspace set status = 'provisioning' where id = $1`, [workspace.id]);
  return lookAt(mine, workspace);
}

describe('a workspace comes to be', () => {
  it('provisioning at first, made ready by its workflow, made active by its first company', async () => {
    const made = await mine.post<Workspace>('/v1/workspaces', { name: 'Fund I', metadata: { fund: 'I' } });
    expect([made.status, made.headers.get('etag')]).toEqual([202, '"1"']);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^ws_/),
      object: 'workspace',
      name: 'Fund I',
      status: 'provisioning',
      archived_at: null,
      entity_ids: [],
      test_clock_id: null,
      metadata: { fund: 'I' },
      created: expect.any(Number),
      updated: expect.any(Number),
      livemode: false,
      version: 1,
    });
    await poll(
      'ready',
      () => lookAt(mine, made.body),
      ({ status }) => status === 'ready',
    );
    expect(await (await temporal()).workflow.getHandle(`workspace/${made.body.id}`).result()).toBe('ready');
    const company = await begin(mine, draft('First, Inc.', made.body));
    expect(await lookAt(mine, made.body)).toMatchObject({ status: 'active', entity_ids: [company.id], version: 3 });
    expect(await happened(made.body)).toEqual(['1 workspace.created', '2 workspace.ready', '3 workspace.activated']);
  });

  it('on a test clock, which does not wait for it for ever', async () => {
    const clock = await clockAt(mine, '2026-05-04');
    const workspace = await readyWorkspace(mine, 'Simulated', { test_clock_id: clock.id });
    expect(workspace.created).toBe(clock.frozen_time);
    const company = await begin(mine, companyOf('Simulated, Inc.', 'c_corp', { workspace_id: workspace.id }));
    expect(await look(mine, company.id)).toMatchObject({ test_clock_id: clock.id });
    await advance(mine, clock, '2026-06-01T12:00:00Z');
    expect((await look(mine, company.id)).status).toBe('active');
    const other = await clockAt(mine, '2026-05-04');
    const elsewhen = { ...draft('Elsewhen, Inc.', workspace), test_clock_id: other.id };
    expect(expectProblem(await mine.post('/v1/entities', elsewhen), 400, 'invalid_request').errors).toEqual([
      expect.objectContaining({ param: 'workspace_id', code: 'conflict' }),
    ]);
  });

  it('rehearsed, it is nothing', async () => {
    const { body } = await mine.post('/v1/workspaces?dry_run=true', { name: 'Rehearsed' });
    expect(body).toMatchObject({
      object: 'dry_run',
      resource: { id: null, status: 'provisioning', entity_ids: [] },
      would_emit: ['workspace.created'],
    });
    expect(await listAll(mine, '/v1/workspaces', { status: 'provisioning' })).toEqual([]);
  });
});

describe('archive, by the table of the specification', () => {
  it('ready: archived; the event, its sequence and the version advance by one', async () => {
    const workspace = await readyWorkspace(mine, 'Empty');
    const rehearsed = (await mine.post(`/v1/workspaces/${workspace.id}/archive?dry_run=true`)).body;
    expect(rehearsed).toMatchObject({
      object: 'dry_run',
      resource: { id: workspace.id, status: 'archived' },
      would_emit: ['workspace.archived'],
      warnings: [],
    });
    expect(await lookAt(mine, workspace)).toEqual(workspace);
    const { status, body, headers } = await archive(mine, workspace);
    expect([status, headers.get('etag')]).toEqual([200, `"${workspace.version + 1}"`]);
    expect(body).toEqual({
      ...workspace,
      status: 'archived',
      archived_at: expect.any(Number),
      updated: expect.any(Number),
      version: workspace.version + 1,
    });
    expect(await happened(workspace)).toEqual(['1 workspace.created', '2 workspace.ready', '3 workspace.archived']);
  });

  it('active with a living company: 409 naming what is open, blockers in the readiness, nothing changed', async () => {
    const workspace = await readyWorkspace(mine, 'Living');
    const [ended, living] = [
      await begin(mine, draft('Ended, Inc.', workspace)),
      await begin(mine, draft('Living, Inc.', workspace)),
    ];
    ok(await cancel(mine, ended.id));
    const before = await lookAt(mine, workspace);
    expect(expectProblem(await archive(mine, workspace), 409, 'invalid_state_transition')).toMatchObject({
      current_state: 'active',
      attempted_transition: 'archive',
      allowed_transitions: [],
    });
    expect(await readiness(workspace)).toEqual({
      object: 'workspace_archive_readiness',
      workspace_id: workspace.id,
      ready: false,
      further_blockers: 0,
      warnings: [],
      further_warnings: 0,
      blockers: [
        {
          entity_id: living.id,
          status: 'draft',
          code: 'entity_not_terminal',
          message: expect.stringContaining('Living, Inc.'),
        },
      ],
    });
    expect(await lookAt(mine, workspace)).toEqual(before);
  });

  it.each(['dissolved', 'cancelled', 'rejected', 'merged', 'acquired'])(
    'active with a company that is %s: archived',
    async (end) => {
      const workspace = await readyWorkspace(mine, `All ${end}`);
      const company = await begin(mine, draft(`${end} One, Inc.`, workspace));
      await query('update entity set status = $2 where id = $1', [company.id, end]);
      expect((await lookAt(mine, workspace)).status).toBe('active');
      expect(await readiness(workspace)).toMatchObject({ ready: true, blockers: [] });
      expect(ok(await archive(mine, workspace))).toMatchObject({ status: 'archived', entity_ids: [company.id] });
    },
  );

  it.each(['draft', 'submitted', 'registered', 'active', 'suspended', 'dissolving'])(
    'active with a company that is %s: refused',
    async (state) => {
      const workspace = await readyWorkspace(mine, `One ${state}`);
      const company = await begin(mine, draft(`${state} One, Inc.`, workspace));
      await query('update entity set status = $2 where id = $1', [company.id, state]);
      expectProblem(await archive(mine, workspace), 409, 'invalid_state_transition');
      expect((await readiness(workspace)).blockers).toEqual([
        expect.objectContaining({ entity_id: company.id, status: state }),
      ]);
    },
  );

  it('provisioning: 409 workspace_provisioning, to be repeated', async () => {
    const workspace = await provisioning('Not yet');
    const answer = await archive(mine, workspace);
    expect(expectProblem(answer, 409, 'workspace_provisioning')['retry_after']).toBe(1);
    expect([answer.headers.get('retry-after'), answer.headers.get('service-should-retry')]).toEqual(['1', 'true']);
    expect(await readiness(workspace)).toMatchObject({
      ready: false,
      blockers: [{ entity_id: null, status: 'provisioning', code: 'workspace_provisioning' }],
    });
    expect(await lookAt(mine, workspace)).toEqual(workspace);
  });

  it('archived: 200 with the answer of the archive, byte for byte, and nothing is emitted', async () => {
    const workspace = await readyWorkspace(mine, 'Twice');
    const first = await archive(mine, workspace);
    const again = await archive(mine, workspace);
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([200, first.text, first.headers.get('etag')]);
    expect((await mine.post(`/v1/workspaces/${workspace.id}/archive?dry_run=true`)).body).toMatchObject({
      would_emit: [],
    });
    expect((await happened(workspace)).at(-1)).toBe('3 workspace.archived');
    expect(await readiness(workspace)).toMatchObject({ ready: true, blockers: [] });
  });

  it('of two at once one archives, and both answer the same', async () => {
    const workspace = await readyWorkspace(mine, 'Raced');
    const answers = await Promise.all(Array.from({ length: 8 }, () => archive(mine, workspace)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.body).toMatchObject({ status: 'archived', version: workspace.version + 1 });
    expect(await happened(workspace)).toEqual(['1 workspace.created', '2 workspace.ready', '3 workspace.archived']);
  });

  it('warns of what would be left unfinished', async () => {
    const workspace = await readyWorkspace(mine, 'Unfinished');
    const company = await reaches(
      mine,
      (await begin(mine, companyOf('Unfinished, Inc.', 's_corp', { workspace_id: workspace.id }))).id,
      'active',
    );
    await query(`update entity set status = 'dissolved' where id = $1`, [company.id]);
    expect(await readiness(workspace)).toMatchObject({
      ready: true,
      warnings: [
        { entity_id: company.id, code: 'open_tax_election' },
        { entity_id: company.id, code: 'unsigned_document' },
      ],
    });
    const { warnings } = (
      await mine.post<{ warnings: string[] }>(`/v1/workspaces/${workspace.id}/archive?dry_run=true`)
    ).body;
    expect(warnings).toEqual([
      '“Unfinished, Inc.”: one tax election has no proof of filing.',
      expect.stringMatching(/^“Unfinished, Inc\.”: \d+ documents are not signed\.$/),
    ]);
  });
});

describe('unarchive', () => {
  it('is ready again without a living company, and may be archived anew', async () => {
    const workspace = await readyWorkspace(mine, 'Back');
    const first = ok(await archive(mine, workspace));
    const rehearsed = (await mine.post(`/v1/workspaces/${workspace.id}/unarchive?dry_run=true`)).body;
    expect(rehearsed).toMatchObject({
      resource: { status: 'ready', archived_at: null },
      would_emit: ['workspace.unarchived'],
    });
    expect(ok(await unarchive(mine, workspace))).toMatchObject({
      status: 'ready',
      archived_at: null,
      version: first.version + 1,
    });
    expect(ok(await archive(mine, workspace))).toMatchObject({ status: 'archived', version: first.version + 2 });
    expect((await happened(workspace)).slice(2)).toEqual([
      '3 workspace.archived',
      '4 workspace.unarchived',
      '5 workspace.archived',
    ]);
  });

  it('is active again with a company that came back to life meanwhile', async () => {
    const workspace = await readyWorkspace(mine, 'Revived');
    const company = await begin(mine, draft('Revived, Inc.', workspace));
    ok(await cancel(mine, company.id));
    ok(await archive(mine, workspace));
    await query(`update entity set status = 'active' where id = $1`, [company.id]);
    expect(ok(await unarchive(mine, workspace))).toMatchObject({ status: 'active', entity_ids: [company.id] });
  });

  it('409 for what is not archived, 403 for who is neither owner nor admin', async () => {
    const workspace = await readyWorkspace(mine, 'Guarded');
    expect(expectProblem(await unarchive(mine, workspace), 409, 'invalid_state_transition')).toMatchObject({
      current_state: 'ready',
      attempted_transition: 'unarchive',
      allowed_transitions: ['archive'],
    });
    ok(await archive(mine, workspace));
    const unarchiveAs = async (role: string) => {
      const { id: human_id } = ok(
        await api(account.sk_live).post<{ id: string }>('/v1/users', {
          name: 'Ada Okafor',
          email: `${role}@tests.example`,
          role,
        }),
      );
      const { id, secret } = await newToken(account.sk_test, 4, { principal: { human_id } });
      await query(`update token set "grant" = 'human_oauth' where id = $1`, [id]);
      return (one: { id: string }) => unarchive(api(secret), one);
    };
    const asMember = await unarchiveAs('member');
    expectProblem(await asMember(workspace), 403, 'scope_denied');
    expectProblem(await asMember({ id: newId('ws') }), 404, 'not_found');
    expect((await (await unarchiveAs('admin'))(workspace)).status).toBe(200);
  });
});

describe('companies of a workspace', () => {
  it('409 for one that is being set up or archived, 400 for one that is not there; nothing is made', async () => {
    const closed = await readyWorkspace(mine, 'Closed');
    ok(await archive(mine, closed));
    expectProblem(await mine.post('/v1/entities', draft('Late, Inc.', closed)), 409, 'workspace_archived');
    expectProblem(
      await mine.post('/v1/entities', draft('Early, Inc.', await provisioning('Setting up'))),
      409,
      'workspace_provisioning',
    );
    const foreign = ok(await api(stack().sk_test).get<{ data: Workspace[] }>('/v1/workspaces')).data[0]!;
    for (const workspace of [foreign, { id: newId('ws') }]) {
      expect(
        expectProblem(
          await mine.post('/v1/entities', draft('', workspace, { legal_name: 'Lost, Inc.', jurisdiction: 'US-XX' })),
          400,
          'invalid_request',
        ).errors!.map(({ param }) => param),
      ).toEqual(['jurisdiction', 'workspace_id']);
    }
    expect(await listAll(mine, '/v1/entities', { workspace_id: closed.id })).toEqual([]);
  });

  it('move between workspaces; each has a new version, and a reader does not keep an old list', async () => {
    const [from, to] = [await readyWorkspace(mine, 'From'), await readyWorkspace(mine, 'To')];
    const [first, second] = [
      await begin(mine, draft('Moves, Inc.', from)),
      await begin(mine, draft('Stays, Inc.', from)),
    ];
    const tag = (await mine.get(`/v1/workspaces/${from.id}`)).headers.get('etag')!;
    expect(await lookAt(mine, from)).toMatchObject({ entity_ids: [first.id, second.id], version: 4 });
    expect(
      ok(await mine.patch<Company>(`/v1/entities/${first.id}?expand[]=workspace`, { workspace_id: to.id })),
    ).toMatchObject({ workspace: { id: to.id, status: 'active', entity_ids: [first.id] } });
    const reread = await mine.get<Workspace>(`/v1/workspaces/${from.id}`, { headers: { 'if-none-match': tag } });
    expect([reread.status, reread.body.status, reread.body.entity_ids]).toEqual([200, 'active', [second.id]]);
    expect((await listAll<Company>(mine, '/v1/entities', { workspace_id: to.id })).map(({ id }) => id)).toEqual([
      first.id,
    ]);
    expect(ok(await move(first, null))).toMatchObject({ workspace_id: null });
    expect(await lookAt(mine, to)).toMatchObject({ status: 'active', entity_ids: [] });
    const { version } = await look(mine, second.id);
    expect(ok(await move(second, from)).version).toBe(version);
    expect(await happened(from)).toEqual(['1 workspace.created', '2 workspace.ready', '3 workspace.activated']);
    expect(ok(await archive(mine, to)).status).toBe('archived');
  });

  it('do not leave one that is archived, and it keeps its name', async () => {
    const workspace = await readyWorkspace(mine, 'Frozen');
    const company = await begin(mine, draft('Frozen, Inc.', workspace));
    ok(await cancel(mine, company.id));
    ok(await archive(mine, workspace));
    expectProblem(await move(company, null), 409, 'workspace_archived');
    expectProblem(await move(company, await readyWorkspace(mine, 'Elsewhere')), 409, 'workspace_archived');
    expectProblem(await mine.patch(`/v1/workspaces/${workspace.id}`, { name: 'Thawed' }), 409, 'workspace_archived');
  });

  it('stand in the place of their ids, also on a list', async () => {
    const workspace = await readyWorkspace(mine, 'Expanded');
    const company = await begin(mine, draft('Expanded, Inc.', workspace));
    const { data } = ok(
      await mine.get<{ data: { id: string; entities?: Company[] }[] }>(
        '/v1/workspaces?status=active&limit=1&expand[]=entities.workspace',
      ),
    );
    expect(data).toEqual([
      expect.objectContaining({
        id: workspace.id,
        entities: [
          expect.objectContaining({ id: company.id, workspace: expect.objectContaining({ entity_ids: [company.id] }) }),
        ],
      }),
    ]);
  });

  it('never live in an archived workspace, however archives, new companies and moves race', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [workspace, other] = [
        await readyWorkspace(mine, `Race ${round}`),
        await readyWorkspace(mine, `Other ${round}`),
      ];
      const [loose, there] = [
        await begin(mine, draft('Loose, Inc.', null)),
        await begin(mine, draft('There, Inc.', other)),
      ];
      const answers = await Promise.all([
        archive(mine, workspace),
        mine.post('/v1/entities', draft('Racing, Inc.', workspace)),
        move(loose, workspace),
        archive(mine, other),
        move(there, workspace),
        move(there, null),
        archive(mine, workspace),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 202, 409].includes(status))).toEqual([]);
      for (const one of [workspace, other]) {
        const { status, entity_ids } = await lookAt(mine, one);
        const states = await Promise.all(entity_ids.map(async (id) => (await look(mine, id)).status));
        if (status === 'archived') expect(states.filter((state) => state !== 'cancelled')).toEqual([]);
        expect((await listAll<Company>(mine, '/v1/entities', { workspace_id: one.id })).map(({ id }) => id)).toEqual(
          entity_ids,
        );
      }
    }
  });
});

it('PATCH changes name and metadata, with one event; lists filter and search finds', async () => {
  const workspace = await readyWorkspace(mine, 'Renamed', { metadata: { a: '1' } });
  expect(
    (await mine.patch(`/v1/workspaces/${workspace.id}?dry_run=true`, { name: 'Renamed again' })).body,
  ).toMatchObject({ resource: { name: 'Renamed again' }, would_emit: ['workspace.updated'] });
  expect(
    ok(await mine.patch<Workspace>(`/v1/workspaces/${workspace.id}`, { name: 'Renamed again', metadata: { b: '2' } })),
  ).toMatchObject({ name: 'Renamed again', metadata: { a: '1', b: '2' }, version: workspace.version + 1 });
  expect((await happened(workspace)).at(-1)).toBe('3 workspace.updated');
  const found = ok(
    await mine.post<{ data: Workspace[] }>('/v1/workspaces/search', {
      query: {
        and: [
          { field: 'name', contains: 'again' },
          { field: 'status', eq: 'ready' },
        ],
      },
    }),
  );
  expect(found.data).toEqual([await lookAt(mine, workspace)]);
  expectProblem(
    await mine.patch(`/v1/workspaces/${workspace.id}`, { name: 'Stale' }, { headers: { 'if-match': '"1"' } }),
    412,
    'precondition_failed',
  );
});
