import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid, invalidParam, notJson, Problem } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import { matchesWeakly, readEntityTags } from '#platform/wire/etag';
import { malformedIn, parseQueryString } from '#platform/wire/query-string';
import { parseBody, assertMediaType } from './body';
import { addCompression } from './compression';
import { TransactionInterceptor } from './transaction.interceptor';
import { AuthGuard, type Request } from './auth.guard';
import { addMethodRules } from './method-rules';
import { isForm } from './multipart';
import { operationAt } from '#platform/operations/operation';
import { ProblemFilter } from './problem.filter';
import { refuseRaw } from './raw-refusal';
import { traceOf } from './trace-context';

const bodyLimit = 1024 * 1024;
const headerLimit = 16 * 1024;
const urlLimit = 8 * 1024;

export interface Patience {
  headersMs: number;
  requestMs: number;
  lookMs: number;
}
const patience: Patience = { headersMs: 20_000, requestMs: 60_000, lookMs: 5000 };
/**
 * Announced keep-alive, longer than the usual 60 seconds of load balancers. The server waits 5 seconds more for a
 * request in flight.
 */
const idle = { saidMs: 75_000, moreMs: 5000 };

export async function createServer(
  root: DynamicModule,
  { headersMs, requestMs, lookMs } = patience,
): Promise<NestFastifyApplication> {
  const filter = (): ProblemFilter => app.get(ProblemFilter);
  const adapter = new FastifyAdapter({
    // Long path parameters reach their operation, so an overlong ID gets 404 like any unknown ID.
    bodyLimit,
    genReqId: () => newId('req'),
    requestIdHeader: false,
    routerOptions: { maxParamLength: headerLimit, querystringParser: parseQueryString },
    keepAliveTimeout: idle.saidMs,
    requestTimeout: requestMs,
    http: {
      requireHostHeader: false,
      maxHeaderSize: headerLimit,
      headersTimeout: headersMs,
      connectionsCheckingInterval: lookMs,
      keepAliveTimeoutBuffer: idle.moreMs,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: ({ url }: { url: string }) => originForm(url),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      introduce(request, reply);
      filter().answer(error, request, reply);
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: never) =>
      refuseRaw(error, socket, filter(), protections),
  } as never);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: ['error', 'warn'],
    bodyParser: false,
  });
  configure(adapter.getInstance() as unknown as FastifyInstance);
  app.useGlobalGuards(app.get(AuthGuard));
  app.useGlobalInterceptors(app.get(TransactionInterceptor));
  app.useGlobalFilters(filter());
  return app;
}

function configure(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      assertMediaType(request.headers);
      done(null, parseBody(bytes as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  fastify.addContentTypeParser(
    'multipart/form-data',
    (request: FastifyRequest, _: unknown, done: (error: Error | null, body?: unknown) => void) =>
      done(
        isForm(request.headers['content-type']) && operationAt(request.method, request.routeOptions.url)?.multipart
          ? null
          : notJson(),
      ),
  );
  // A server may ignore unknown expectations (RFC 9110 § 10.1.1). Node would reject them without a body.
  fastify.server.on('checkExpectation', (request, response) => fastify.server.emit('request', request, response));
  fastify.addHook('onRequest', (request, reply, done) => {
    introduce(request, reply);
    done(refusalOf(request));
  });
  addMethodRules(fastify, headerLimit);
  fastify.addHook('onSend', (request, reply, payload, done) => {
    (request as Request).answer = payload;
    if (!isKnown(request, reply)) return done(null, payload);
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
  addCompression(fastify);
}

/** Converts the absolute form `GET http://host/v1/…` to `/v1/…` (RFC 9112 § 3.2.2). */
const originForm = (url: string): string => url.replace(/^https?:\/\/[^/?]*\/?/i, '/');

/** Headers that must not repeat (RFC 9110 § 5.3): a proxy could have read the other credential or key. */
const saidOnce = new Map(
  ['Host', 'Authorization', 'Content-Type', 'Idempotency-Key', 'Service-Version', 'Last-Event-ID'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

function saidIn(rawHeaders: string[]): { said: Set<string>; repeated: Set<string> } {
  const [said, repeated] = [new Set<string>(), new Set<string>()];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = saidOnce.get(rawHeaders[at]!.toLowerCase());
    if (name !== undefined) (said.has(name) ? repeated : said).add(name);
  }
  return { said, repeated };
}

function refusalOf({ url, raw }: FastifyRequest): Problem | undefined {
  const { said, repeated } = saidIn(raw.rawHeaders);
  if (raw.httpVersion === '1.1' && !said.has('Host'))
    return invalidParam('Host', 'An HTTP/1.1 request requires a Host header.');
  if (repeated.size > 0)
    return invalid(
      [...repeated].map((name) => ({
        param: name,
        code: 'repeated',
        message: `${name} appears more than once. Send it once.`,
      })),
    );
  if (url.length > urlLimit) return new Problem('uri_too_long', 'The path and query can have at most 8 KiB in total.');
  const malformed = malformedIn(url.slice(url.indexOf('?') + 1 || url.length));
  return malformed.length === 0
    ? undefined
    : invalid(
        malformed.map((param) => ({ param, code: 'invalid', message: `${param} is not valid percent-encoded UTF-8.` })),
      );
}

/** Whether the client has the current representation (RFC 9110 § 13.1.2). */
function isKnown(request: FastifyRequest, reply: FastifyReply): boolean {
  const header = request.headers['if-none-match'];
  const etag = reply.getHeader('etag');
  if (
    header === undefined ||
    typeof etag !== 'string' ||
    reply.statusCode !== 200 ||
    !['GET', 'HEAD'].includes(request.method)
  )
    return false;
  const tags = readEntityTags(header);
  return tags !== null && matchesWeakly(tags, etag);
}

/** Security headers of every response. Pages set their own policies. */
const protections = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'strict-transport-security': 'max-age=31536000',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

function introduce(request: FastifyRequest, reply: FastifyReply): void {
  const trace = traceOf(request.headers['traceparent']);
  // the default for a body without a content type
  request.headers['content-type'] ??= 'application/json';
  void reply.headers({
    'x-request-id': request.id,
    ...protections,
    ...(trace ? { traceparent: trace.traceparent } : {}),
  });
}
