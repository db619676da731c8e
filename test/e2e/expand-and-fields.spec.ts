import { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import { declarationOf } from '#platform/wire/resource-entity';
import { expand } from '#platform/queries/expand';
import { present } from '#platform/wire/present-row';
import { Filing } from '#filings/filing';
import '#companies/registered_agent';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api, type ProblemBody } from '../support/api';
import { closeDatabase, rowCounts } from '../support/database';
import { begin, companyOf, look, ok, reaches, type Company } from '../support/formation';
import { stack } from '../support/stack';

interface List {
  data: Record<string, unknown>[];
  has_more: boolean;
  next_cursor: string | null;
  url: string;
}

const demo = api();
let account: Account;
let mine: Api;
let company: Company;

beforeAll(async () => {
  account = await newAccount('Reading');
  mine = api(account.sk_test);
  const drafts = ['Alder Works, Inc.', 'Birch Works, Inc.', 'Cedar & Sons, Inc.'].map((name, index) =>
    companyOf(name, 'c_corp', { submit: false, metadata: { fund: ['I', 'II', 'II'][index]! } }),
  );
  for (const body of drafts) company = await begin(mine, body);
});
afterAll(closeDatabase);

const params = (answer: { body: unknown }): string[] => (answer.body as ProblemBody).errors!.map(({ param }) => param);

describe('expand[]', () => {
  it('puts a resource in the place of its id, nested, on retrieve and on lists', async () => {
    // Imported companies may have no registered agent on record.
    const path = '/v1/filings?type=formation&expand[]=entity.registered_agent&expand[]=document';
    const { data } = (await demo.get<List>(path)).body;
    expect(data).not.toEqual([]);
    for (const filing of data) {
      expect(filing).toMatchObject({
        object: 'filing',
        entity: { object: 'entity', registered_agent: { object: 'registered_agent' } },
        document: { object: 'document' },
      });
      expect(Object.keys(filing)).not.toContain('entity_id');
      const { id } = filing['entity'] as { id: string };
      const whole = (await demo.get(`/v1/entities/${id}`)).body;
      const { registered_agent, ...rest } = filing['entity'] as Record<string, unknown>;
      expect({ ...rest, registered_agent_id: (registered_agent as { id: string }).id }).toEqual(whole);
    }
    expect((await demo.get<List>('/v1/filings?expand[]=data.entity&limit=1')).body.data[0]).toMatchObject({
      entity: { object: 'entity' },
    });
  });

  it('reaches into nested objects, and leaves a null where nothing is', async () => {
    const { body } = await mine.get(
      `/v1/entities/${company.id}?expand[]=founders.stakeholder.entity&expand[]=test_clock`,
    );
    expect(body['founders']).toEqual(
      company.founders.map(({ stakeholder_id, ...founder }) => ({
        ...founder,
        stakeholder: expect.objectContaining({
          id: stakeholder_id,
          entity: expect.objectContaining({ id: company.id }),
        }),
      })),
    );
    expect(body['test_clock_id']).toBeNull();
  });

  it('works on a create, whose resources are not yet written, on a dry run and on an update', async () => {
    const body = companyOf('Dogwood Works, Inc.', 'c_corp', { submit: false });
    const path = '/v1/entities?expand[]=founders.stakeholder&expand[]=registered_agent';
    const seen = {
      founders: [
        { stakeholder: { object: 'stakeholder', name: 'Ada Okafor' } },
        { stakeholder: { object: 'stakeholder' } },
      ],
      registered_agent: { object: 'registered_agent' },
    };
    expect((await mine.post(path, body)).body).toMatchObject(seen);
    expect((await mine.post(`${path}&dry_run=true`, body)).body).toMatchObject({
      object: 'dry_run',
      resource: { id: null, ...seen },
    });
    const updated = await mine.patch(`/v1/entities/${company.id}?expand[]=registered_agent&fields[]=version`, {
      metadata: { note: 'seen' },
    });
    expect(updated.body).toEqual({
      id: company.id,
      object: 'entity',
      version: expect.any(Number),
      registered_agent: expect.objectContaining({ object: 'registered_agent' }),
    });
    expect((await look(mine, company.id)).founders).toEqual(company.founders);
  });

  it('answers 400 naming what cannot expand, nests too deep or is no list of names, and changes nothing', async () => {
    const before = await rowCounts(account.account_id);
    for (const path of [
      'nonsense',
      'legal_name',
      'founders',
      'registered_agent.entity',
      'registered_agent.',
      '.',
      'entity_id',
      'founders.stakeholder.entity.founders.stakeholder',
    ]) {
      const { errors } = expectProblem(
        await mine.get(`/v1/entities/${company.id}?expand[]=${path}`),
        400,
        'invalid_request',
      );
      expect(errors).toEqual([{ param: 'expand[]', code: 'not_expandable', message: expect.stringContaining(path) }]);
    }
    expect(params(await mine.post('/v1/entities?expand[]=nonsense&fields[]=nonsense', companyOf('Elm, Inc.')))).toEqual(
      ['expand[]', 'fields[]'],
    );
    expect(params(await mine.get('/v1/entities?expand[a]=1&fields[a]=1'))).toEqual(['expand[]', 'fields[]']);
    expectProblem(
      await mine.get(
        '/v1/entities/name_availability?legal_name=Fir,%20Inc.&entity_type=c_corp&jurisdiction=US-DE&expand[]=entity',
      ),
      400,
      'invalid_request',
    );
    expect(await rowCounts(account.account_id)).toEqual(before);
  });

  it('asks for each kind once a level: two levels cost two statements more, however many rows there are', async () => {
    const database = await Database.connect(
      { DATABASE_URL: stack().databaseUrl, DATABASE_POOL: 2, SERVER_KEY: 'key', SERVER_KEY_FALLBACKS: '' },
      'app',
    );
    try {
      let statements = 0;
      const reader = new Reader(database, { account_id: stack().account_id, livemode: false }, (text, values) => {
        statements += 1;
        return database.query(text, values);
      });
      const rows = await reader.all(Filing, { type: 'formation' }); // of companies with an agent
      const items = Array.from({ length: 100 }, (_, index) => rows[index % rows.length]!).map((row) => ({
        row,
        shown: present(Filing, row),
      }));
      statements = 0;
      await expand(
        reader,
        declarationOf(Filing).view(),
        items,
        new Map([['entity', new Map([['registered_agent', new Map()]])]]),
      );
      expect(statements).toBe(2);
      expect(items[99]!.shown).toMatchObject({ entity: { registered_agent: { object: 'registered_agent' } } });
    } finally {
      await database.close();
    }
  });

  it('shows nothing of another account: its id stays an id', async () => {
    const [filing] = (await demo.get<List>('/v1/filings?limit=1')).body.data;
    expect((await mine.get(`/v1/filings/${String(filing!['id'])}?expand[]=entity`)).status).toBe(404);
  });
});

