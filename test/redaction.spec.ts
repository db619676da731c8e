import { getMetadataArgsStorage } from 'typeorm';
import { newSecret } from '#platform/keys/secret';
import { resourceEntities } from '#platform/wire/resource-entity';
import { operations, viewOf } from '#platform/operations/operation';
import { ServerKeys } from '#platform/keys/server-keys';
import { entryOf } from '#platform/http/requests/log-entry';
import { fieldsOf } from '#platform/wire/field-declaration';
import { redactAnswer, redactBody, redactQuery, shownBody } from '#platform/http/requests/redaction';
import '../apps/gateway/gateway.module';
import { oneOf } from '#testing/patterns';

type Class = new () => object;

const operation = (id: string) => operations().find((one) => one.id === id)!;
const secret = newSecret('secret', false);

it('keeps declared values of a body, and leaves out what is sensitive, unknown or of another shape', () => {
  const body = {
    legal_name: 'Oak, Inc.',
    ein: '12-3456789',
    nonsense: 'x',
    founders: [{ name: 'Ada', nonsense: { deep: 1 }, address: { line1: '1 Oak St', nonsense: 1 } }, 'x'],
    metadata: { fund: 'II', odd: { a: 1 } },
    jurisdiction: { not: 'text' },
    id: 'x',
    existing: { ein: '12-3456789' },
  };
  const kept = redactBody(operation('entities.create'), body) as Record<string, unknown>;
  expect(JSON.stringify(kept)).not.toContain('12-3456789');
  expect(kept).toMatchObject({
    legal_name: 'Oak, Inc.',
    nonsense: '[redacted]',
    founders: [
      { name: 'Ada', nonsense: '[redacted]', address: { line1: '1 Oak St', nonsense: '[redacted]' } },
      '[redacted]',
    ],
    metadata: { fund: 'II', odd: '[redacted]' },
    jurisdiction: '[redacted]',
    id: '[redacted]',
  });
  expect([
    redactBody(operation('entities.create'), undefined),
    redactBody(operation('entities.create'), 'text'),
    redactBody(operation('api_keys.revoke'), { a: 1 }),
  ]).toEqual([null, '[redacted]', { a: '[redacted]' }]);
});

it('shows a human all of what was sent, free JSON too, and says of what is sensitive what it is', () => {
  const body = {
    template_id: 'x',
    cover_page_fields: { resolved_clauses: ['that it be so'], deep: [{ a: 1 }] },
    metadata: { fund: 'II' },
  };
  expect(shownBody(operation('documents.create'), body)).toEqual(body);
  expect(redactBody(operation('documents.create'), body)).toMatchObject({ cover_page_fields: '[redacted]' });
  expect(shownBody(operation('entities.create'), { legal_name: 'Oak, Inc.', ein: '12-3456789', nonsense: 1 })).toEqual({
    legal_name: 'Oak, Inc.',
    ein: '12-3456789',
    nonsense: '[not shown: an undeclared field]',
  });
});

it('never keeps a secret that is shown once, nor a tax number: not in a page, a dry run or an expansion', () => {
  expect(redactAnswer(operation('api_keys.create'), 201, { id: 'key_1', name: 'A', secret })).toEqual({
    id: 'key_1',
    name: 'A',
    secret: '[redacted]',
  });
  expect(
    redactAnswer(operation('api_keys.create'), 200, {
      object: 'dry_run',
      resource: { name: 'A', secret },
      would_emit: ['api_key.created'],
      fee_estimate: { items: [] },
    }),
  ).toEqual({
    object: 'dry_run',
    resource: { name: 'A', secret: '[redacted]' },
    would_emit: ['api_key.created'],
    fee_estimate: { items: [] },
  });
  expect(
    redactAnswer(operation('filings.list'), 200, {
      object: 'list',
      has_more: false,
      data: [{ id: 'flg_1', entity: { legal_name: 'Oak, Inc.', ein: '12-3456789' } }],
    }),
  ).toEqual({
    object: 'list',
    has_more: false,
    data: [{ id: 'flg_1', entity: { legal_name: 'Oak, Inc.', ein: '[redacted]' } }],
  });
  expect(redactAnswer(operation('events.retrieve'), 200, { id: 'evt_1', data: { ein: '12-3456789' } })).toEqual({
    id: 'evt_1',
    data: '[redacted]',
  });
});

