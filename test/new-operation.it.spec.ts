import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Column } from 'typeorm';
import { machine, type StatusOf } from '#kernel/machine';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { freePort } from '../apps/stack/embedded/ports';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ServiceModule } from '#platform/service/service.module';
import { startTestDatabase, type TestDatabase } from '#testing/database';
import { startTestServer, type TestServer } from '#testing/server';
import { EnvelopeView, Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { ListInput } from '#platform/queries/list';
import { AccountModule } from '#accounts/account';
import { ApiKeyModule } from '#credentials/api_key';
import { Entity, EntityModule } from '#companies/entity';
import { FormationModule } from '#formation/formation';
import { factsVariable, type StackFacts } from './support/stack';

// The suites below walk the registry, which holds only this file's declarations here.
jest.mock('../apps/gateway/gateway.module', () => ({}));
jest.mock('#platform/operations/operation', () => {
  const actual = jest.requireActual<typeof import('#platform/operations/operation')>('#platform/operations/operation');
  return {
    ...actual,
    operations: () => actual.operations().filter(({ resource }) => resource.path === 'franchise_tax_assessments'),
  };
});
jest.setTimeout(60_000);

const assessmentMachine = machine('franchise_tax_assessment', {
  initial: 'open',
  moves: { sign: { from: ['open'], to: 'signed', emits: 'franchise_tax_assessment.signed' } },
});

class AssessmentView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(assessmentMachine.states, 'Whether it is signed.')
  status: string;
  @Field.integer('What is offered.')
  price_cents: number;
}
class CreateAssessment {
  @Field.id('ent')
  entity_id: string;
  @Field.integer('What is offered.', { example: 100 })
  price_cents: number;
  @Field.metadata() metadata?: Record<string, string>;
}
class ListAssessments extends ListInput {
  @Field.id('ent', 'Only of this company.', optional)
  entity_id?: string;
}

@ResourceEntity({
  name: 'franchise_tax_assessment',
  prefix: 'ftx',
  machine: assessmentMachine,
  view: () => AssessmentView,
})
class Assessment extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: StatusOf<typeof assessmentMachine>;
  @Column('bigint') price_cents: number;
}

@Resource({
  path: 'franchise_tax_assessments',
  entity: Assessment,
  filters: ListAssessments,
  sorts: ['created'],
  doc: 'A resource of this test only.',
})
class AssessmentController {
  @Operation('POST /franchise_tax_assessments', { answers: 201, doc: 'Makes an offer.' })
  async create(
    @Input() { entity_id, metadata, price_cents }: CreateAssessment,
    @Ctx() { work }: RequestContext,
  ): Promise<Assessment> {
    await work.lock(Entity, entity_id);
    return work.insert(Assessment, { entity_id, metadata, price_cents });
  }

  @Operation('POST /franchise_tax_assessments/:id/sign', {
    answers: 200,
    move: assessmentMachine.moves.sign,
    doc: 'Signs it.',
  })
  async sign(@Input() { id }: ById, @Ctx() { work }: RequestContext): Promise<Assessment> {
    return work.move(await work.lock(Assessment, id), assessmentMachine.moves.sign);
  }
}
@Module({ controllers: [AssessmentController] })
class AssessmentModule {}

const table = `
create table franchise_tax_assessment (
  id text primary key, account_id text not null references account, livemode boolean not null,
  created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null,
  entity_id text not null references entity, status text not null check (status in ('open', 'signed')),
  price_cents bigint not null);
create index franchise_tax_assessment_page on franchise_tax_assessment (account_id, livemode, created desc, id desc);
select tenancy('franchise_tax_assessment');`;

let database: TestDatabase;
let server: TestServer;
let folder: string;

