import { Injectable } from '@nestjs/common';
import { isId } from '#kernel/ids';
import { Problem } from '#kernel/problem';
import { runsAccount } from '#kernel/user-role';
import type { Principal } from '#platform/auth/authenticator';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/http/context';
import { Executor } from '#platform/http/executor';
import { operationNamed } from '#platform/http/operation';
import { withoutSecrets } from '#platform/http/answer';
import { editionOf } from '#platform/wire/version';
import type { ById } from '#platform/wire/input';
import { chainOf, holdChain } from '#resources/token';
import type { DenyAuthorization } from './authorization.dto';
import { Authorization } from './authorization.entity';
import { authorizationMachine } from './authorization.machine';
import { forgetRequest, requestOf } from './sealed-request';
import { tellDecided } from './waiting';

const { approve, consume, deny } = authorizationMachine.moves;

@Injectable()
export class AuthorizationService {
  constructor(private readonly executor: Executor) {}

  /** Approves and does it, in one transaction: the agent's act, in the name of the human who approves. */
  async approve({ id }: ById, ctx: Ctx): Promise<Authorization> {
    const { work, principal } = ctx;
    const row = await openFor(ctx, id, 'approve');
    const operation = operationNamed(row.operation);
    const { version, features, sent, if_match } = (await requestOf(work, id))!;
    await holdAsked(work, row);
    await holdChain(work, [...row.ancestor_ids, row.token_id], principal.user_id);
    const { authority, usable } = await chainOf(work, row.token_id, row.ancestor_ids);
    if (!operation || !usable) throw new Problem('authorization_stale', operation ? 'The token that asked for it can no longer be used.' : 'The operation is no longer there.');
    work.move(row, approve, { decided_at: work.now, decided_by: principal.user_id });
    const answer = await this.executor.execute(ctx, {
      operation, path: row.path, edition: editionOf(version, features), sent, if_match, hash: row.request_hash, shown: row.preview, asked: row.created,
      principal: { ...principal, credential_id: row.token_id, kind: 'token', agent_id: row.agent_id, authority },
    });
    tellDecided(work, row);
    await forgetRequest(work, id);
    return work.move(row, consume, { result: withoutSecrets(operation, answer.shown) });
  }

  async deny({ id, reason }: DenyAuthorization, ctx: Ctx): Promise<Authorization> {
    const { work, principal } = ctx;
    const row = await openFor(ctx, id, 'deny');
    tellDecided(work, row);
    await forgetRequest(work, id);
    return work.move(row, deny, { decided_at: work.now, decided_by: principal.user_id, denial_reason: reason }, reason);
  }
}

/** Holds the authorization that another asks to decide, and what that asks to decide in its turn: all of them before tokens and companies, as whoever decides the inner one does, so that they do not wait for each other. */
async function holdAsked(work: UnitOfWork, { path }: Pick<Authorization, 'path'>): Promise<void> {
  const [asked] = path.split('/').filter((part) => isId('auth', part));
  const [row] = asked === undefined ? [] : await work.statement<{ path: string }>('select path from "authorization" where account_id = $1 and id = $2 for update', [work.scope.account_id, asked]);
  if (row) await holdAsked(work, row);
}

/** Holds an authorization for whoever may decide it. 409 when it is decided or its time is over, 403 for everybody else. */
async function openFor({ work, principal }: Ctx, id: string, name: 'approve' | 'deny'): Promise<Authorization> {
  const row = await work.lock(Authorization, id);
  const why = whyNot(principal, row) ?? (await isOfSameProgram(work, principal, row) ? 'The program that asked for it cannot decide it, whatever it was granted.' : null);
  if (why) throw new Problem('wrong_approver', why);
  work.mustBeOpen(row, authorizationMachine.moves[name]);
  if (row.expires_at <= work.now) throw new Problem('invalid_state_transition', 'This authorization is expired: its time is over.', { current_state: 'expired', attempted_transition: name, allowed_transitions: [] });
  return row;
}

/** Who decides is a human other than by the credential that asked: the one for whom it acts, or one who runs the account. */
export function whyNot({ credential_id, kind, user_id, user_role, authority }: Principal, { token_id, ancestor_ids, human_id }: Authorization): string | null {
  if (authority?.links.some((link) => link.token_id === token_id)) return 'What asked for it cannot decide it, nor what descends from that.';
  // A token that may not do it alone would otherwise make one that asks, and approve that.
  if (kind === 'token' && ancestor_ids.includes(credential_id)) return 'What made the token that asked for it cannot decide it.';
  if (user_role === 'signer') return 'Somebody who only signs decides nothing here.';
  return user_id === human_id || runsAccount(user_role) ? null : `${human_id} decides this, or an owner or admin of the account.`;
}

/** Whether a human has let in the same program twice: its one grant would decide what its other asked for. */
async function isOfSameProgram(work: UnitOfWork, { kind, credential_id }: Principal, { token_id, ancestor_ids }: Authorization): Promise<boolean> {
  if (kind !== 'token') return false;
  const [same] = await work.statement<object>(`select 1 from token d join token a on a.metadata->>'oauth_client_id' = d.metadata->>'oauth_client_id' and a."grant" = d."grant" where d.id = $1 and a.id = any($2)`, [credential_id, [token_id, ...ancestor_ids]]);
  return same !== undefined;
}

/** Its time is over: nobody can approve it any more. Says what became of it, also when it was decided in the same moment. */
export async function expireAuthorization(work: UnitOfWork, id: string): Promise<string> {
  const row = await work.lock(Authorization, id);
  if (row.status !== 'pending') return row.status;
  work.move(row, authorizationMachine.moves.expire);
  await forgetRequest(work, id);
  return row.status;
}
