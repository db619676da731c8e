import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { contractFiles } from '#platform/contract/files';
import { resourceEntities } from '#platform/db/resource-entity';
import { openapiDocument } from '#platform/http/openapi';
import { operations, replacesSecret } from '#platform/http/operation';
import { expandableIn } from '#platform/wire/expandable';
import '../apps/gateway/gateway.module';

const files = contractFiles();

it.each(Object.keys(files))('contract/%s is what the code gives: else run `npm run generate`', (name) => {
  expect(readFileSync(join(__dirname, '..', 'contract', name), 'utf8')).toBe(files[name]);
});

interface Media {
  schema: object;
  examples?: Record<string, { $ref: string }>;
}
interface Described {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content: Record<string, Media> }>;
}
const described = (): Described[] =>
  Object.values(openapiDocument('http://localhost').paths).flatMap((path) => Object.values(path) as Described[]);

it('gives the same bytes twice', () => {
  expect(contractFiles()).toEqual(files);
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
  const { schemas } = openapiDocument('http://localhost').components as {
    schemas: Record<string, { properties: Record<string, object> }>;
  };
  expect(schemas['FilingView']!.properties['entity_id']).toMatchObject({ 'x-service-expandable': true });
  expect(schemas['Problem']!.properties['code']).toMatchObject({ 'x-service-enum-extensible': true });
  for (const [, declaration] of resourceEntities()) {
    const view = declaration.view();
    const flagged = Object.entries(schemas[view.name]!.properties)
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
  expect(files['openapi.json']).not.toContain('"deprecated": true');
});

it('shows an example of every request body and every answer in JSON, and its schema admits it', () => {
  const { components } = openapiDocument('http://localhost') as unknown as {
    components: { examples: Record<string, { value: unknown }> };
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'document', components });
  for (const { operationId, requestBody, responses } of described()) {
    const success =
      Object.entries(responses).find(([status]) => status === '201' || status === '202')?.[1] ?? responses['200']!;
    for (const media of [requestBody?.content['application/json'], success.content['application/json']]) {
      if (!media) continue;
      const { value } = components.examples[media.examples!['example']!.$ref.split('/').at(-1)!]!;
      const schema = JSON.parse(
        JSON.stringify(media.schema).replaceAll('"#/components', '"document#/components'),
      ) as object;
      expect([operationId, ajv.validate(schema, value) ? '' : ajv.errorsText()]).toEqual([operationId, '']);
    }
  }
});

it('refers to nothing that it does not describe', () => {
  const document = JSON.parse(files['openapi.json']!) as object;
  const references = [
    ...new Set([...files['openapi.json']!.matchAll(/"\$ref": "#\/([^"]+)"/g)].map((match) => match[1]!)),
  ];
  const lost = references.filter(
    (reference) =>
      reference
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document) === undefined,
  );
  expect(lost).toEqual([]);
});
