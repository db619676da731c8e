import { Field, nullable, optional } from '#platform/wire/field';
import { PageInput, TimeRange } from '#platform/queries/list';

const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;

/** Any JSON, null too. */
const body = { schema: {} };
const credential = /^(key|tok)_[0-9a-z]{26}$/;
const redaction =
  'Sensitive values, members that nobody declared and free JSON are `[redacted]`; a body beyond 16 KiB is ' +
  '`[too long]`.';

export class RequestView {
  @Field.id('req', 'What `X-Request-Id` said.')
  id: string;
  @Field.string('Type discriminator.')
  object: string;
  @Field.timestamp('When it arrived, unix seconds.')
  created: number;
  @Field.boolean('False in test mode.')
  livemode: boolean;
  @Field.string('The operation, as the OpenAPI document names it.', { example: 'entities.create' })
  operation: string;
  @Field.string('GET, HEAD, POST, PATCH or DELETE.')
  method: string;
  @Field.string('The path.')
  path: string;
  @Field.json(`The query, by name. ${redaction}`, { ...body })
  query: unknown;
  @Field.integer('The status of the answer.', { min: 100, max: 599 })
  status: number;
  @Field.enum(statusClasses, 'The kind of that status.')
  status_class: string;
  @Field.string('The code of the problem, where it was one.', nullable)
  code: string | null;
  @Field.integer('How long it took, in milliseconds.')
  duration_ms: number;
  @Field.string('The credential that was used.')
  credential_id: string;
  @Field.string('The Service-Version that was asked for.', nullable)
  api_version: string | null;
  @Field.string(
    'The Idempotency-Key as a keyed hash, equal for equal keys until the key of the server is replaced.',
    nullable,
  )
  idempotency_key: string | null;
  @Field.boolean('True when it got the stored answer of an earlier request.')
  replayed: boolean;
  @Field.string('The trace that its `traceparent` named.', nullable)
  trace_id: string | null;
  @Field.json(`What was sent. ${redaction}`, { ...body })
  request_body: unknown;
  @Field.json(`What was answered; null for streams and papers. ${redaction}`, { ...body })
  response_body: unknown;
}

export const requestSorts = ['created'];

export class ListRequests extends PageInput {
  @Field.string('Only requests of this operation.', { max: 100, optional: true, example: 'entities.create' })
  operation?: string;
  @Field.enum(statusClasses, 'Only answers of this kind.', optional)
  status_class?: string;
  @Field.string('Only refusals with this code.', { max: 100, optional: true, example: 'invalid_request' })
  code?: string;
  @Field.string('Only requests of this credential.', {
    pattern: credential,
    patternDoc: 'must be an id with the prefix key_ or tok_',
    optional: true,
    example: 'tok_01jzv7k3qmf9rvx8a2c4e6g8h0',
  })
  credential_id?: string;
  @Field.string('Only requests with this Idempotency-Key, as it was sent: the first and those that got its answer.', {
    max: 255,
    sensitive: 'an idempotency key',
    optional: true,
  })
  idempotency_key?: string;
  @Field.object(() => TimeRange, 'created[gte]=… and so on.', optional)
  created?: TimeRange;
}
