import { Injectable, Optional, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Replay } from '#platform/db/transaction';
import { Limits } from '#platform/limits/limits';
import { OutboxRelay } from '#platform/temporal/outbox-relay';
import { readInput } from '#platform/wire/input';
import { readShape } from '#platform/wire/shape';
import { answerOf, dryRunOf } from './answer';
import type { Request } from './gatekeeper.guard';
import { operationOf, viewOf } from './operation';

/** Leads a request through validation and its unit of work: one commit, one answer, or nothing at all. */
@Injectable()
export class Conductor implements NestInterceptor {
  constructor(private readonly limits: Limits, @Optional() private readonly relay: OutboxRelay) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const operation = operationOf(context.getHandler());
    if (!operation) return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return from(operation.mutates ? this.mutate(request, reply, next) : this.read(request, reply, next));
  }

  private async read(request: Request, reply: FastifyReply, next: CallHandler): Promise<unknown> {
    const { ctx } = request;
    readRequest(request);
    const result = await lastValueFrom(next.handle(), { defaultValue: undefined });
    const answer = ctx.operation.raw ? result : send(reply, ctx.operation.answers, await answerOf(ctx, result));
    this.limits.count(ctx.principal, ctx.operation, false);
    return answer;
  }

  private async mutate(request: Request, reply: FastifyReply, next: CallHandler): Promise<string> {
    const { ctx } = request;
    const { work } = ctx;
    try {
      if (work.keyed) await work.open();
      readRequest(request);
      const result = await lastValueFrom(next.handle(), { defaultValue: undefined });
      if (ctx.request.dryRun) {
        const answer = await dryRunOf(ctx, result);
        await work.rehearse();
        this.limits.count(ctx.principal, ctx.operation, true);
        return send(reply, 200, answer);
      }
      await this.limits.take(ctx.principal, ctx.operation, work);
      const answer = await answerOf(ctx, result);
      work.remember({ status: ctx.operation.answers, ...answer });
      await work.commit();
      if (work.changes.outbox.length > 0) this.relay?.kick();
      this.limits.count(ctx.principal, ctx.operation, false);
      return send(reply, ctx.operation.answers, answer);
    } catch (error) {
      if (error instanceof Replay) return send(reply.header('idempotent-replayed', 'true'), error.answer.status, error.answer);
      await work.rollback();
      throw error;
    }
  }
}

/** What an operation without an input takes. */
class Nothing {}

function readRequest(request: Request): void {
  const { ctx, params, body } = request;
  const { operation } = ctx;
  const { expand, fields, ...query } = request.query as Record<string, unknown>;
  const view = viewOf(operation);
  if (view) ctx.shape = readShape(view, expand, fields);
  const [sent, source] = operation.method === 'GET' ? [view ? query : request.query, 'query' as const] : [body, 'body' as const];
  request.input = readInput(operation.input ?? Nothing, params as Record<string, unknown>, sent, source);
}

function send(reply: FastifyReply, status: number, { body, headers }: { body: string; headers: Record<string, string> }): string {
  void reply.status(status).headers(headers).type('application/json; charset=utf-8');
  return body;
}
