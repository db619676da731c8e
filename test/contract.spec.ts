import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { contractFiles } from '#platform/contract/files';
import { openapiDocument } from '#platform/http/openapi';
import { operations } from '#platform/http/operation';
import '../apps/gateway/gateway.module';

const files = contractFiles();

it.each(Object.keys(files))('contract/%s is what the code gives: else run `npm run generate`', (name) => {
  expect(readFileSync(join(__dirname, '..', 'contract', name), 'utf8')).toBe(files[name]);
});

it('gives the same bytes twice', () => {
  expect(contractFiles()).toEqual(files);
});

it('is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(files['openapi.json']!) as Record<string, unknown>);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it('describes every operation once, under an id of its own', () => {
  const { paths } = openapiDocument('http://localhost');
  const described = Object.values(paths).flatMap((path) => Object.values(path)) as { operationId: string }[];
  const ids = described.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(operations().map(({ id }) => id).toSorted());
});

it('refers to nothing that it does not describe', () => {
  const document = JSON.parse(files['openapi.json']!) as object;
  const references = [...new Set([...files['openapi.json']!.matchAll(/"\$ref": "#\/([^"]+)"/g)].map((match) => match[1]!))];
  const lost = references.filter((reference) => reference.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document) === undefined);
  expect(lost).toEqual([]);
});