it('no resource view holds a secret, so no event keeps one: each is shown once, in the answer that makes it', () => {
  const secret = /(^|_)(secret|token|password)$|secret_hash/;
  expect(
    resourceEntities().flatMap(([, { name, view }]) =>
      fieldsOf(view())
        .filter((field) => secret.test(field.name))
        .map((field) => `${name}.${field.name}`),
    ),
  ).toEqual([]);
  expect(
    operations()
      .filter(
        ({ returns }) => typeof returns === 'function' && fieldsOf(returns()).some((field) => field.name === 'secret'),
      )
      .map(({ id }) => id)
      .sort(),
  ).toEqual([
    'api_keys.create',
    'api_keys.rotate',
    'tokens.create',
    'tokens.rotate',
    'webhook_endpoints.create',
    'webhook_endpoints.rotate_secret',
  ]);
});

describe('what a person could be impersonated with', () => {
  const personal = oneOf(
    /(^|_)(ssn|itin|tin|taxpayer|tax_id|dob|birth|birthday)(_|$)/,
    /(^|_)(passport|driver|licence|license|national_id|social_security)(_|$)/,
  );
  const namesIn = (type: Class, path: string, above: Class[] = []): string[] =>
    above.includes(type)
      ? []
      : fieldsOf(type).flatMap(({ name, nested }) => [
          `${path}.${name}`,
          ...(nested ? namesIn(nested(), `${path}.${name}`, [...above, type]) : []),
        ]);

  /** The report requires its beneficial owners and seals them before storage. */
  const sealed = [
    'beneficial_ownership_reports.create.beneficial_owners.birth_date',
    'beneficial_ownership_reports.create.company_applicants.birth_date',
    'beneficial_ownership_reports.create.foreign_formed.tax_id',
  ];

  it('is asked for by no operation but one, shown by none, and kept in no column', () => {
    const inputs = operations().flatMap(({ id, input }) => (input ? namesIn(input, id) : []));
    const answers = [
      ...operations().flatMap((one) => {
        const view = viewOf(one);
        return view ? namesIn(view, one.id) : [];
      }),
      ...resourceEntities().flatMap(([, { name, view }]) => namesIn(view(), name)),
    ];
    const columns = getMetadataArgsStorage().columns.map(
      ({ target, propertyName }) => `${(target as Class).name}.${propertyName}`,
    );
    expect([inputs.length > 500, answers.length > 1000, columns.length > 300]).toEqual([true, true, true]);
    const found = [...inputs, ...answers, ...columns].filter((name) => personal.test(name.split('.').at(-1)!));
    expect(found.toSorted()).toEqual(sealed);
  });
});

it('keeps problem documents, which are our own words', () => {
  const problem = { code: 'invalid_request', errors: [{ param: 'name', message: 'No.' }] };
  expect(redactAnswer(operation('entities.create'), 400, problem)).toEqual(problem);
});

it('keeps a query by its declared parameters', () => {
  expect(
    redactQuery(operation('entities.list'), {
      limit: '5',
      created: { gte: '1', odd: '2' },
      metadata: { fund: 'II' },
      nonsense: 'x',
      expand: ['registered_agent'],
      status: null,
    }),
  ).toEqual({
    limit: '5',
    created: { gte: '1', odd: '[redacted]' },
    metadata: { fund: 'II' },
    nonsense: '[redacted]',
    expand: ['registered_agent'],
    status: null,
  });
});

describe('a row of the log', () => {
  const row = (request: object, id = 'entities.list') =>
    entryOf(
      {
        id: 'req_1',
        url: '/v1/entities',
        query: {},
        method: 'GET',
        headers: { authorization: `Bearer ${secret}` },
        caller: { account_id: 'acct_1', livemode: false, credential_id: 'key_1' },
        ...request,
      } as never,
      { statusCode: 400, elapsedTime: 1, getHeader: () => undefined } as never,
      operation(id),
      new ServerKeys('k'.repeat(32)),
    );

  it('has no credential, wherever somebody put one, and no header', () => {
    const text = row(
      {
        url: `/v1/entities/${secret}`,
        query: { status: secret },
        headers: { authorization: `Bearer ${secret}`, 'idempotency-key': secret },
        body: { name: secret },
        answer: JSON.stringify({ code: 'invalid_request', detail: secret }),
      },
      'api_keys.create',
    );
    expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({
      path: '/v1/entities/[redacted]',
      idempotency_key: expect.stringMatching(/^[\w-]{43}$/),
      code: 'invalid_request',
      request_body: { name: '[redacted]' },
      response_body: { detail: '[redacted]' },
    });
  });

  it('holds nothing that the database cannot, and changes nothing else', () => {
    const text = row({ query: { status: 'a\0b\ud800c\\u0000\n"\u001f', 'x\0': '1' } });
    expect((JSON.parse(text) as { query: object }).query).toEqual({
      status: 'a\uFFFDb\uFFFDc\\u0000\n"\u001f',
      'x\uFFFD': '[redacted]',
    });
  });
});
