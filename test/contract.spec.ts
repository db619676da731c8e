import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { problemCodes } from '#kernel/problem';
import { contractFiles } from '#platform/contract/files';
import { eventTypes } from '#platform/events/catalogue';
import { resourceEntities } from '#platform/wire/resource-entity';
import { openapiDocument } from '#platform/contract/openapi';
import { problemsOf } from '#platform/contract/openapi/problems';
import { operations, replacesSecret } from '#platform/operations/operation';
import { nounOf } from '#platform/contract/openapi/schema-names';
import { modules as parts } from '#modules';
import { EnvelopeView } from '#platform/wire/field';
import { isMailAddress } from '#platform/wire/mail-address';
import { expandableIn } from '#platform/wire/expandable';
import { hooksMarkdown } from '../apps/admin/hooks';
import '../apps/gateway/gateway.module';

const files = contractFiles();

it.each(Object.entries({ ...files, 'hooks.md': hooksMarkdown() }))(
  'contract/%s is what the code gives: else run `npm run generate`',
  (name, content) => {
    expect(readFileSync(join(__dirname, '..', 'contract', name), 'utf8')).toBe(content);
  },
);

interface Media {
  schema: object;
  examples?: Record<string, { $ref: string }>;
}
interface Described {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer | { $ref: string }>;
  'x-service-problems': string[];
}
interface Answer {
  content?: Record<string, Media>;
}
const document = openapiDocument('http://localhost');
const described = (): Described[] =>
  Object.values(document.paths).flatMap((path) => Object.values(path) as Described[]);

const webhooks = (): Described[] =>
  Object.values(document.components['pathItems'] as Record<string, { post: Described }>).map(({ post }) => post);
interface Schema {
  properties?: Record<string, object>;
  allOf?: [{ $ref: string }, { properties: Record<string, object> }];
}
const components = document.components as unknown as {
  schemas: Record<string, Schema>;
  parameters: object;
  responses: Record<string, Answer>;
  examples: Record<string, { value: unknown }>;
};
const propertiesOf = (name: string): Record<string, object> => {
  const { properties, allOf } = components.schemas[name]!;
  return properties ?? allOf![1].properties;
};
/** Resolves shared answers. */
const whole = (answer: Answer | { $ref: string }): Answer =>
  '$ref' in answer ? components.responses[answer.$ref.split('/').at(-1)!]! : answer;

it('gives the same bytes twice', () => {
  expect(contractFiles()).toEqual(files);
});

it('names every answer, so that generators need not', () => {
  const answers = [...described(), ...webhooks()].flatMap(({ responses }) => Object.values(responses).map(whole));
  const schemas = answers.flatMap(({ content = {} }) =>
    Object.entries(content).flatMap(([type, { schema }]) => (type.endsWith('json') ? [Object.keys(schema)] : [])),
  );
  expect(new Set(schemas.map(String))).toEqual(new Set(['$ref']));
});

it('gives no example that a client would send as it is', () => {
  const parameters = Object.values(components.parameters as Record<string, { name: string; schema: object }>);
  const keys = parameters.filter(({ name }) => ['Idempotency-Key', 'Service-Preview-Features'].includes(name));
  expect(keys.map(({ name }) => name)).toContain('Idempotency-Key');
  for (const parameter of keys)
    for (const part of [parameter, parameter.schema])
      expect(['example', 'examples', 'default'].filter((key) => key in part)).toEqual([]);
});

it('tags webhooks apart from the operations on their endpoints', () => {
  const tags = (webhooks() as unknown as { tags: string[] }[]).flatMap((one) => one.tags);
  expect(new Set(tags)).toEqual(new Set(['webhooks']));
});

it('names no date for a bill that may never become law', () => {
  const { description } = propertiesOf('DissolveEntity')['service_address'] as { description: string };
  expect(description).toContain('Not accepted until');
  expect(description).not.toMatch(/\b20\d\d\b/);
});

it('is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(
    JSON.parse(files['openapi.json']!) as Record<string, unknown>,
  );
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it('describes every operation once, under an id of its own', () => {
  const ids = described().map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(
    operations()
      .map(({ id }) => id)
      .toSorted(),
  );
});

it('flags every operation with its tier, its human rule, its rate class and its quota', () => {
  for (const operation of described()) {
    expect(operation).toMatchObject({
      'x-service-tier': expect.any(Number),
      'x-service-hitl': expect.any(Boolean),
      'x-service-rate-limit': expect.any(String),
      'x-service-quota-tier': expect.stringMatching(/^(api_calls|entities|data_exports)$/),
    });
  }
});

