import { Field, nullable, optional } from '#platform/wire/field';
import { PageInput, TimeRange } from '#platform/queries/list';

const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;

/** Any JSON, including null. */
const body = { schema: {} };
const credential = /^(key|tok)_[0-9a-z]{26}$/;
const redaction =
  'Sensitive values, undeclared members, and free-form JSON are replaced with `[redacted]`. A body ' +
  'larger than 16 KiB is replaced with `[too long]`.';

export class RequestView {
  @Field.id('req', 'Request ID, as returned in `X-Request-Id`.')
  id: string;
  @Field.discriminator('request')
  object: string;
  @Field.timestamp('Time the request arrived, in Unix seconds.')
  created: number;
  @Field.boolean('Whether the request was made in live mode.')
  livemode: boolean;
  @Field.string('Operation ID, as defined in the OpenAPI document.', { example: 'entities.create' })
  operation: string;
  @Field.string('HTTP method: GET, HEAD, POST, PATCH or DELETE.')
  method: string;
  @Field.string('URL path.')
  path: string;
  @Field.json(`Query parameters by name. ${redaction}`, { ...body })
  query: unknown;
  @Field.integer('HTTP status of the response.', { min: 100, max: 599 })
  status: number;
  @Field.enum(statusClasses, 'HTTP status class.')
  status_class: string;
  @Field.string('Problem code, if the request failed.', nullable)
  code: string | null;
  @Field.integer('Duration in milliseconds.')
  duration_ms: number;
  @Field.string('ID of the credential that made the request.')
  credential_id: string;
  @Field.string('Requested Service-Version.', nullable)
  api_version: string | null;
  @Field.string(
    'Keyed hash of the Idempotency-Key. Identical keys have identical hashes until the server key is rotated.',
    nullable,
  )
  idempotency_key: string | null;
  @Field.boolean('Whether the response was replayed from an earlier request with the same Idempotency-Key.')
  replayed: boolean;
  @Field.string('Trace ID from the `traceparent` header.', nullable)
  trace_id: string | null;
  @Field.json(`Request body. ${redaction}`, { ...body })
  request_body: unknown;
  @Field.json(`Response body. Null for streams and documents. ${redaction}`, { ...body })
  response_body: unknown;
}

export const requestSorts = ['created'];

export class ListRequests extends PageInput {
  @Field.string('Filters by operation ID.', { max: 100, optional: true, example: 'entities.create' })
  operation?: string;
  @Field.enum(statusClasses, 'Filters by HTTP status class.', optional)
  status_class?: string;
  @Field.string('Filters by problem code.', { max: 100, optional: true, example: 'invalid_request' })
  code?: string;
  @Field.string('Filters by credential ID.', {
    pattern: credential,
    patternDoc: 'must be an ID with the prefix key_ or tok_',
    optional: true,
    example: 'tok_01jzv7k3qmf9rvx8a2c4e6g8h0',
  })
  credential_id?: string;
  @Field.string('Filters by the plain-text Idempotency-Key. Matches the first request and its replays.', {
    max: 255,
    sensitive: 'an idempotency key',
    optional: true,
  })
  idempotency_key?: string;
  @Field.object(() => TimeRange, 'Filters by time range. For example, `created[gte]=…`.', optional)
  created?: TimeRange;
}
