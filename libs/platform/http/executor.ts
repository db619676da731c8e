import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { rateOf } from '#kernel/limits';
import type { Decision } from '#permissions/permission';
import { Problem } from '#kernel/problem';
import type { Caller } from '#platform/auth/authenticator';
import { takeBudgets } from '#platform/auth/budgets';
import { Database } from '#platform/db/database';
import { Limits } from '#platform/limits/limits';
import { readEntityTags, versionsIn } from '#platform/wire/etag';
import type { Edition } from '#platform/wire/edition';
import { whole } from '#platform/wire/answer-shape';
import { answerOf, dryRunOf, type Answer } from '#platform/operations/answer';
import { boundTo, type Proposal } from '#platform/operations/approvals';
import { RequestContext } from '#platform/operations/context';
import { previewDiff } from '#platform/operations/preview-diff';
import { viewOf, type OperationDeclaration } from '#platform/operations/operation';
import { perform } from '#platform/operations/perform-operation';
import { Terms } from './terms';

export interface Approved extends Pick<Proposal, 'sent' | 'if_match' | 'hash'> {
  operation: OperationDeclaration;
  path: string;
  edition: Edition;
  principal: Caller;
  shown: object;
  asked: Date;
}

@Injectable()
export class Executor {
  constructor(
    private readonly database: Database,
    private readonly limits: Limits,
    private readonly terms: Terms,
    private readonly modules: ModuleRef,
  ) {}

  /** Throws 409 if the subject, the requester's rights or the previewed effect changed. */
  async execute(
    outer: RequestContext,
    { operation, path, edition, principal, sent, if_match, hash, shown, asked }: Approved,
  ): Promise<Answer> {
    const {
      runs: { controller, handler, takes },
    } = operation;
    const tags = if_match === undefined ? null : readEntityTags(if_match);
    const ctx = new RequestContext(
      this.database,
      principal,
      operation,
      { id: outer.request.id, path, query: '', edition, dryRun: false },
      {
        within: outer.work,
        ...(tags
          ? { ifMatch: { id: (sent.params as { id?: string }).id ?? principal.account_id, tags: versionsIn(tags) } }
          : {}),
      },
    );
    this.terms.assertTermsAccepted(outer.principal, operation);
    this.limits.assertQuotaLeft(outer.principal, operation);
    const target = this.modules.get<Record<string, (...given: unknown[]) => Promise<unknown>>>(controller, {
      strict: false,
    });
    const result = await perform(ctx, sent, async (input) => {
      if ((await boundTo(ctx, sent, input, true)).hash !== hash)
        throw new Problem(
          'authorization_stale',
          'A resource in this request has changed since the request was sent. Deny this request, and ask ' +
            'the requester to send it again with a new Idempotency-Key.',
        );
      return target[handler]!(...takes.map((one) => (one === 'input' ? input : ctx)));
    }).catch(asOfAsker);
    const now = await ctx.work.dryRun(() => dryRunOf(ctx, result, whole));
    const drift = previewDiff(
      viewOf(operation),
      { told: shown, at: asked },
      { told: JSON.parse(now.body) as object, at: ctx.work.now },
    );
    if (drift.length > 0)
      throw new Problem(
        'authorization_stale',
        `The result would now differ from the preview in ${drift.slice(0, 10).join(', ')}. Ask the requester to send ` +
          'the request again.',
      );
    await this.limits.take(outer.principal, operation, ctx.work, { units: ctx.units, always: true });
    await this.limits.takeToday(outer.principal, operation, ctx.work);
    await this.limits.pace(
      { ...outer.principal, rate_limit: rateOf(operation.rate, outer.principal) },
      operation,
      ctx.work,
    );
    const answer = await answerOf(ctx, result);
    await takeBudgets(ctx.work, ctx.spending).catch(asOfAsker);
    await ctx.work.commit();
    return answer;
  }
}

/** The requester's token lacks the right, not the approver, so the error is not a 403. */
function asOfAsker(error: unknown): never {
  const decision = error instanceof Problem ? (error.extra['decision'] as Decision | undefined) : undefined;
  if (!decision?.token_id) throw error;
  throw new Problem(
    'authorization_stale',
    `The requesting token no longer allows this request. ${(error as Problem).detail} You can approve the ` +
      'request if the token permits it again before the request expires.',
  );
}