it('flags what can be expanded, and enums that may grow', () => {
  expect(propertiesOf('Filing')['entity_id']).toMatchObject({ 'x-service-expandable': true });
  expect(propertiesOf('Problem')['code']).toMatchObject({ 'x-service-enum-extensible': true });
  for (const [, declaration] of resourceEntities()) {
    const view = declaration.view();
    const flagged = Object.entries(propertiesOf(nounOf(view)))
      .filter(([, schema]) => (schema as { 'x-service-expandable'?: true })['x-service-expandable'])
      .map(([name]) => name);
    expect([view.name, flagged.sort()]).toEqual([
      view.name,
      [...expandableIn(view).values()].map(({ field }) => field.name).sort(),
    ]);
  }
});

it('what replaces a secret is refused instead of waiting for a human, and names no answer that waits', () => {
  const replacing = operations()
    .filter(replacesSecret)
    .map(({ id }) => id);
  expect(replacing).toEqual(expect.arrayContaining(['tokens.rotate', 'webhook_endpoints.rotate_secret']));
  for (const { operationId, responses } of described())
    if (replacing.includes(operationId))
      expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.not.arrayContaining(['202'])]);
});

it('nothing is deprecated at launch', () => {
  expect(files['openapi.json']).not.toContain('"deprecated":true');
});

it('shows an example of every request body and every answer in JSON, and its schema admits it', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat('idn-email', isMailAddress);
  ajv.addSchema({ $id: 'document', components });
  const checked = new Set<string>();
  for (const { operationId, requestBody, responses } of [...described(), ...webhooks()]) {
    const bodies = [requestBody, ...Object.values(responses).map(whole)].flatMap((one) =>
      Object.entries(one?.content ?? {}).filter(([media]) => media.endsWith('json')),
    );
    for (const [, media] of bodies) {
      const examples = Object.values(media.examples ?? {});
      expect([operationId, examples.length]).not.toEqual([operationId, 0]);
      if (checked.has(JSON.stringify(media))) continue;
      checked.add(JSON.stringify(media));
      const schema = JSON.parse(
        JSON.stringify(media.schema).replaceAll('"#/components', '"document#/components'),
      ) as object;
      for (const { $ref } of examples) {
        const { value } = components.examples[$ref.split('/').at(-1)!]!;
        expect([operationId, ajv.validate(schema, value) ? '' : ajv.errorsText()]).toEqual([operationId, '']);
      }
    }
  }
});

it('shows the 202 of an asynchronous operation before any other answer', () => {
  for (const { answers, id } of operations().filter((one) => one.answers !== 200)) {
    const { responses } = described().find(({ operationId }) => operationId === id)!;
    expect([id, Object.keys(responses)[0], Object.keys(responses)]).toEqual([
      id,
      String(answers),
      expect.not.arrayContaining(['200']),
    ]);
  }
});

it('names every schema by a noun, without a suffix of the code', () => {
  const names = Object.keys(components.schemas);
  expect(names).toEqual(expect.arrayContaining(['Entity', 'CreateEntity', 'EntityList', 'AppliedDefault', 'Problem']));
  expect(names.filter((name) => /(View|Input|Dto|Patch|Page|Field|Request|Response|Param)$/.test(name))).toEqual([
    'CoverPage',
    'HeldRequest',
    'OmittedField',
    'Request',
  ]);
});

