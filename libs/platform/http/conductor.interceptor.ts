import { Injectable, Optional, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { invalid, InvalidRequest, type ParameterError } from '#kernel/problem';
import { Replay } from '#platform/db/transaction';
import { Limits } from '#platform/limits/limits';
import { OutboxRelay } from '#platform/temporal/outbox-relay';
import { readInput } from '#platform/wire/input';
import { readShape } from '#platform/wire/shape';
import { answerOf, dryRunOf, type Answer } from './answer';
import type { Request } from './gatekeeper.guard';
import { isForm } from './multipart';
import { operationOf, viewOf } from './operation';
import { permitTargets } from './targets';

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
    const result = await handle(request, next);
    const answer = ctx.operation.raw ? result : send(request, reply, ctx.operation.answers, await answerOf(ctx, result));
    this.limits.count(ctx.principal, ctx.operation, false);
    return answer;
  }

  private async mutate(request: Request, reply: FastifyReply, next: CallHandler): Promise<string> {
    const { ctx } = request;
    const { work } = ctx;
    try {
      if (work.keyed) await work.open();
      this.limits.refuseUsedUp(ctx.principal, ctx.operation);
      const result = await handle(request, next);
      if (ctx.request.dryRun) {
        const answer = await dryRunOf(ctx, result);
        await work.rehearse();
        this.limits.count(ctx.principal, ctx.operation, true);
        return send(request, reply, 200, answer);
      }
      await this.limits.take(ctx.principal, ctx.operation, work);
      const warned = await this.limits.takeToday(ctx.principal, ctx.operation, work);
      await this.limits.pace(ctx.principal, ctx.operation, work);
      const answer = await answerOf(ctx, result);
      work.remember({ status: ctx.operation.answers, body: answer.body, headers: answer.headers });
      await work.commit();
      if (work.changes.outbox.length > 0) this.relay?.kick();
      this.limits.count(ctx.principal, ctx.operation, false);
      if (warned.length > 0) void reply.header('service-quota-warning', [reply.getHeader('service-quota-warning') ?? [], warned].flat());
      return send(request, reply, ctx.operation.answers, answer);
    } catch (error) {
      if (error instanceof Replay) return send(request, reply.header('idempotent-replayed', 'true'), error.answer.status, error.answer);
      await work.rollback();
      throw error;
    }
  }
}

/** Reads the request and does what it asks for. What is refused is refused in the names of the caller's version. */
async function handle(request: Request, next: CallHandler): Promise<unknown> {
  const { operation, request: { edition } } = request.ctx;
  const { sent, errors } = shapeOf(request);
  const raised = edition.up(sent, operation);
  try {
    const { input, strays } = readInput(operation.input ?? Nothing, request.params as Record<string, unknown>, raised, operation.method === 'GET' || isForm(request.headers['content-type']) ? 'query' : 'body', {
      errors, checks: operation.checks, forgives: (error, raw) => edition.forgives(error, raw, operation),
    });
    request.input = input;
    await permitTargets(request.ctx, request.input);
    if (strays.length > 0) throw invalid([...strays, ...(operation.raw ? [] : await refusedBeside(next))]);
    return await lastValueFrom(next.handle(), { defaultValue: undefined });
  } catch (error) { throw edition.restated(error, operation); }
}

/** What the operation itself finds wrong with the parameters that it knows. What it did is not kept, since the request is refused. */
async function refusedBeside(next: CallHandler): Promise<readonly ParameterError[]> {
  try { await lastValueFrom(next.handle(), { defaultValue: undefined }); return []; } catch (error) { return error instanceof InvalidRequest ? error.found : []; }
}

/** What an operation without an input takes. */
class Nothing {}

/** Reads how the answer is wanted; what is left is the input, in the caller's version. What is wrong so far is told together with what is wrong with that. */
function shapeOf({ ctx, query, body }: Request): { sent: unknown; errors: ParameterError[] } {
  const { operation, request } = ctx;
  const errors: ParameterError[] = [];
  const { expand, fields, ...rest } = query as Record<string, unknown>;
  const view = viewOf(operation);
  if (view) ctx.shape = readShape(view, expand, fields, request.edition, errors);
  const left = view ? rest : (query as Record<string, unknown>);
  if (operation.method === 'GET') return { sent: left, errors };
  for (const [param, value] of Object.entries(left)) {
    if (!operation.mutates || param !== 'dry_run') errors.push({ param, code: 'unknown', message: `${param} is not a query parameter of this operation.` });
    else if (value !== 'true' && value !== 'false') errors.push({ param, code: 'invalid', message: 'dry_run must be true or false.' });
  }
  return { sent: body, errors };
}

function send(request: Request, reply: FastifyReply, status: number, { body, shown, headers }: Omit<Answer, 'shown'> & Partial<Answer>): string {
  request.shown = shown;
  const links = [reply.getHeader('link'), headers['link']].filter((link) => link !== undefined).join(', ');
  void reply.status(status).headers(links === '' ? headers : { ...headers, link: links }).type('application/json; charset=utf-8');
  return body;
}
