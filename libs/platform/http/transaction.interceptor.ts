import { Injectable, Optional, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ours } from '#kernel/sentence';
import { overdrawn, takeBudgets } from '#platform/auth/budgets';
import { assertPermitted } from '#platform/auth/assert-permitted';
import { declarationOf } from '#platform/wire/resource-entity';
import { Replay } from '#platform/db/transaction';
import { Waits } from '#platform/events/state-waits';
import { Limits } from '#platform/limits/limits';
import { OutboxRelay } from '#platform/temporal/outbox-relay';
import { whole } from '#platform/wire/answer-shape';
import { Approvals, boundTo, type Proposal } from '#platform/operations/approvals';
import { answerOf, dryRunOf, type Answer } from '#platform/operations/answer';
import type { RequestContext } from '#platform/operations/context';
import type { Request } from './auth.guard';
import { isForm } from './multipart';
import { operationOf } from '#platform/operations/operation';
import { perform, type SentRequest } from '#platform/operations/perform-operation';
import { Terms } from './terms';
import { isAwaited, type WaitingInput } from '#platform/operations/long-polling';

/** Makes one commit and one response, or nothing. */
@Injectable()
export class TransactionInterceptor implements NestInterceptor {
  constructor(
    private readonly limits: Limits,
    private readonly terms: Terms,
    @Optional() private readonly approvals: Approvals,
    @Optional() private readonly relay: OutboxRelay,
    @Optional() private readonly waits: Waits,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const operation = operationOf(context.getHandler());
    if (!operation) return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return from(operation.mutates ? this.mutate(request, reply, next) : this.read(request, reply, next));
  }

  private async read(request: Request, reply: FastifyReply, next: CallHandler): Promise<unknown> {
    const { ctx } = request;
    ctx.snapshot.begin();
    try {
      const result = await this.handleAwaited(request, reply, next);
      const answer = ctx.operation.raw
        ? result
        : send(request, reply, ctx.operation.answers, await answerOf(ctx, result));
      this.limits.count(ctx.principal, ctx.operation, false);
      return answer;
    } finally {
      await ctx.snapshot.close();
    }
  }

  private async handleAwaited(request: Request, reply: FastifyReply, next: CallHandler): Promise<unknown> {
    const first = (await handle(request, next)) as object;
    const { ctx } = request;
    const { operation, principal } = ctx;
    const { id, wait, until } = request.input as WaitingInput;
    if (wait === undefined || !operation.resource.entity || !this.waits) return first;
    const { name } = declarationOf(operation.resource.entity);
    const isEnough = (seen: object): boolean => isAwaited(name, until, first, seen);
    if (isEnough(first)) return first;
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    if (reply.raw.destroyed) gone.abort();
    await ctx.snapshot.end();
    const read = async () => {
      try {
        return (await handle(request, next)) as object;
      } finally {
        await ctx.snapshot.end(); // the next look must see later changes
      }
    };
    return this.waits.until(principal, id, { ms: wait * 1000, gone: gone.signal }, read, isEnough);
  }

  private async mutate(request: Request, reply: FastifyReply, next: CallHandler): Promise<string> {
    const { ctx } = request;
    const { work } = ctx;
    try {
      if (work.keyed) await work.open();
      this.terms.assertTermsAccepted(ctx.principal, ctx.operation);
      this.limits.assertQuotaLeft(ctx.principal, ctx.operation);
      const result = await handle(request, next);
      if (ctx.request.dryRun || ctx.awaits) {
        await this.limits.assertUnitsLeft(ctx.principal, ctx.operation, work, ctx.units);
        await foretellBudgets(ctx);
        const bound = ctx.awaits && (await boundTo(ctx, sentIn(request), request.input));
        await this.limits.warnToday(ctx.principal, ctx.operation, work);
        // The approver sees all fields, whatever the requester selected.
        const answer = await work.dryRun(() => dryRunOf(ctx, result, ctx.awaits ? whole : ctx.shape));
        this.limits.count(ctx.principal, ctx.operation, true);
        return bound
          ? send(
              request,
              reply,
              202,
              await this.propose(request, { ...bound, decision: ctx.awaits!, preview: answer.shown }),
            )
          : send(request, reply, 200, answer);
      }
      await this.limits.take(ctx.principal, ctx.operation, work, { units: ctx.units });
      const warned = await this.limits.takeToday(ctx.principal, ctx.operation, work);
      await this.limits.pace(ctx.principal, ctx.operation, work);
      const answer = await answerOf(ctx, result);
      if (ctx.principal.authority) await takeBudgets(work, ctx.spending);
      work.storeIdempotentResponse({ status: ctx.operation.answers, body: answer.body, headers: answer.headers });
      await work.commit();
      if (work.changes.outbox.length > 0) this.relay?.kick();
      this.limits.count(ctx.principal, ctx.operation, false, ctx.units);
      if (warned.length > 0)
        void reply.header('service-quota-warning', [reply.getHeader('service-quota-warning') ?? [], warned].flat());
      return send(request, reply, ctx.operation.answers, answer);
    } catch (error) {
      if (error instanceof Replay)
        return send(request, reply.header('idempotent-replayed', 'true'), error.answer.status, error.answer);
      await work.rollback();
      throw error;
    }
  }

  private async propose(
    request: Request,
    found: Pick<Proposal, 'hash' | 'place_ids' | 'decision' | 'preview'>,
  ): Promise<Answer> {
    const { ctx } = request;
    const work = ctx.instead();
    try {
      const shown = await this.approvals.propose(work, ctx, {
        sent: sentIn(request),
        if_match: request.headers['if-match'],
        ...found,
      });
      const answer = { body: JSON.stringify(shown), shown, headers: {} };
      work.storeIdempotentResponse({ status: 202, body: answer.body, headers: answer.headers });
      await work.commit();
      this.relay?.kick();
      return answer;
    } catch (error) {
      await work.rollback();
      throw error;
    }
  }
}

/** Never asks a human to approve a request that exceeds a budget. */
async function foretellBudgets({ principal, work, spending, awaits }: RequestContext): Promise<void> {
  const refusal = principal.authority && (await overdrawn(work, spending));
  if (!refusal) return;
  if (awaits) assertPermitted(refusal);
  work.warn(ours(refusal.detail));
}

const handle = (request: Request, next: CallHandler): Promise<unknown> =>
  perform(request.ctx, sentIn(request), async (input) => {
    request.input = input;
    return lastValueFrom(next.handle(), { defaultValue: undefined });
  });

const sentIn = ({ params, query, body, headers }: Request): SentRequest => ({
  params: params as SentRequest['params'],
  query: query as SentRequest['query'],
  body,
  form: isForm(headers['content-type']),
});

function send(
  request: Request,
  reply: FastifyReply,
  status: number,
  { body, shown, headers }: Omit<Answer, 'shown'> & Partial<Answer>,
): string {
  request.shown = shown;
  const links = [reply.getHeader('link'), headers['link']].filter((link) => link !== undefined).join(', ');
  void reply
    .status(status)
    .headers(links === '' ? headers : { ...headers, link: links })
    .type('application/json; charset=utf-8');
  return body;
}