it('gives no name to two of its schemas, parameters and answers', () => {
  const names = [components.schemas, components.parameters, components.responses].flatMap(Object.keys);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('has no schema that contains itself, which openapi-generator and Postman could not expand', () => {
  const within = (name: string): string[] =>
    [...JSON.stringify(components.schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((one) => one[1]!);
  const done = new Set<string>();
  const cycleFrom = (name: string, path: string[]): string[] => {
    if (path.includes(name)) return [...path, name];
    if (done.has(name)) return [];
    const found = within(name).map((inner) => cycleFrom(inner, [...path, name]));
    done.add(name);
    return found.find(({ length }) => length > 0) ?? [];
  };
  expect(Object.keys(components.schemas).flatMap((name) => cycleFrom(name, []))).toEqual([]);
});

it('discriminates the members of every union by object', () => {
  const unions = [...files['openapi.json']!.matchAll(/"oneOf":\[[^\]]*\](,"discriminator")?/g)];
  expect(unions.length).toBeGreaterThan(0);
  expect(unions.filter(([, discriminator]) => !discriminator).map(([text]) => text)).toEqual([]);
});

it('names no schema like a constructor, and gives every problem the same schema', () => {
  expect(Object.keys(components.schemas).filter((name) => `New${name}` in components.schemas)).toEqual([]);
  for (const answer of Object.values(components.responses))
    for (const [media, { schema }] of Object.entries(answer.content ?? {}))
      if (media === 'application/problem+json') expect(schema).toEqual({ $ref: '#/components/schemas/Problem' });
});

it('describes each refusal once, shared by every operation that gives it', () => {
  for (const { operationId, responses } of described())
    for (const [status, response] of Object.entries(responses))
      if (/^[45]/.test(status))
        expect([operationId, status, response]).toEqual([operationId, status, { $ref: expect.any(String) }]);
});

it('describes the fields of every resource once, and the headers of every success', () => {
  const fields = ['id', 'created', 'updated', 'livemode', 'metadata', 'version'];
  expect(Object.keys(propertiesOf('Envelope'))).toEqual(fields);
  for (const [, declaration] of resourceEntities()) {
    const view = declaration.view();
    const name = nounOf(view);
    if (!(view.prototype instanceof EnvelopeView)) continue;
    expect([name, components.schemas[name]!.allOf![0]]).toEqual([name, { $ref: '#/components/schemas/Envelope' }]);
  }
  expect(Object.keys(document['x-service-headers'])).toEqual(
    expect.arrayContaining(['X-Request-Id', 'Service-Version', 'RateLimit', 'RateLimit-Policy']),
  );
});

it('lists the problem codes of each operation: those of all once, its own beside it, alone or by a group', () => {
  const { 'x-service-problems': common, 'x-service-problem-groups': groups } = document;
  expect(Object.keys(groups).filter((name) => name in problemCodes)).toEqual([]);
  for (const operation of operations()) {
    const own = described().find(({ operationId }) => operationId === operation.id)!['x-service-problems'];
    const all = [...common, ...own.flatMap((code) => groups[code] ?? [code])];
    expect([operation.id, all.toSorted()]).toEqual([
      operation.id,
      [...problemsOf(operation).values()].flat().toSorted(),
    ]);
  }
});

it('gives no schema more than one type: null is a schema of its own', () => {
  expect(files['openapi.json']).not.toMatch(/"type":\[/);
  expect(propertiesOf('Filing')['rejection_reason']).toMatchObject({ anyOf: [{ type: 'string' }, { type: 'null' }] });
});

it('says idn-email wherever addresses of every language pass', () => {
  expect(files['openapi.json']).toContain('"format":"idn-email"');
  expect(files['openapi.json']).not.toContain('"format":"email"');
});

it('describes a webhook for every resource that has events, with all of their types', () => {
  const sent = webhooks().flatMap(({ requestBody }) => {
    const { schema } = requestBody!.content['application/json'] as {
      schema: { allOf: { properties?: { type: { enum: string[] } } }[] };
    };
    return schema.allOf[1]!.properties!.type.enum;
  });
  expect(sent.toSorted()).toEqual(
    eventTypes()
      .map(({ type }) => type)
      .toSorted(),
  );
});

it('groups its tags by the module of libs whose controllers they come from', () => {
  const sources = readdirSync(join(__dirname, '..', 'libs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.controller.ts') || path.endsWith('.module.ts'))
    .map((path) => ({ module: path.split(sep)[0]!, text: readFileSync(join(__dirname, '..', 'libs', path), 'utf8') }));
  const modules = Map.groupBy(
    operations().map(({ resource, runs }) => ({
      tag: resource.path,
      module: (sources.find(({ text }) => text.includes(`class ${runs.controller.name} `)) ??
        sources.find(({ text }) => text.includes(`path: '${resource.path}'`)))!.module,
    })),
    ({ tag }) => tag,
  );
  const groups = document['x-tagGroups'];
  expect(groups.map(({ name }) => name)).toEqual(Object.keys(parts));
  const grouped = groups.flatMap(({ name, tags }) =>
    tags.map((tag) => ({ tag, module: name.toLowerCase().replace(' ', '') })),
  );
  expect(grouped.map(({ tag }) => tag).toSorted()).toEqual([...modules.keys(), 'webhooks'].toSorted());
  for (const { tag, module } of grouped.filter((one) => one.tag !== 'webhooks'))
    expect(modules.get(tag)).toContainEqual({ tag, module });
});

it('has at most 4,400 bytes an operation without white space', () => {
  expect(Buffer.byteLength(JSON.stringify(document)) / described().length).toBeLessThanOrEqual(4_400);
});

it('refers to nothing that it does not describe', () => {
  const document = JSON.parse(files['openapi.json']!) as object;
  const references = [
    ...new Set([...files['openapi.json']!.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1]!)),
  ];
  const lost = references.filter(
    (reference) =>
      reference
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document) === undefined,
  );
  expect(lost).toEqual([]);
});
