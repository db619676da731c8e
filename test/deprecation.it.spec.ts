import { Module } from '@nestjs/common';
import { newId } from '#platform/db/new-id';
import { openapiDocument } from '#platform/contract/openapi';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import type { RequestContext } from '#platform/operations/context';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { startTestServer, type TestServer } from '#testing/server';
import { declaredDeprecation, type Deprecation } from '#platform/wire/deprecation';
import { Field } from '#platform/wire/field';
import { ListInput, pageQuery } from '#platform/queries/list';
import { currentVersion } from '#platform/wire/version';
import { User, UserModule } from '#accounts/user';

const deprecated: Deprecation = {
  on: '2026-06-01',
  sunset: '2027-06-01',
  message: 'Use GET /v1/users.',
  link: 'https://docs.example/people',
};
const warning = 'Deprecated on 2026-06-01, to be removed on 2027-06-01. Use GET /v1/users.';

class RenamePerson {
  @Field.string('Name.', { example: 'Ada', deprecated: { ...deprecated, message: 'Use full_name.' } })
  name: string;
}
class PersonView {
  @Field.string('person')
  object: string;
  @Field.string('Name.')
  name: string;
}

@Resource({ path: 'people', entity: User, doc: 'Synthetic.' })
class PersonController {
  @Operation('GET /people', { answers: 200, returns: 'page', doc: 'Synthetic.', lifecycle: { deprecated } })
  list(@Input() input: ListInput, @Ctx() { read }: RequestContext) {
    return read.page(User, pageQuery(input, { sorts: ['created'] }));
  }

  @Operation('POST /people', { answers: 201, returns: () => PersonView, doc: 'Synthetic.', lifecycle: { deprecated } })
  create(@Input() { name }: RenamePerson): PersonView {
    return { object: 'person', name };
  }
}
@Module({ controllers: [PersonController] })
class PersonModule {}

let database: TestDatabase;
let server: TestServer;
let mine: TestTenant;

beforeAll(async () => {
  database = await startTestDatabase();
  mine = await database.tenant();
  server = await startTestServer(database.config, [UserModule, PersonModule]);
});
afterAll(async () => {
  await server?.stop();
  await database?.stop();
});

async function call(method: string, path: string, body?: object, key = 'once') {
  const headers = {
    authorization: `Bearer ${mine.secret}`,
    'service-version': currentVersion,
    ...(body ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
  };
  const response = await fetch(`${server.url}/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}
const dates = ({ headers }: { headers: Headers }) => [headers.get('deprecation'), headers.get('sunset')];

it('a deprecated operation says so in Deprecation and Sunset headers, with links, on every answer', async () => {
  const answers = [
    await call('GET', '/people'),
    await call('POST', '/people', { name: 'Ada' }),
    await call('POST', '/people', { name: 'Ada' }),
    await call('POST', '/people', { name: 7 }, 'wrong'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 201, 400]);
  for (const answer of answers) {
    expect(dates(answer)).toEqual(['@1780272000', 'Tue, 01 Jun 2027 00:00:00 GMT']);
    expect(answer.headers.get('link')).toBe(
      '<https://docs.example/people>; rel="deprecation"; type="text/html", <https://docs.example/people>; ' +
        'rel="sunset"; type="text/html"',
    );
  }
});

it('warns in the body of a list, object, replay, dry run or problem, no matter which fields are selected', async () => {
  expect((await call('GET', '/people?fields[]=name')).body).toMatchObject({ object: 'list', warning });
  expect((await call('POST', '/people', { name: 'Ada' }, 'twice')).body).toEqual({
    object: 'person',
    name: 'Ada',
    warning,
  });
  expect((await call('POST', '/people', { name: 'Ada' }, 'twice')).body['warning']).toBe(warning);
  expect((await call('POST', '/people', { name: 7 }, 'wrong')).body).toMatchObject({
    code: 'invalid_request',
    warning,
  });
  expect((await call('POST', '/people?dry_run=true', { name: 'Ada' })).body).toMatchObject({
    object: 'dry_run',
    warning,
    warnings: [],
  });
});

it('keeps the link to the next page beside those', async () => {
  await database.system.query(
    `insert into "user" (id, account_id, livemode, created, updated, metadata, version, sequence, name, email, role)
    select $2, account_id, livemode, created, updated, metadata, version, sequence, name, 'b' || email, role from "user"
    where account_id = $1`,
    [mine.scope.account_id, newId('usr')],
  );
  expect((await call('GET', '/people?limit=1')).headers.get('link')).toMatch(
    /rel="sunset".*, <\/v1\/people\?.*>; rel="next"$/,
  );
});

it('nothing else is deprecated, and says nothing of the kind', async () => {
  const answer = await call('GET', '/users');
  expect(dates(answer)).toEqual([null, null]);
  expect(answer.body).not.toHaveProperty('warning');
});

it('OpenAPI marks the operation and the field', () => {
  const { paths, components } = openapiDocument(server.url) as unknown as {
    paths: Record<
      string,
      Record<
        string,
        { deprecated?: boolean; description: string; responses: Record<string, { headers: object; content: object }> }
      >
    >;
    components: { schemas: Record<string, { properties: Record<string, object> }> };
  };
  const { get, post } = paths['/v1/people']!;
  expect([get!.deprecated, post!.deprecated, paths['/v1/users']!['get']!.deprecated]).toEqual([true, true, undefined]);
  expect(get!.description).toContain(warning);
  expect(Object.keys(post!.responses['201']!.headers)).toEqual(expect.arrayContaining(['Deprecation', 'Sunset']));
  expect(JSON.stringify(post!.responses['201']!.content)).toContain('schemas/PersonWithWarning');
  expect(JSON.stringify(components.schemas['PersonWithWarning'])).toContain('"warning"');
  expect(components.schemas['RenamePerson']!.properties['name']).toMatchObject({
    deprecated: true,
    description: expect.stringContaining('Use full_name.'),
  });
});

it('refuses, while the code is loaded, less than twelve months between the dates', () => {
  const declare = (on: string, sunset: string) => () =>
    Operation('GET /short', { answers: 200, doc: 'x', lifecycle: { deprecated: { on, sunset, message: 'x' } } });
  expect(declare('2026-06-01', '2027-05-31')).toThrow(
    'GET /short: deprecated on 2026-06-01, so sunset must be 2027-06-01 or later, not 2027-05-31',
  );
  expect(declare('2026-02-30', '2028-01-01')).toThrow('needs the dates');
  expect(declare('2026-06-01', '2027-06-01')).not.toThrow();
  expect(() =>
    Field.string('x', { deprecated: { on: '2026-06-01', sunset: '2026-07-01', message: 'x' } })(
      { constructor: class Short {} },
      'name',
    ),
  ).toThrow('Short.name');
  expect(() => declaredDeprecation('x', deprecated)).not.toThrow();
});

it('refuses an operation of a preview feature that is not declared', () => {
  expect(() => Operation('GET /early', { answers: 200, doc: 'x', lifecycle: { preview: 'teleport' } })).toThrow(
    'unknown preview feature teleport',
  );
});
