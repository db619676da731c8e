import type { Socket } from 'node:net';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import { matchesWeakly, readEntityTags } from '#platform/wire/etag';
import { parseQueryString } from '#platform/wire/query-string';
import { parseBody } from './body';
import { Conductor } from './conductor.interceptor';
import { Gatekeeper } from './gatekeeper.guard';
import { ProblemFilter } from './problem.filter';

const bodyLimit = 1024 * 1024;
const headerLimit = 16 * 1024;

/** The HTTP edge: Fastify with our parsers and limits, Nest with the gatekeeper, the conductor and the problem filter. */
export async function createServer(root: DynamicModule): Promise<NestFastifyApplication> {
  const filter = (): ProblemFilter => app.get(ProblemFilter);
  const adapter = new FastifyAdapter({
    // A path part of any length is judged by its operation: a long id is as missing as any other.
    bodyLimit, genReqId: () => newId('req'), requestIdHeader: false, routerOptions: { maxParamLength: headerLimit, querystringParser: parseQueryString },
    keepAliveTimeout: 30_000, requestTimeout: 60_000, forceCloseConnections: 'idle', return503OnClosing: false,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => { secure(request, reply); filter().answer(error, request, reply); },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => refuseRaw(error, socket, filter()),
  } as never);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, { logger: ['error', 'warn'], bodyParser: false });
  configure(adapter.getInstance() as unknown as FastifyInstance);
  app.useGlobalGuards(app.get(Gatekeeper));
  app.useGlobalInterceptors(app.get(Conductor));
  app.useGlobalFilters(filter());
  return app;
}

function configure(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try { done(null, parseBody(bytes as Buffer)); } catch (error) { done(error as Error); }
  });
  fastify.addHook('onRequest', (request, reply, done) => { secure(request, reply); done(); });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!isKnown(request, reply)) return done(null, payload);
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}

/** The caller has this very representation: RFC 9110 § 13.1.2. */
function isKnown(request: FastifyRequest, reply: FastifyReply): boolean {
  const header = request.headers['if-none-match'];
  const etag = reply.getHeader('etag');
  if (header === undefined || typeof etag !== 'string' || reply.statusCode !== 200 || !['GET', 'HEAD'].includes(request.method)) return false;
  const tags = readEntityTags(header);
  return tags !== null && matchesWeakly(tags, etag);
}

function secure(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff').header('cache-control', 'no-store')
    .header('strict-transport-security', 'max-age=31536000').header('referrer-policy', 'no-referrer');
}

/** What is no HTTP, or too much of it, never becomes a request: it is answered on the bare connection. */
function refuseRaw(error: NodeJS.ErrnoException, socket: Socket, filter: ProblemFilter): void {
  if (error.code === 'ECONNRESET' || !socket.writable) { socket.destroy(); return; }
  const id = newId('req');
  const detail = error.code === 'HPE_HEADER_OVERFLOW' ? 'Request line and headers may have 16 KiB together.' : 'This is not a request of HTTP/1.1, or it did not arrive in time.';
  const body = JSON.stringify(filter.document(new Problem('invalid_request', detail), id));
  socket.end(`HTTP/1.1 400 Bad Request\r\ncontent-type: application/problem+json; charset=utf-8\r\nx-request-id: ${id}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`);
}
