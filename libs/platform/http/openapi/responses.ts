import { problemCodes, type ProblemCode } from '#kernel/problem';
import { EnvelopeView, type Class, type JsonSchema } from '#platform/wire/field';
import { mayWait, operationNamed, viewOf, type OperationDeclaration } from '#platform/http/operation';
import { answerExample } from './examples';
import { problemsOf } from './problems';
import type { Schemas } from './schemas';
import { dryRunSchema, pageSchema, problemSchema } from './shapes';

const text = { type: 'string' };
const responseHeader = (description: string, schema: JsonSchema = text) => ({ description, schema });

/** Headers that many answers carry. */
export const sharedHeaders = {
  RequestId: responseHeader('Names this request when you ask for help.'),
  ServiceVersion: responseHeader('The version that shaped the answer.'),
  ETag: responseHeader(
    'What If-None-Match takes; of a resource its version, which If-Match takes. Another version of the API has ' +
      'other tags.',
  ),
  Link: responseHeader('The next page, as RFC 8288; of a deprecated operation also where to read about it.'),
  Deprecation: responseHeader('Since when the operation is deprecated: `@` and unix seconds, as RFC 9745.'),
  Sunset: responseHeader('When the operation ends: an HTTP date, as RFC 8594.'),
  IdempotentReplayed: responseHeader('`true` when this is the stored answer of an earlier request.'),
  RateLimitPolicy: responseHeader(
    "The window that ends first, that of the operation's class or of the token: its name, requests `q` in `w` seconds.",
  ),
  RateLimit: responseHeader('Requests `r` that are left in that window, and the seconds `t` until one is given back.'),
  ServiceQuotaWarning: responseHeader(
    'From 80 % of a limit on: `<operation or resource>; usage=<x>; limit=<y>; reset=<unix>`.',
  ),
  RetryAfter: responseHeader('Seconds to wait.', { type: 'integer' }),
  Traceparent: responseHeader('The span of this request in your trace, when you sent a `traceparent`.'),
  ServiceShouldRetry: responseHeader('Whether the same request may succeed later.', {
    type: 'string',
    enum: ['true', 'false'],
  }),
} as const;

const ref = (name: keyof typeof sharedHeaders) => ({ $ref: `#/components/headers/${name}` });
const always = {
  'X-Request-Id': ref('RequestId'),
  'Service-Version': ref('ServiceVersion'),
  'RateLimit-Policy': ref('RateLimitPolicy'),
  RateLimit: ref('RateLimit'),
  'Service-Quota-Warning': ref('ServiceQuotaWarning'),
  Traceparent: ref('Traceparent'),
};

/** Those of the shared headers that these operations use. */
export function headersFor(operations: OperationDeclaration[]): Partial<typeof sharedHeaders> {
  const { Deprecation, Sunset, ...rest } = sharedHeaders;
  return operations.some(({ deprecated }) => deprecated) ? sharedHeaders : rest;
}

/** Whether the answer of an operation carries an ETag. */
export function isTagged(operation: OperationDeclaration): boolean {
  const view = viewOf(operation);
  return (
    operation.etag === true ||
    (operation.returns === undefined && view !== null && view.prototype instanceof EnvelopeView)
  );
}

/** What an operation answers: its success, its dry run, its problems. */
export function responsesOf(operation: OperationDeclaration, schemas: Schemas): Record<string, object> {
  const success = successOf(operation, schemas);
  const responses: Record<string, object> = { [operation.answers]: success };
  if (operation.mutates) {
    const rehearsed = schemas.named('DryRun', dryRunSchema);
    const own = operation.answers === 200 ? schemaIn(success) : undefined;
    responses['200'] = {
      ...(own ? success : { description: 'With `dry_run`: what would happen.', headers: always }),
      content: {
        'application/json': {
          schema: own ? { oneOf: [own, rehearsed] } : rehearsed,
          ...(own ? { examples: success.content['application/json']!.examples } : {}),
        },
      },
    };
  }
  const waits = mayWait(operation) ? operationNamed('authorizations.retrieve') : undefined;
  if (waits) responses['202'] = waiting(operation, success, successOf(waits, schemas));
  if (!operation.mutates && isTagged(operation))
    responses['304'] = {
      description: 'You have it: If-None-Match names its ETag.',
      headers: { ...always, ETag: ref('ETag') },
    };
  for (const [status, codes] of problemsOf(operation)) responses[status] = problemOf(status, codes, schemas);
  return Object.fromEntries(Object.entries(responses).sort(([a], [b]) => Number(a) - Number(b)));
}