beforeAll(async () => {
  const port = await freePort();
  database = await startTestDatabase({ BASE_URL: `http://127.0.0.1:${port}` });
  await database.system.query(table);
  server = await startTestServer(
    database.config,
    [ServiceModule, AccountModule, ApiKeyModule, EntityModule, FormationModule, AssessmentModule],
    { port },
  );
  const [test, live] = [await database.tenant(), await database.tenant(true)];
  folder = mkdtempSync(join(tmpdir(), 'minutebook-operation-'));
  const facts: StackFacts = {
    baseUrl: server.url,
    databaseUrl: database.config.DATABASE_URL,
    dataDir: folder,
    temporalAddress: '',
    account_id: test.scope.account_id,
    sk_test: test.secret,
    sk_live: live.secret,
  };
  writeFileSync(join(folder, 'facts.json'), JSON.stringify(facts));
  Object.assign(process.env, {
    [factsVariable]: join(folder, 'facts.json'),
    SERVER_KEY: database.config.SERVER_KEY,
    RECEIPT_KEY: database.config.RECEIPT_KEY,
  });
});
afterAll(async () => {
  await server?.stop();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('an operation that is declared, and nothing more', () => {
  const { api, expectProblem } = jest.requireActual<typeof import('./support/api')>('./support/api');
  const { companyOf } = jest.requireActual<typeof import('./support/formation')>('./support/formation');
  let entity_id: string;
  let made: Record<string, unknown>;
  beforeAll(async () => {
    entity_id = (
      await api().post<{ id: string }>('/v1/entities', companyOf('Offered Works, Inc.', 'c_corp', { submit: false }))
    ).body.id;
  });

  it('answers once for each idempotency key, with an event and an audit entry, and with its limits', async () => {
    const send = () =>
      api().post(
        '/v1/franchise_tax_assessments',
        { entity_id, price_cents: 100, metadata: { fund: 'I' } },
        { key: 'once' },
      );
    const first = await send();
    made = first.body;
    expect([first.status, first.headers.get('ratelimit-policy'), first.headers.get('etag')]).toEqual([
      201,
      '"mutation_sync";q=50000;w=60',
      '"1"',
    ]);
    expect((await send()).text).toBe(first.text);
    const logged = await database.system.query<{ type: string }>(
      `select type from event where subject_id = $1 union all select action from audit_entry where subject_id = $1`,
      [made['id']],
    );
    expect(logged.map(({ type }) => type)).toEqual([
      'franchise_tax_assessment.created',
      'franchise_tax_assessment.created',
    ]);
  });

  it('rehearses, moves, refuses a second move and a stale version', async () => {
    const path = `/v1/franchise_tax_assessments/${String(made['id'])}/sign`;
    expect((await api().post(`${path}?dry_run=true`)).body).toMatchObject({
      object: 'dry_run',
      resource: { status: 'signed' },
      would_emit: ['franchise_tax_assessment.signed'],
    });
    expectProblem(await api().post(path, undefined, { headers: { 'if-match': '"9"' } }), 412, 'precondition_failed');
    expect((await api().post(path)).body).toMatchObject({ status: 'signed', version: 2 });
    expect(expectProblem(await api().post(path), 409, 'invalid_state_transition')['allowed_transitions']).toEqual([]);
  });

  it('is listed, found, expanded, selected and described', async () => {
    const { data } = (
      await api().get<{ data: unknown[] }>(
        '/v1/franchise_tax_assessments?metadata[fund]=I&expand[]=entity&fields[]=price_cents',
      )
    ).body;
    expect(data).toEqual([
      {
        id: made['id'],
        object: 'franchise_tax_assessment',
        price_cents: 100,
        entity: expect.objectContaining({ id: entity_id }),
      },
    ]);
    expect(
      (
        await api().post<{ data: unknown[] }>('/v1/franchise_tax_assessments/search', {
          query: { field: 'price_cents', gte: 100 },
        })
      ).body.data,
    ).toHaveLength(1);
    const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { 'x-service-rate-limit': string }>>;
    };
    expect(document.paths['/v1/franchise_tax_assessments/{id}/sign']!['post']).toMatchObject({
      operationId: 'franchise_tax_assessments.sign',
      'x-service-rate-limit': 'mutation_sync',
    });
  });
});

describe('the suites of every operation', () => {
  for (const suite of ['registry', 'input']) jest.requireActual<object>(`./e2e/${suite}.spec`);
});
