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
    {
      type: 'string',
      enum: [...versions, ...(previewFeatures.length === 0 ? [] : [previewVersion])],
      examples: [versions.at(-1)],
    },
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
    'Unique string for each new request. A retry with the same key within 24 hours returns the original response.',
    key,
  ),
  OptionalIdempotencyKey: header(
    'Idempotency-Key',
    false,
    'Key that makes the request safe to retry. A retry within 24 hours returns the original response.',
    key,
  ),
  IfMatch: header(
    'If-Match',
    false,
    'ETag from your last response, a list of ETags, or `*`. The request fails if the resource has changed ' +
      'since then. Weak tags never match.',
    { type: 'string', examples: ['"3"'] },
  ),
  IfNoneMatch: header(
    'If-None-Match',
    false,
    'ETags of your cached copies, or `*`. If any ETag is current, the response is a 304 without a body.',
    { type: 'string', examples: ['"3"'] },
  ),
  Expand: {
    name: 'expand[]',
    in: 'query',
    required: false,
    description:
      'Fields to expand, without the `_id` suffix. Expandable fields are marked `x-service-expandable`. Use dots ' +
      'to nest up to four levels.',
    schema: { type: 'array', maxItems: 100, items: { type: 'string' } },
  },
  Fields: {
    name: 'fields[]',
    in: 'query',
    required: false,
    description:
      'Fields to return in addition to `id`, `object`, and expanded fields. Nested fields are not supported.',
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
/** Absent without preview features, because tools send its placeholder. */
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
