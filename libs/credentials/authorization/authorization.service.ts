import { Injectable } from '@nestjs/common';
import { isId } from '#kernel/ids';
import type { Authority } from '#permissions/permission';
import { Problem } from '#kernel/problem';
import type { Principal } from '#platform/auth/authenticator';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { Executor } from '#platform/http/executor';
import { operationNamed } from '#platform/operations/operation';
import { withoutSecrets } from '#platform/operations/answer';
import { editionOf } from '#platform/wire/version';
import type { ById } from '#platform/wire/input';
import { chainOf, holdChains } from '#credentials/token';
import { holdPresented, assertApprover, approverObstacle } from './approver-check';
import type { DenyAuthorization } from './authorization.dto';
import { Authorization } from './authorization.entity';
import { authorizationMachine } from './authorization.machine';
import { forgetRequest, requestOf } from './sealed-request';
import { tellDecided } from './decision-workflow';

const { approve, consume, deny } = authorizationMachine.moves;

@Injectable()
export class AuthorizationService {
  constructor(private readonly executor: Executor) {}

  /** One transaction performs the agent's act on behalf of the approver. */
  async approve({ id }: ById, ctx: Ctx): Promise<Authorization> {
    const { work, principal } = ctx;
    const row = await openFor(ctx, id, 'approve');
    const operation = operationNamed(row.operation);
    const { version, features, sent, if_match } = (await requestOf(work, id))!;
    const all = [row, ...(await holdAsked(work, row))];
    const named = all.flatMap(({ path }) => path.split('/'));
    const approver = await this.lockForDecision(ctx, row, {
      token_ids: [
        ...all.flatMap(({ ancestor_ids, token_id }) => [...ancestor_ids, token_id]),
        ...named.filter((part) => isId('tok', part)),
      ],
      agent_ids: named.filter((part) => isId('agt', part)),
    });
    const authority = await stillAsking(work, row);
    if (!operation) throw new Problem('authorization_stale', 'The operation no longer exists. Deny this request.');
    work.move(row, approve, { decided_at: work.now, decided_by: principal.user_id });
    const answer = await this.executor.execute(ctx, {
      operation,
      path: row.path,
      edition: editionOf(version, features),
      sent,
      if_match,
      hash: row.request_hash,
      shown: row.preview,
      asked: row.created,
      principal: {
        ...principal,
        ...approver,
        credential_id: row.token_id,
        secret_hashes: [],
        kind: 'token',
        agent_id: row.agent_id,
        authority,
      },
    });
    // Locks may have taken a while.
    assertInTime(work, row, 'approve');
    await assertApprover(work, principal, await holdPresented(work, principal), row);
    await stillAsking(work, row);
    tellDecided(work, row);
    await forgetRequest(work, id);
    return work.move(row, consume, { result: withoutSecrets(operation, answer.shown) });
  }

  async deny({ id, reason }: DenyAuthorization, ctx: Ctx): Promise<Authorization> {
    const { work, principal } = ctx;
    const row = await openFor(ctx, id, 'deny');
    await this.lockForDecision(ctx, row, { token_ids: [], agent_ids: [] });
    tellDecided(work, row);
    await forgetRequest(work, id);
    return work.move(row, deny, { decided_at: work.now, decided_by: principal.user_id, denial_reason: reason }, reason);
  }

  /** Returns the approver's current principal. */
  private async lockForDecision(
    { work, principal }: Ctx,
    row: Authorization,
    { token_ids, agent_ids }: { token_ids: string[]; agent_ids: string[] },
  ): Promise<Principal> {
    const own = principal.authority?.links.map(({ token_id }) => token_id) ?? [];
    const isToken = principal.kind === 'token';
    const isKey = !isToken && (await holdPresented(work, principal));
    await holdChains(work, { token_ids: [...own, ...token_ids], agent_ids, user_id: principal.user_id });
    return assertApprover(work, principal, isKey || (isToken && (await holdPresented(work, principal))), row);
  }
}

type LockedAuthorization = Pick<Authorization, 'path' | 'token_id' | 'ancestor_ids'>;

/**
 * Locks the authorization that this request would decide, recursively, before tokens and companies. A direct decision
 * has the same lock order.
 */
async function holdAsked(work: UnitOfWork, { path }: LockedAuthorization): Promise<LockedAuthorization[]> {
  const [asked] = path.split('/').filter((part) => isId('auth', part));
  const [row] =
    asked === undefined
      ? []
      : await work.statement<LockedAuthorization>(
          'select path, token_id, ancestor_ids from "authorization" where account_id = $1 and id = $2 for update',
          [work.scope.account_id, asked],
        );
  return row ? [row, ...(await holdAsked(work, row))] : [];
}

/** Throws 409 if the authorization is decided or expired, 403 for anybody else. */
async function openFor({ work, principal }: Ctx, id: string, name: 'approve' | 'deny'): Promise<Authorization> {
  const row = await work.lock(Authorization, id);
  const why =
    approverObstacle(principal, row) ??
    ((await isOfSameProgram(work, principal, row))
      ? 'The requesting program cannot decide its own request, even through another grant.'
      : null);
  if (why) throw new Problem('wrong_approver', why);
  work.assertOpen(row, authorizationMachine.moves[name]);
  assertInTime(work, row, name);
  return row;
}

/**
 * Throws 409 if the authorization has expired by now; `work.now` is the time of the request. On a test clock, the two
 * are equal.
 */
function assertInTime(work: UnitOfWork, { expires_at }: Authorization, attempted_transition: string): void {
  const now = work.testClockId === null ? new Date() : work.now;
  if (expires_at <= now)
    throw new Problem('invalid_state_transition', 'This authorization has expired. Make the request again.', {
      current_state: 'expired',
      attempted_transition,
      allowed_transitions: [],
    });
}

/** Throws 409 if the requesting token can no longer be used. */
async function stillAsking(work: UnitOfWork, { token_id, ancestor_ids }: Authorization): Promise<Authority> {
  const { authority, usable } = await chainOf(work, token_id, ancestor_ids);
  if (!usable)
    throw new Problem('authorization_stale', 'The requesting token can no longer be used. Deny this request.');
  return authority;
}

/**
 * A user may have granted the same program access twice. Its second grant must not decide the requests of the first.
 */
async function isOfSameProgram(
  work: UnitOfWork,
  { kind, credential_id }: Principal,
  { token_id, ancestor_ids }: Authorization,
): Promise<boolean> {
  if (kind !== 'token') return false;
  const [same] = await work.statement<object>(
    `select 1 from token d join token a on a.metadata->>'oauth_client_id' = d.metadata->>'oauth_client_id'
      and a."grant" = d."grant" where d.id = $1 and a.id = any($2)`,
    [credential_id, [token_id, ...ancestor_ids]],
  );
  return same !== undefined;
}

/** The status may come from a decision made in the same moment. */
export async function expireAuthorization(work: UnitOfWork, id: string): Promise<string> {
  const row = await work.lock(Authorization, id);
  if (row.status !== 'pending') return row.status;
  work.move(row, authorizationMachine.moves.expire);
  await forgetRequest(work, id);
  return row.status;
}
