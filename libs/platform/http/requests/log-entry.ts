import type { FastifyReply } from 'fastify';
import { withoutSecrets } from '#platform/keys/secret';
import type { Request } from '#platform/http/auth.guard';
import type { OperationDeclaration } from '#platform/operations/operation';
import { traceOf } from '#platform/http/trace-context';
import { idempotencyHash } from '#platform/db/idempotency-hash';
import type { ServerKeys } from '#platform/keys/server-keys';
import { redactAnswer, redactBody, redactQuery } from './redaction';

const mostText = 16 * 1024;
const tooLong = '"[too long]"';

/** Keeps only these headers, with the idempotency key hashed. */
export function entryOf(
  request: Request,
  reply: FastifyReply,
  operation: OperationDeclaration,
  keys: ServerKeys,
): string {
  const { account_id, livemode, credential_id } = request.caller!;
  const { 'service-version': version = null, 'idempotency-key': key = null, traceparent } = request.headers;
  const { statusCode: status, elapsedTime } = reply;
  const answer = typeof request.answer === 'string' && (!operation.raw || status >= 400) ? request.answer : 'null';
  const facts = JSON.stringify({
    id: request.id,
    account_id,
    livemode,
    created: new Date(Date.now() - elapsedTime),
    operation: operation.id,
    method: request.method,
    path: request.url.split('?')[0]!.slice(0, 500),
    status,
    code: status >= 400 ? /"code":"(\w+)"/.exec(answer)?.[1] : null,
    duration_ms: Math.round(elapsedTime),
    credential_id,
    api_version: /^\d{4}-\d{2}-\d{2}(\.preview)?$/.test(String(version)) ? String(version) : null,
    idempotency_key: key ? idempotencyHash(keys, account_id, String(key)) : null,
    replayed: reply.getHeader('idempotent-replayed') === 'true',
    trace_id: traceOf(traceparent)?.id ?? null,
  });
  const bodies = {
    query: kept(redactQuery(operation, request.query as Record<string, unknown>)),
    request_body: kept(redactBody(operation, request.body)),
    response_body: keptOf(answer, operation, status, request.shown),
  };
  return storable(
    withoutSecrets(
      `${facts.slice(0, -1)}${Object.entries(bodies)
        .map(([name, text]) => `,"${name}":${text}`)
        .join('')}}`,
    ),
  );
}

/** Parsing long text would block other requests. */
function keptOf(answer: string, operation: OperationDeclaration, status: number, shown: object | undefined): string {
  if (answer.length > mostText) return tooLong;
  const body: unknown = status < 400 && shown ? shown : JSON.parse(answer);
  const left = redactAnswer(operation, status, body);
  return left === body ? answer : kept(left);
}

function kept(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > mostText ? tooLong : text;
}

/** Removes NUL and lone surrogates, which Postgres rejects. */
const storable = (json: string): string =>
  !json.includes('\\u')
    ? json
    : json.replace(/\\(u0000|ud[89a-f]..|.)/g, (escape, what: string) => (what.length === 5 ? '\uFFFD' : escape));
