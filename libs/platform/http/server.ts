import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid, invalidParam, notJson, Problem } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import { isCurrent } from '#platform/wire/etag';
import { malformedIn, parseQueryString } from '#platform/wire/query-string';
import { assertMediaType, maxLargeValues, maxValues, parseBody } from './body';
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
const largeBodyLimit = 4 * bodyLimit;
const headerLimit = 16 * 1024;
const urlLimit = 8 * 1024;

export interface Patience {
  headersMs: number;
  requestMs: number;
  lookMs: number;
}
const patience: Patience = { headersMs: 20_000, requestMs: 60_000, lookMs: 5000 };
/** Longer than the usual 60 seconds of load balancers. The server waits 5 seconds more for a request in flight. */
const idle = { saidMs: 75_000, moreMs: 5000 };

export async function createServer(
  root: DynamicModule,
  { headersMs, requestMs, lookMs } = patience,
): Promise<NestFastifyApplication> {
  const filter = (): ProblemFilter => app.get(ProblemFilter);
  const adapter = new FastifyAdapter({
    // An overlong ID gets 404 like any unknown ID.
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
      const large = operationAt(request.method, request.routeOptions.url)?.largeBody === true;
      (request as Request).sent = bytes as Buffer;
      done(null, parseBody(bytes as Buffer, large ? maxLargeValues : maxValues));
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
  fastify.addHook('onRoute', (route) => {
    if (operationAt([route.method].flat()[0]!, route.url)?.largeBody) route.bodyLimit = largeBodyLimit;
  });
  addMethodRules(fastify, headerLimit);
  fastify.addHook('onSend', (request, reply, payload, done) => {
    (request as Request).answer = payload;
    if (!isKnown(request, reply) && !isUnmodified(request, reply)) return done(null, payload);
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
  addCompression(fastify);
}

/** `GET http://host/v1/…` becomes `/v1/…` (RFC 9112 § 3.2.2). */
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
    return invalidParam('Host', 'HTTP/1.1 requests must have a Host header.');
  if (repeated.size > 0)
    return invalid(
      [...repeated].map((name) => ({
        param: name,
        code: 'repeated',
        message: `${name} appears more than once. Send it once.`,
      })),
    );
  if (url.length > urlLimit)
    return new Problem('uri_too_long', 'The path and query string can be at most 8 KiB in total.');
  const malformed = malformedIn(url.slice(url.indexOf('?') + 1 || url.length));
  return malformed.length === 0
    ? undefined
    : invalid(
        malformed.map((param) => ({ param, code: 'invalid', message: `${param} is not valid percent-encoded UTF-8.` })),
      );
}

function isKnown({ headers, method }: FastifyRequest, reply: FastifyReply): boolean {
  const etag = reply.getHeader('etag');
  return (
    typeof etag === 'string' &&
    reply.statusCode === 200 &&
    ['GET', 'HEAD'].includes(method) &&
    isCurrent(headers['if-none-match'], etag)
  );
}

/**
 * Serves clients without an ETag (RFC 9110 § 13.1.3). Only the exact date counts, since a representation may return to
 * an older date.
 */
const isUnmodified = ({ headers, method }: FastifyRequest, reply: FastifyReply): boolean =>
  headers['if-none-match'] === undefined &&
  headers['if-modified-since'] !== undefined &&
  headers['if-modified-since'] === reply.getHeader('last-modified') &&
  reply.statusCode === 200 &&
  ['GET', 'HEAD'].includes(method);

/** Pages set their own policies. */
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
