import { newId } from '#platform/db/new-id';
import { operations, type OperationDeclaration } from '#platform/operations/operation';
import '../../apps/gateway/gateway.module';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Answer, type Api, type ProblemBody } from '../support/api';
import { closeDatabase, rowCounts } from '../support/database';
import { some } from '../support/rotation';
import { bodySchema, pathOf, queryOf, resolved, sample, type Schema } from '../support/schema-samples';
import { wrongBodies, wrongFor } from '../support/invalid-values';

const namedCases = (all: OperationDeclaration[]) => all.map((operation) => [operation.id, operation] as const);
const withBody = operations().filter(({ method }) => method !== 'GET');
const reads = operations().filter(({ method, raw }) => method === 'GET' && !raw);
let account: Account;
const by = ({ callers }: OperationDeclaration): Api =>
  api(callers?.mode === 'live' ? account.sk_live : account.sk_test);
let before: Record<string, number>;

beforeAll(async () => {
  account = await newAccount('Input');
  before = await rowCounts(account.account_id);
});
afterAll(closeDatabase);

const send = (operation: OperationDeclaration, body: unknown, headers: Record<string, string | null> = {}) =>
  by(operation).call(operation.method, pathOf(operation, newId('ent')), body, { headers });
const bytes = (text: string | Buffer): Buffer => (typeof text === 'string' ? Buffer.from(text) : text);
const params = (answer: Answer): string[] =>
  ((answer.body as unknown as ProblemBody).errors ?? []).map(({ param }) => param);
const under =
  (name: string) =>
  (param: string): boolean =>
    param === name || param.startsWith(`${name}.`) || param.startsWith(`${name}[`);

function expectNamed(answer: Answer, name: string, what: string): void {
  expectProblem(answer, 400, 'invalid_request', what);
  if (!params(answer).some(under(name)))
    throw new Error(`${what}: of ${name} it says nothing, but of ${params(answer).join(', ')}`);
}

describe.each(namedCases(withBody))('%s', (_, operation) => {
  const schema = bodySchema(operation);
  const properties = schema ? resolved(schema).properties! : {};

  it('refuses bodies that are none', async () => {
    await Promise.all(
      some(operation, wrongBodies, 6).map(async ([what, body]) => {
        const answer = await send(operation, bytes(body));
        if (expectProblem(answer, 400, 'invalid_request', what).param === undefined)
          throw new Error(`${what}: it names nothing`);
      }),
    );
  });

  it('refuses other media types with 415, and bodies above the limit with 413', async () => {
    const others = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'];
    const form = operation.multipart ? [] : ['multipart/form-data; boundary=x'];
    for (const media of [...some(operation, others, 1), ...form]) {
      const answer = await send(operation, bytes('{"a": 1}'), { 'content-type': media });
      const { detail } = expectProblem(answer, 415, 'unsupported_media_type');
      expect(detail).toContain('Content-Type: application/json');
    }
    expectProblem(
      await send(operation, { name: 'x'.repeat((operation.largeBody ? 4 : 1) * 1024 * 1024) }),
      413,
      'payload_too_large',
    );
  });

  it('reads a body without a media type as JSON', async () => {
    expect(
      expectProblem(await send(operation, bytes('{"nonsense": 1}'), { 'content-type': null }), 400, 'invalid_request')
        .param,
    ).toBe('nonsense');
  });

  it('refuses query parameters that it does not know, and a dry_run that is neither true nor false', async () => {
    const wrong = [
      'dry_run=maybe',
      'dry_run=true&dry_run=true',
      'dry_run[]=true',
      'dry_run=',
      '__proto__[a]=1',
      'metadata[a]=b',
    ];
    for (const query of ['nonsense=1', ...some(operation, wrong, 2)]) {
      const path = pathOf(operation, newId('ent'));
      expectProblem(
        await by(operation).call(
          operation.method,
          `${path}${path.includes('?') ? '&' : '?'}${query}`,
          schema && sample(schema),
        ),
        400,
        'invalid_request',
      );
    }
  });

  for (const [whose, all] of [
    ['its fields', flatIn(properties)],
    ['the fields of its fields', nestedIn(properties)],
  ] as const) {
    if (all.length > 0)
      it(`names each of ${whose} that is wrong, in every way of being wrong`, async () => {
        await Promise.all(
          byKind(all).map(async ({ what, wrong }) => {
            const answer = await send(
              operation,
              wrong.reduce((body, { put, value }) => put(body, value), sample(schema!) as Body),
            );
            for (const { path } of wrong) expectNamed(answer, path, what);
          }),
        );
      });
  }

  if (schema && resolved(schema).required?.length) {
    it('names every parameter that is missing', async () => {
      expect(params(await send(operation, {})).sort()).toEqual([...resolved(schema).required!].sort());
    });
  }
});

const oddTexts = [
  '',
  '%00',
  'a%00b',
  'x'.repeat(5000),
  '-1',
  '1.5',
  '1e3',
  '99999999999999999999',
  'NaN',
  '%ed%a0%80',
  '%F0%9F%99%82',
];

