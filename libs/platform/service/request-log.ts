import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from '#platform/config/logger';
import { Database } from '#platform/db/database';
import { entryOf } from '#platform/http/requests/log-entry';
import { Journal } from '#platform/http/requests/request-journal';
import type { Request } from '#platform/http/auth.guard';
import { operationAt } from '#platform/operations/operation';
import { LOGGER } from '#platform/config/injection-tokens';
import { Metrics } from './metrics';

/** Polled paths, logged at debug level. */
const watched = new Set(['/healthz', '/readyz', '/metrics']);

/** Headers, bodies and queries may hold secrets. The journal keeps a redacted copy for authenticated callers. */
@Injectable()
export class RequestLog implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly metrics: Metrics,
    private readonly journal: Journal,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onResponse', (request, reply, done) => {
      this.record(request as Request, reply);
      done();
    });
  }

  private record(request: Request, reply: FastifyReply): void {
    const { caller, method } = request;
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const declared = operationAt(method, route); // also for rejected requests
    const operation = declared?.id ?? route;
    this.metrics.requests.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000);
    const line = {
      request_id: request.id,
      operation,
      method,
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime * 10) / 10,
      account_id: caller?.account_id,
    };
    this.logger[watched.has(route) ? 'debug' : 'info'](line, 'request');
    if (!declared || !caller) return;
    // An error thrown in a hook would end the process.
    try {
      this.journal.add(entryOf(request, reply, declared, this.database.keys));
    } catch (error) {
      this.logger.error({ err: error, request_id: request.id }, 'could not add the request to the request log');
    }
  }
}