describe('fields[]', () => {
  it('leaves id, object, what is selected and what is expanded', async () => {
    const { data } = (await mine.get<List>('/v1/entities?fields[]=status&fields[]=legal_name')).body;
    for (const one of data) expect(Object.keys(one)).toEqual(['id', 'object', 'status', 'legal_name']);
    expect(
      Object.keys((await mine.get(`/v1/entities/${company.id}?fields[]=id&expand[]=registered_agent`)).body).sort(),
    ).toEqual(['id', 'object', 'registered_agent']);
    expect(Object.keys((await mine.get(`/v1/entities/${company.id}?fields=status,ein`)).body)).toEqual([
      'id',
      'object',
      'status',
      'ein',
    ]);
  });

  it('400 for what is no field, and for dots', async () => {
    for (const name of ['nonsense', 'founders.name', 'account_id'])
      expect(params(await mine.get(`/v1/entities/${company.id}?fields[]=${name}`))).toEqual(['fields[]']);
  });

  it('is no reason for a 304 when something is inlined: it changes without the resource', async () => {
    const path = `/v1/entities/${company.id}`;
    const tag = (await mine.get(path)).headers.get('etag')!;
    expect((await mine.get(path, { headers: { 'if-none-match': tag } })).status).toBe(304);
    for (const query of ['expand[]=registered_agent', 'fields[]=status'])
      expect((await mine.get(`${path}?${query}`, { headers: { 'if-none-match': tag } })).status).toBe(200);
  });
});