const oddQueries = [
  'nonsense[]=1',
  'nonsense[a]=1',
  '__proto__[a]=1',
  '%00=1',
  '%ff=1',
  '=1',
  'a[b][c]=1',
  '%',
  '&&=',
  '[]=1',
  '[a]=1',
];

describe.each(namedCases(reads))('%s', (_, operation) => {
  const parameters = queryOf(operation);
  const path = pathOf(operation, newId('ent'));
  const ask = (query: string) => api(account.sk_test).get(`${path}${path.includes('?') ? '&' : '?'}${query}`);

  it('refuses query parameters that it does not know', async () => {
    for (const name of some(operation, ['nonsense', '__proto__', 'constructor', 'id;', 'dry_run', 'toString'], 2))
      expectNamed(await ask(`${encodeURIComponent(name)}=1`), name, name);
    for (const odd of some(operation, oddQueries, 3)) {
      const { status, body } = await ask(odd);
      expect(`${odd} ${status} ${String(body['code'])}`).toMatch(/ (200 undefined|400 invalid_request)$/);
    }
  });

  for (const [place, { name, schema }] of parameters.entries()) {
    it(`names ${name} when it is wrong`, async () => {
      await Promise.all(
        some(operation, [...oddTexts.slice(place), ...oddTexts.slice(0, place)], 4).map(async (value) => {
          const answer = await ask(`${name}=${value}`);
          if (answer.status === 400) expectNamed(answer, name, value);
          else expect(`${value} ${answer.status}`).toMatch(/ (200|404)$/);
        }),
      );
      const single = resolved(schema).type !== 'object';
      await Promise.all(
        [
          ...some(
            operation,
            [`${name}[a][b]=1`, `${name}[__proto__]=1`, `${name}[constructor]=1`, `${name}[]=1&${name}[a]=2`],
            1,
          ),
          ...(single ? [`${name}[gte]=1`] : []),
        ].map(async (odd) => {
          expectProblem(await ask(odd), 400, 'invalid_request', odd);
        }),
      );
    });
  }

  if (operation.returns === 'page') {
    it('refuses pages, sorts and cursors that cannot be', async () => {
      const wrong: [string, string][] = [
        ['limit', 'limit=0'],
        ['limit', 'limit=101'],
        ['limit', 'limit=abc'],
        ['limit', 'limit=5&limit=6'],
        ['sort', 'sort=nonsense'],
        ['sort', 'sort=created,created'],
        ['sort', 'sort=--created'],
        ['sort', 'sort=id;drop table x'],
        ['starting_after', 'starting_after=nonsense'],
        ['starting_after', `starting_after=${newId('ent')}`],
        ['starting_after', 'starting_after=cur_e30.x'],
        ['ending_before', 'ending_before=cur_'],
        ['ending_before', `starting_after=${newId('ent')}&ending_before=${newId('ent')}`],
        ['metadata', 'metadata=1'],
        ['metadata', 'metadata[service_x]=1'],
      ];
      for (const [name, query] of some(operation, wrong, 5)) expectNamed(await ask(query), name, query);
    });
  }
});

it('left nothing behind', async () => expect(await rowCounts(account.account_id)).toEqual(before));

type Body = Record<string, unknown>;
interface Field {
  path: string;
  schema: Schema;
  put: (body: Body, value: unknown) => Body;
}

function flatIn(properties: Record<string, Schema>): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    path: name,
    schema,
    put: (body, value) => ({ ...body, [name]: value }),
  }));
}

function nestedIn(properties: Record<string, Schema>): Field[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const whole = resolved(field);
    const item = whole.type === 'array' && whole.items ? resolved(whole.items) : null;
    const inner = item ?? whole;
    return Object.entries(inner.properties ?? {}).map(([key, schema]): Field => ({
      path: item ? `${name}[0].${key}` : `${name}.${key}`,
      schema,
      put: (body, value) => {
        const changed = { ...(itemOf(body[name]) ?? (sample(inner) as object)), [key]: value };
        return { ...body, [name]: item ? [changed] : changed };
      },
    }));
  });
}

function itemOf(value: unknown): object | undefined {
  return ([value].flat()[0] ?? undefined) as object | undefined;
}

interface Wrongs {
  what: string;
  wrong: { path: string; value: unknown; put: Field['put'] }[];
}

/** Each body has one kind of error in every field, and stays within the size limit for the longest text. */
function byKind(all: Field[]): Wrongs[] {
  const found = Map.groupBy(
    all.flatMap(({ path, schema, put }) => wrongFor(schema).map(({ what, value }) => ({ what, path, value, put }))),
    ({ what }) => what,
  );
  return [...found].flatMap(([what, wrong]) => {
    const most = what === 'huge text' ? 8 : wrong.length;
    return Array.from({ length: Math.ceil(wrong.length / most) }, (_, at): Wrongs => ({
      what,
      wrong: wrong.slice(at * most, at * most + most),
    }));
  });
}
