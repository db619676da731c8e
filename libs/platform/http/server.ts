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

/** How long a client may take: for its headers, and for the whole of a request. */
export interface Patience {
  headersMs: number;
  requestMs: number;
  lookMs: number;
}
const patience: Patience = { headersMs: 20_000, requestMs: 60_000, lookMs: 5000 };
/**
 * How long an idle connection is said to stay open: longer than the minute for which load balancers keep theirs. It
 * stays for some seconds more, since closing it would cost a request that is on its way.
 */
const idle = { saidMs: 75_000, moreMs: 5000 };

/**
 * The HTTP edge: Fastify with our parsers and limits, Nest with the gatekeeper, the conductor and the problem filter.
 */
export async function createServer(
  root: DynamicModule,
  { headersMs, requestMs, lookMs } = patience,
): Promise<NestFastifyApplication> {
  const filter = (): ProblemFilter => app.get(ProblemFilter);
  const adapter = new FastifyAdapter({
    // A path part of any length is judged by its operation: a long id is as missing as any other.
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
  // An expectation that is not known may be ignored (RFC 9110 § 10.1.1); Node by itself would refuse it without a word.
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

/** The target as every other part wants it: `GET http://host/v1/…` asks for `/v1/…` (RFC 9112 § 3.2.2). */
const originForm = (url: string): string => url.replace(/^https?:\/\/[^/?]*\/?/i, '/');

/**
 * Headers that a request may carry once (RFC 9110 § 5.3). Nobody may choose between two credentials or keys: a proxy
 * before us could have read the other one.
 */
const saidOnce = new Map(
  ['Host', 'Authorization', 'Content-Type', 'Idempotency-Key', 'Service-Version', 'Last-Event-ID'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

/** Finds which of these headers a request carries, and which more than once. */
function saidIn(rawHeaders: string[]): { said: Set<string>; repeated: Set<string> } {
  const [said, repeated] = [new Set<string>(), new Set<string>()];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = saidOnce.get(rawHeaders[at]!.toLowerCase());
    if (name !== undefined) (said.has(name) ? repeated : said).add(name);
  }
  return { said, repeated };
}

/** Checks a request before its credential is looked up. */
function refusalOf({ url, raw }: FastifyRequest): Problem | undefined {
  const { said, repeated } = saidIn(raw.rawHeaders);
  if (raw.httpVersion === '1.1' && !said.has('Host'))
    return invalidParam('Host', 'A request of HTTP/1.1 has a Host header.');
  if (repeated.size > 0)
    return invalid(
      [...repeated].map((name) => ({
        param: name,
        code: 'repeated',
        message: `${name} comes more than once: a request has one.`,
      })),
    );
  if (url.length > urlLimit) return new Problem('uri_too_long', 'Path and query may have 8 KiB together.');
  const malformed = malformedIn(url.slice(url.indexOf('?') + 1 || url.length));
  return malformed.length === 0
    ? undefined
    : invalid(
        malformed.map((param) => ({
          param,
          code: 'invalid',
          message: `${param} is not written in UTF-8 with percent signs.`,
        })),
      );
}

/** The caller has this very representation: RFC 9110 § 13.1.2. */
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

/**
 * On every answer: nothing is guessed about it, kept, framed or embedded, and the next one comes over TLS. Pages have
 * policies of their own.
 */
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
  // the specification's default for a body that does not say what it is
  request.headers['content-type'] ??= 'application/json';
  void reply.headers({
    'x-request-id': request.id,
    ...protections,
    ...(trace ? { traceparent: trace.traceparent } : {}),
  });
}
