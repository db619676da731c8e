import { STATUS_CODES } from 'node:http';
import { problemCodes, type ProblemCode } from '#kernel/problem';
import { EnvelopeView } from '#platform/wire/field';
import type { Class, JsonSchema } from '#platform/wire/field-declaration';
import { mayWait, operationNamed, viewOf, type OperationDeclaration } from '#platform/operations/operation';
import { answerExample, dryRunExample, problemExample } from './examples';
import { listOf } from './schema-names';
import { problemsOf } from './problems';
import type { Schemas } from './schemas';
import { dryRunSchema, listSchema, pageSchema, problemSchema } from './shapes';

const text = { type: 'string' };
const responseHeader = (description: string, schema: JsonSchema = text) => ({ description, schema });

const sharedHeaders = {
  RequestId: responseHeader('Request ID. Include it when you contact support.'),
  ServiceVersion: responseHeader('API version of the response.'),
  ETag: responseHeader('ETag for `If-None-Match` and, for a resource, `If-Match`. Each API version has its own ETags.'),
  Link: responseHeader('Links (RFC 8288) to the next page and, for a deprecated operation, to the deprecation notice.'),
  Deprecation: responseHeader('Date of deprecation: `@` and Unix seconds (RFC 9745).'),
  Sunset: responseHeader('Date of removal, an HTTP date (RFC 8594).'),
  IdempotentReplayed: responseHeader('`true` if this is the stored response to an earlier request.'),
  RetryAfter: responseHeader('Seconds to wait.', { type: 'integer' }),
  ServiceShouldRetry: responseHeader('Whether the same request may succeed later.', {
    type: 'string',
    enum: ['true', 'false'],
  }),
  WwwAuthenticate: responseHeader(
    'Authentication challenge (RFC 6750): `error="invalid_token"` for an invalid or expired token, ' +
      '`error="insufficient_scope"` with the required `scope`, and `resource_metadata` (RFC 9728).',
  ),
} as const;

const ref = (name: keyof typeof sharedHeaders) => ({ $ref: `#/components/headers/${name}` });

export const successHeaders = {
  'X-Request-Id': ref('RequestId'),
  'Service-Version': ref('ServiceVersion'),
  'RateLimit-Policy': responseHeader(
    'Name of the most restrictive window, with its limit of `q` requests in `w` seconds.',
  ),
  RateLimit: responseHeader(
    'Number of requests left in the most restrictive window (`r`), and number of seconds until ' +
      'another request is allowed (`t`).',
  ),
  'Service-Quota-Warning': responseHeader(
    'Warning sent once usage reaches 80% of a limit, in this format: `<operation or resource>; usage=<x>; ' +
      'limit=<y>; reset=<unix>`.',
  ),
  Traceparent: responseHeader('Span of this request in your trace, if you sent a `traceparent`.'),
};

export function headersFor(operations: OperationDeclaration[]): Partial<typeof sharedHeaders> {
  const { Deprecation, Sunset, ...rest } = sharedHeaders;
  return operations.some(({ deprecated }) => deprecated) ? sharedHeaders : rest;
}

export function isTagged(operation: OperationDeclaration): boolean {
  const view = viewOf(operation);
  return (
    operation.etag === true ||
    (operation.returns === undefined && view !== null && view.prototype instanceof EnvelopeView)
  );
}

/**
 * A dry run returns 200. If the operation itself returns another status, the dry run appears under 2XX, because clients
 * take the first success.
 */
