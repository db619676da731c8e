import { fieldsOf, type FieldDeclaration, type JsonSchema } from '#platform/wire/field-declaration';
import { isTargeted, viewOf, type OperationDeclaration } from '#platform/operations/operation';
import { previewVersion, versions } from '#platform/wire/version';
import { previewFeatures } from '#platform/wire/versions/index';
import { isTagged } from './responses';
import type { Schemas } from './schemas';

const header = (name: string, required: boolean, description: string, schema: JsonSchema) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});
const key = { type: 'string', minLength: 1, maxLength: 255 };

export const sharedParameters = {
  ServiceVersion: header(
    'Service-Version',
    true,
    'Dated version of the API. Required; the server assumes no default.',
    { type: 'string', enum: [...versions, previewVersion], examples: [versions.at(-1)] },
  ),
  ...(previewFeatures.length === 0
    ? {}
    : {
        PreviewFeatures: header(
          'Service-Preview-Features',
          false,
          `Names of preview features, comma-separated, with Service-Version: ${previewVersion}. ` +
            previewFeatures.map(({ name, doc }) => `\`${name}\`: ${doc}`).join(' '),
          { type: 'string' },
        ),
      }),
  IdempotencyKey: header(
    'Idempotency-Key',
    true,
    'Unique string for each new request. Repeating the request within 24 hours returns the first response.',
    key,
  ),
  OptionalIdempotencyKey: header(
    'Idempotency-Key',
    false,
    'Makes the request safe to repeat. Repeating it within 24 hours returns the first response.',
    key,
  ),
  IfMatch: header(
    'If-Match',
    false,
    'ETag that you read, a list of ETags, or `*`. The change is refused if the resource has changed since. ' +
      'Weak tags never match.',
    { type: 'string', examples: ['"3"'] },
  ),
  IfNoneMatch: header(
    'If-None-Match',
    false,
    'ETags that you have, or `*`. If one is current, the response is 304 without a body.',
    { type: 'string', examples: ['"3"'] },
  ),
  Expand: {
    name: 'expand[]',
    in: 'query',
    required: false,
    description:
      'Names of fields to expand, flagged `x-service-expandable`, without `_id`. Nest with dots up to four levels.',
    schema: { type: 'array', maxItems: 100, items: { type: 'string' } },
  },
  Fields: {
    name: 'fields[]',
    in: 'query',
    required: false,
    description: 'Fields to return, in addition to `id`, `object`, and expanded fields. Dots are not allowed.',
    schema: { type: 'array', maxItems: 100, items: { type: 'string' } },
  },
  DryRunFlag: {
    name: 'dry_run',
    in: 'query',
    required: false,
    description: 'Returns the effects of the request without making changes.',
    schema: { type: 'boolean' },
  },
} as const;

const shared = (name: keyof typeof sharedParameters) => ({ $ref: `#/components/parameters/${name}` });
/** Absent while no preview feature exists, because tools send its placeholder. */
const previewFeaturesHeader = previewFeatures.length === 0 ? [] : [shared('PreviewFeatures')];

export function parametersOf(operation: OperationDeclaration, schemas: Schemas): object[] {
  const { method, mutates, route, input } = operation;
  const fields = input ? fieldsOf(input) : [];
  const names = [...route.matchAll(/:(\w+)/g)].map((match) => match[1]!);
  const path = names.map((name) =>
    pathParameter(
      name,
      fields.find((field) => field.name === name && field.path),
      operation,
    ),
  );
  const shape = viewOf(operation) ? [shared('Expand'), shared('Fields')] : [];
  if (method === 'GET')
    return [
      ...path,
      ...fields.filter((field) => !field.path).map((field) => queryParameter(field, schemas)),
      ...shape,
      shared('ServiceVersion'),
      ...previewFeaturesHeader,
      ...(isTagged(operation) ? [shared('IfNoneMatch')] : []),
    ];
  return [
    ...path,
    ...(mutates ? [shared('DryRunFlag')] : []),
    ...shape,
    shared('ServiceVersion'),
    ...previewFeaturesHeader,
    shared(method === 'POST' ? 'IdempotencyKey' : 'OptionalIdempotencyKey'),
    ...(isTargeted(operation) ? [shared('IfMatch')] : []),
  ];
}

function pathParameter(name: string, field: FieldDeclaration | undefined, { id }: OperationDeclaration): object {
  if (!field) throw new Error(`${id}: the path has :${name}, but its input has no Field.path with that name`);
  const { description, ...schema } = field.schema;
  return { name, in: 'path', required: true, description, schema };
}

function queryParameter(field: FieldDeclaration, schemas: Schemas): object {
  const { description, examples, ...schema } = schemas.field(field, 'input');
  const nested = field.nested !== undefined || schema['type'] === 'object';
  return {
    name: field.name,
    in: 'query',
    ...(field.optional ? {} : { required: true }),
    description,
    ...(nested ? { style: 'deepObject', explode: true } : {}),
    schema: { ...schema, ...(examples === undefined ? {} : { examples }) },
  };
}