describe('search', () => {
  const find = async (query: object, more: object = {}) =>
    (await mine.post<List>('/v1/entities/search', { query, sort: 'legal_name', ...more })).body;
  const names = async (query: object) =>
    (await find(query)).data.map(({ legal_name }) => String(legal_name).split(' ')[0]);

  it('combines conditions', async () => {
    const works = { field: 'legal_name', contains: 'WORKS' };
    expect(await names(works)).toEqual(['Alder', 'Birch', 'Dogwood']);
    expect(await names({ and: [works, { field: 'metadata.fund', eq: 'II' }] })).toEqual(['Birch']);
    expect(
      await names({
        or: [
          { field: 'metadata.fund', in: ['I', 'III'] },
          { field: 'legal_name', contains: 'sons' },
        ],
      }),
    ).toEqual(['Alder', 'Cedar']);
    expect(await names({ and: [works, { not: { field: 'metadata.fund', eq: 'II' } }] })).toEqual(['Alder', 'Dogwood']);
    expect(await names({ field: 'created', gt: company.created + 3600 })).toEqual([]);
    expect(await names({ field: 'created', gte: company.created - 3600, lte: company.created + 3600 })).toHaveLength(4);
    expect(await names({ field: 'formation_date', eq: null })).toHaveLength(4);
    expect(await names({ not: { field: 'formation_date', eq: '2026-05-01' } })).toHaveLength(4);
    expect(await names({ field: 'legal_name', contains: '%' })).toEqual([]);
    expect(
      await names({
        or: [
          { field: 'version', gt: 5_000_000_000 },
          { field: 'version', in: [5_000_000_000] },
        ],
      }),
    ).toEqual([]);
  });

  it('compares an instant as it is shown, in whole seconds, and so does the filter of a list', async () => {
    const at = (await look(mine, company.id)).created;
    const found = async (test: object) =>
      (await find({ field: 'created', ...test }, { limit: 100 })).data.some(({ id }) => id === company.id);
    const listed = async (query: string) =>
      (await mine.get<List>(`/v1/entities?limit=100&${query}`)).body.data.some(({ id }) => id === company.id);
    for (const [test, there] of [
      [{ eq: at }, true],
      [{ in: [at - 9, at] }, true],
      [{ lte: at }, true],
      [{ gte: at }, true],
      [{ gt: at }, false],
      [{ lt: at }, false],
      [{ gt: at - 1, lt: at + 1 }, true],
      [{ eq: at + 1 }, false],
    ] as const) {
      expect([test, await found(test)]).toEqual([test, there]);
    }
    for (const [query, there] of [
      ['created[lte]', true],
      ['created[gte]', true],
      ['created[gt]', false],
      ['created[lt]', false],
    ] as const)
      expect([query, await listed(`${query}=${at}`)]).toEqual([query, there]);
    expect((await find({ field: 'created', lte: 253_402_300_799 })).data.length).toBeGreaterThan(0);
  });

  it('compares a decimal by its value, however it is written', async () => {
    const by = api((await newAccount('Decimals')).sk_test);
    for (const par_value of ['0.00001', '5', '10'])
      await begin(by, companyOf(`Par ${par_value}, Inc.`, 'c_corp', { submit: false, par_value }));
    await begin(by, companyOf('Par None, LLC', 'llc', { submit: false }));
    const pars = async (test: object) =>
      ok(
        await by.post<List>('/v1/entities/search', { query: { field: 'par_value', ...test }, sort: 'created' }),
      ).data.map(({ par_value }) => par_value);
    expect(await pars({ gt: '5' })).toEqual(['10']);
    expect(await pars({ lte: '5.0' })).toEqual(['0.00001', '5']);
    expect(await pars({ in: ['10.00', '0.0000100'] })).toEqual(['0.00001', '10']);
    expect(await pars({ eq: null })).toEqual([null]);
    for (const test of [{ gt: 'five' }, { contains: '0' }, { eq: '1e3' }])
      expect(params(await by.post('/v1/entities/search', { query: { field: 'par_value', ...test } }))).toEqual([
        `query.${Object.keys(test)[0]}`,
      ]);
  });

  it('takes lists with numbered places as it takes them with empty brackets', async () => {
    const [empty, numbered] = [
      await api().get('/v1/filings?sort=created&limit=3&expand[]=entity&fields[]=status&fields[]=type'),
      await api().get('/v1/filings?sort=created&limit=3&expand[0]=entity&fields[0]=status&fields[1]=type'),
    ];
    expect([empty.status, (empty.body['data'] as object[]).length > 0]).toEqual([200, true]);
    expect(numbered.body['data']).toEqual(empty.body['data']);
  });

  it('reads its own writes, pages with a cursor, expands and selects', async () => {
    const made = await begin(
      mine,
      companyOf('Elder Works, Inc.', 'c_corp', { submit: false, metadata: { fund: 'IV' } }),
    );
    expect((await find({ field: 'metadata.fund', eq: 'IV' })).data.map(({ id }) => id)).toEqual([made.id]);
    const seen: unknown[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await find({ field: 'status', eq: 'draft' }, { limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.url).toBe('/v1/entities/search');
      seen.push(...page.data.map(({ legal_name }) => legal_name));
      if (!page.has_more) break;
      cursor = page.next_cursor!;
    }
    expect(seen).toEqual([
      'Alder Works, Inc.',
      'Birch Works, Inc.',
      'Cedar & Sons, Inc.',
      'Dogwood Works, Inc.',
      'Elder Works, Inc.',
    ]);
    const { body } = await mine.post<List>('/v1/entities/search?expand[]=registered_agent&fields[]=id', { limit: 1 });
    expect(Object.keys(body.data[0]!).sort()).toEqual(['id', 'object', 'registered_agent']);
  });

  it('400 that names every wrong place of the tree', async () => {
    const deep = (levels: number): object =>
      levels === 0 ? { field: 'status', eq: 'draft' } : { not: deep(levels - 1) };
    const wrong: [object, string[]][] = [
      [
        { and: [{ field: 'nonsense', eq: 1 }, { field: 'status', like: 'a' }, { or: [] }] },
        ['query.and[0].field', 'query.and[1].like', 'query.and[2].or'],
      ],
      [{ field: 'created', gt: 'soon' }, ['query.gt']],
      [{ field: 'status' }, ['query']],
      [{ field: 'status', contains: '' }, ['query.contains']],
      [{ field: 'status', in: [] }, ['query.in']],
      [{ field: 'status', eq: null }, ['query.eq']],
      [{ and: [1, null] }, ['query.and[0]', 'query.and[1]']],
      [{ not: { field: 'formation_date', gt: '2026-02-30' } }, ['query.not.gt']],
      [{ field: 'formation_date', contains: '2026-05-01' }, ['query.contains']],
      [{ field: 'created', gte: -253_402_300_799 }, ['query.gte']],
      [{ field: 'version', eq: [1] }, ['query.eq']],
      [{ and: [{ field: 'status', eq: 'draft' }], field: 'status' }, ['query.field']],
      [{ field: 'metadata.fund', gt: 'I' }, ['query.gt']],
      [{ field: 'founders', eq: 1 }, ['query.field']],
      [deep(5), ['query.not.not.not.not.not']],
      [{ or: Array.from({ length: 60 }, () => ({ field: 'status', eq: 'draft' })) }, ['query']],
    ];
    for (const [query, expected] of wrong)
      expect(params(await mine.post('/v1/entities/search', { query }))).toEqual(expected);
    expect((await mine.post('/v1/entities/search', { query: deep(4) })).status).toBe(200);
    expect(params(await mine.post('/v1/entities/search', { cursor: 'cur_zz' }))).toEqual(['cursor']);
    expectProblem(
      await mine.post('/v1/entities/search', {}, { headers: { 'idempotency-key': null } }),
      400,
      'idempotency_key_required',
    );
  });
});

it('an expansion in a stored answer is replayed as it was', async () => {
  const key = 'reading-replay';
  const first = await mine.post('/v1/entities?expand[]=registered_agent', companyOf('Fig Works, Inc.'), { key });
  await reaches(mine, first.body['id'] as string, 'active');
  expect((await mine.post('/v1/entities?expand[]=registered_agent', companyOf('Fig Works, Inc.'), { key })).text).toBe(
    first.text,
  );
});