export function responsesOf(operation: OperationDeclaration, schemas: Schemas): Record<string, object> {
  const { answers, mutates } = operation;
  const success = successOf(operation, schemas);
  const waits = mayWait(operation) ? operationNamed('authorizations.retrieve') : undefined;
  const authorization = waits && successOf(waits, schemas).content['application/json'];
  const responses: Record<string, object> = { [answers]: success };
  if (mutates && answers === 200) responses['200'] = orElse(success, { dry_run: dryRunOf(schemas) }, schemas);
  if (mutates && answers !== 200) responses['2XX'] = schemas.response('DryRunResult', () => dryRunResult(schemas));
  if (authorization && answers === 202)
    responses['202'] = orElse(
      { ...success, description: `${success.description} ${waiting}` },
      { waiting: { schema: authorization.schema, example: authorization.examples!.example } },
      schemas,
    );
  if (authorization && answers !== 202)
    responses['202'] = schemas.response('AuthorizationPending', () => ({
      description: waiting,
      headers: { 'Idempotent-Replayed': ref('IdempotentReplayed') },
      content: { 'application/json': authorization },
    }));
  if (!mutates && isTagged(operation)) responses['304'] = schemas.response('NotModified', () => notModified);
  for (const name of new Set([...problemsOf(operation).keys()].map(nameOf)))
    responses[name] = schemas.response(phraseOf(name), () => problemResponse(name, schemas));
  return Object.fromEntries(Object.entries(responses).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const waiting =
  'The request requires human approval. The response is the pending authorization, and nothing else has changed.';
const notModified = {
  description: 'Not modified. Your copy, identified by the ETag in If-None-Match, is current.',
  headers: { ETag: ref('ETag') },
};

interface Alternative {
  schema: JsonSchema;
  example: JsonSchema;
}

function orElse(success: Success, others: Record<string, Alternative>, schemas: Schemas): Success {
  const { schema, examples } = success.content['application/json']!;
  const added = Object.values(others).map((one) => one.schema);
  const shown = Object.fromEntries(Object.entries(others).map(([name, { example }]) => [name, example]));
  return {
    ...success,
    content: {
      'application/json': { schema: schemas.union([schema, ...added]), examples: { ...examples!, ...shown } },
    },
  };
}

const dryRunOf = (schemas: Schemas): Alternative => ({
  schema: schemas.component('DryRun', dryRunSchema),
  example: schemas.example('DryRun', () => dryRunExample),
});

function dryRunResult(schemas: Schemas): object {
  const { schema, example } = dryRunOf(schemas);
  return {
    description: 'Effects of the request. Returned with status 200 for `dry_run`.',
    content: { 'application/json': { schema, examples: { example } } },
  };
}

interface Content {
  schema: JsonSchema;
  examples?: { example: JsonSchema };
}

function successOf(operation: OperationDeclaration, schemas: Schemas) {
  const { raw, returns, mutates, answers, deprecated } = operation;
  const view = viewOf(operation);
  const page = returns === 'page';
  const headers = {
    ...(deprecated ? { Deprecation: ref('Deprecation'), Sunset: ref('Sunset') } : {}),
    ...(isTagged(operation) ? { ETag: ref('ETag') } : {}),
    ...(page ? { Link: ref('Link') } : {}),
    ...(mutates ? { 'Idempotent-Replayed': ref('IdempotentReplayed') } : {}),
  };
  const shape = view ? schemas.of(view, 'output') : {};
  const schema = page && view ? pageOf(shape, schemas.nameOf(view, 'output'), schemas) : shape;
  const content: Content = {
    schema: deprecated ? withWarning(schema, schemas) : schema,
    ...(view ? { examples: { example: exampleFor(operation, view, schemas) } } : {}),
  };
  const written = [raw ?? []].flat().map((media): [string, Content] => [media, { schema: rawSchema(media) }]);
  return {
    description: describe(answers, page, mutates),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: raw ? Object.fromEntries(written) : { 'application/json': content },
  };
}

const pageOf = (item: JsonSchema, noun: string, schemas: Schemas): JsonSchema =>
  schemas.component(listOf(noun), () => pageSchema(schemas.component('List', listSchema), item));

function exampleFor({ returns, resource }: OperationDeclaration, view: Class, schemas: Schemas): JsonSchema {
  const name = schemas.nameOf(view, 'output');
  if (returns !== 'page') return schemas.example(name, () => answerExample(view));
  return schemas.example(listOf(name), () => ({
    object: 'list',
    data: [answerExample(view)],
    has_more: false,
    url: `/v1/${resource.path}`,
    next_cursor: null,
  }));
}

type Success = ReturnType<typeof successOf>;

const withWarning = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schemas.component(`${String(schema['$ref']).split('/').at(-1)}WithWarning`, () => ({
    allOf: [
      schema,
      {
        type: 'object',
        properties: { warning: { type: 'string', description: 'Reason for the deprecation and the removal date.' } },
      },
    ],
  }));

const describe = (status: number, page: boolean, mutates: boolean): string =>
  page
    ? 'Page of results.'
    : status === 201
      ? 'Created.'
      : status === 202
        ? 'Accepted. The work continues in the background and emits events.'
        : mutates
          ? 'Done.'
          : 'Success.';
const rawSchema = (media: string): JsonSchema => (media.startsWith('text/') ? text : {});

/** Errors from faulty tools or servers. They share a response per class, 4XX or 5XX. */
const rare = [406, 408, 413, 414, 415, 431, 500, 503];

const nameOf = (status: number): string => (rare.includes(status) ? `${String(status)[0]}XX` : String(status));

const phrases: Readonly<Record<string, string>> = { '4XX': 'OtherRefusal', '5XX': 'ServiceFailure' };

function problemResponse(name: string, schemas: Schemas): object {
  const codes = (Object.keys(problemCodes) as ProblemCode[]).filter(
    (code) => nameOf(problemCodes[code].status) === name,
  );
  const statuses = codes.map((code) => problemCodes[code].status);
  const retry = statuses.some((status) => [409, 429, 503].includes(status));
  return {
    description: codes.map((code) => `${statusBefore(name, code)}\`${code}\`: ${problemCodes[code].title}.`).join(' '),
    headers: {
      'X-Request-Id': ref('RequestId'),
      'Service-Version': ref('ServiceVersion'),
      ...(['401', '403'].includes(name) ? { 'WWW-Authenticate': ref('WwwAuthenticate') } : {}),
      ...(retry ? { 'Retry-After': ref('RetryAfter'), 'Service-Should-Retry': ref('ServiceShouldRetry') } : {}),
    },
    content: {
      'application/problem+json': {
        schema: schemas.component('Problem', problemSchema),
        examples: { example: schemas.example(phraseOf(name), () => problemExample(codes[0]!, schemas.baseUrl)) },
      },
    },
  };
}

const statusBefore = (name: string, code: ProblemCode): string =>
  name in phrases ? `${problemCodes[code].status} ` : '';

const phraseOf = (name: string): string => phrases[name] ?? STATUS_CODES[name]!.replace(/[^A-Za-z]/g, '');
