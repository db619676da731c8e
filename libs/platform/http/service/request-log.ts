import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '#platform/config/logger';
import type { RequestContext } from '../context';
import { operations } from '../operation';
import { LOGGER } from '../problem.filter';
import { Metrics } from './metrics';

/** Watched every second or so: logged for those who ask for it. */
const watched = new Set(['/healthz', '/readyz', '/metrics']);

/** One line and one measurement a request. Never a header, never a body, never a query: they may hold secrets. */
@Injectable()
export class RequestLog implements OnModuleInit {
  /** Operation ids by method and route: also a request that was turned away at the door is counted under its operation. */
  private readonly names = new Map<string, string>();

  constructor(private readonly host: HttpAdapterHost, private readonly metrics: Metrics, @Inject(LOGGER) private readonly logger: Logger) {}

  onModuleInit(): void {
    for (const { method, route, id } of operations()) this.names.set(`${method} /v1${route}`, id);
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onResponse', (request, reply, done) => { this.record(request as FastifyRequest & { ctx?: RequestContext }, reply); done(); });
  }

  private record(request: FastifyRequest & { ctx?: RequestContext }, reply: FastifyReply): void {
    const { ctx } = request;
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const operation = this.names.get(`${request.method} ${route}`) ?? route;
    this.metrics.requests.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000);
    const line = { request_id: request.id, operation, method: request.method, status: reply.statusCode, duration_ms: Math.round(reply.elapsedTime * 10) / 10, account_id: ctx?.principal.account_id };
    this.logger[watched.has(route) ? 'debug' : 'info'](line, 'request');
  }
}
