import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#kernel/problem';
import { LogHealth } from '#platform/config/log-health';
import { operationAt } from '#platform/operations/operation';

const retryAfterSeconds = 5;
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Reads and dry runs continue without a log. */
@Injectable()
export class LogGuard implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly log: LogHealth,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onRequest', (request, _, done) => done(this.refusalOf(request)));
  }

  private refusalOf(request: FastifyRequest): Problem | undefined {
    const { failing } = this.log;
    if (failing === null || !changes(request)) return undefined;
    return new Problem(
      'service_unavailable',
      `This server cannot write to its log (${failing}), so it rejects changes. Reads and dry runs still work. ` +
        'Retry later with the same Idempotency-Key.',
      { retry_after: retryAfterSeconds },
    );
  }
}

function changes({ method, routeOptions, query }: FastifyRequest): boolean {
  if (safe.has(method) || operationAt(method, routeOptions.url)?.mutates === false) return false;
  return (query as { dry_run?: unknown }).dry_run !== 'true';
}