/** In the place of the operation's own answer, or beside it. */
function waiting({ answers }: OperationDeclaration, success: Success, authorization: Success): Success {
  const asked = 'For a token that needs a human: the authorization that waits for them. Nothing else has happened.';
  if (answers !== 202)
    return {
      description: asked,
      headers: { ...always, 'Idempotent-Replayed': ref('IdempotentReplayed') },
      content: authorization.content,
    };
  const { schema, examples } = success.content['application/json']!;
  return {
    ...success,
    description: `${success.description} ${asked}`,
    content: {
      'application/json': { schema: { oneOf: [schema, authorization.content['application/json']!.schema] }, examples },
    },
  };
}

interface Content {
  schema: JsonSchema;
  examples?: object;
}

function successOf(operation: OperationDeclaration, schemas: Schemas) {
  const { raw, returns, mutates, answers, deprecated } = operation;
  const view = viewOf(operation);
  const page = returns === 'page';
  const headers = {
    ...always,
    ...(deprecated ? { Deprecation: ref('Deprecation'), Sunset: ref('Sunset') } : {}),
    ...(isTagged(operation) ? { ETag: ref('ETag') } : {}),
    ...(page ? { Link: ref('Link') } : {}),
    ...(mutates ? { 'Idempotent-Replayed': ref('IdempotentReplayed') } : {}),
  };
  const shape = view ? schemas.of(view, 'output') : {};
  const schema = page && view ? schemas.named(`${view.name}Page`, () => pageSchema(shape)) : shape;
  const content: Content = {
    schema: deprecated ? withWarning(schema) : schema,
    ...(view ? { examples: { example: exampleFor(operation, view, schemas) } } : {}),
  };
  const written = [raw ?? []].flat().map((media): [string, Content] => [media, { schema: rawSchema(media) }]);
  return {
    description: describe(answers, page, mutates),
    headers,
    content: raw ? Object.fromEntries(written) : { 'application/json': content },
  };
}

/** A page is shown with one item. */
const exampleFor = ({ returns, resource }: OperationDeclaration, view: Class, schemas: Schemas): JsonSchema =>
  returns === 'page'
    ? schemas.example(`${view.name}Page`, () => ({
        object: 'list',
        data: [answerExample(view)],
        has_more: false,
        url: `/v1/${resource.path}`,
        next_cursor: null,
      }))
    : schemas.example(view.name, () => answerExample(view));

type Success = ReturnType<typeof successOf>;

const withWarning = (schema: JsonSchema): JsonSchema => ({
  allOf: [
    schema,
    {
      type: 'object',
      properties: { warning: { type: 'string', description: 'Why and until when the operation is deprecated.' } },
    },
  ],
});

const describe = (status: number, page: boolean, mutates: boolean): string =>
  page
    ? 'A page.'
    : status === 201
      ? 'Created.'
      : status === 202
        ? 'Accepted: the rest happens in the background, and arrives as events.'
        : mutates
          ? 'Done.'
          : 'As asked.';
const rawSchema = (media: string): JsonSchema => (media.startsWith('text/') ? text : {});
const schemaIn = (response: { content: Record<string, { schema: JsonSchema }> }): JsonSchema | undefined =>
  response.content['application/json']?.schema;

function problemOf(status: number, codes: ProblemCode[], schemas: Schemas): object {
  const retry = [409, 429, 503].includes(status);
  return {
    description: codes.map((code) => `\`${code}\`: ${problemCodes[code].title}.`).join(' '),
    headers: {
      'X-Request-Id': ref('RequestId'),
      'Service-Version': ref('ServiceVersion'),
      ...(retry ? { 'Retry-After': ref('RetryAfter'), 'Service-Should-Retry': ref('ServiceShouldRetry') } : {}),
    },
    content: {
      'application/problem+json': {
        schema: {
          allOf: [schemas.named('Problem', problemSchema), { type: 'object', properties: { code: { enum: codes } } }],
        },
      },
    },
  };
}
