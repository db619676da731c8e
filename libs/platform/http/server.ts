import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { newId } from '#platform/db/new-id';
import { parseQueryString } from '#platform/wire/query-string';
import { parseBody } from './body';
import { Conductor } from './conductor.interceptor';
import { Gatekeeper } from './gatekeeper.guard';
import { ProblemFilter } from './problem.filter';

const bodyLimit = 1024 * 1024;

/** The HTTP edge: Fastify with our parsers and limits, Nest with the gatekeeper, the conductor and the problem filter. */
export async function createServer(root: DynamicModule): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit, genReqId: () => newId('req'), requestIdHeader: false, routerOptions: { maxParamLength: 200, querystringParser: parseQueryString },
    keepAliveTimeout: 30_000, requestTimeout: 60_000, forceCloseConnections: 'idle', return503OnClosing: false,
  } as never);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, { logger: ['error', 'warn'], bodyParser: false });
  configure(adapter.getInstance() as unknown as FastifyInstance);
  app.useGlobalGuards(app.get(Gatekeeper));
  app.useGlobalInterceptors(app.get(Conductor));
  app.useGlobalFilters(app.get(ProblemFilter));
  return app;
}

function configure(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try { done(null, parseBody(bytes as Buffer)); } catch (error) { done(error as Error); }
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff').header('cache-control', 'no-store')
      .header('strict-transport-security', 'max-age=31536000').header('referrer-policy', 'no-referrer');
    done();
  });
}
