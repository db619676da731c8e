import { Problem } from '#kernel/problem';
import { runsAccount } from '#kernel/user-role';
import type { Principal } from '#platform/auth/authenticator';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { chainOf } from '#credentials/token';
import { User } from '#accounts/user';
import type { Authorization } from './authorization.entity';

/**
 * Who decides is a human other than by the credential that asked: the one for whom it acts, or one who runs the
 * account.
 */
export function approverObstacle(
  { credential_id, kind, user_id, user_role, authority }: Principal,
  { token_id, ancestor_ids, human_id }: Authorization,
): string | null {
  if (authority?.links.some((link) => link.token_id === token_id))
    return 'What asked for it cannot decide it, nor what descends from that.';
  // A token that may not do it alone would otherwise make one that asks, and approve that.
  if (kind === 'token' && ancestor_ids.includes(credential_id))
    return 'What made the token that asked for it cannot decide it.';
  if (user_role === 'signer') return 'Somebody who only signs decides nothing here.';
  return user_id === human_id || runsAccount(user_role)
    ? null
    : `${human_id} decides this, or an owner or admin of the account.`;
}

/**
 * Holds what lets somebody decide, as it was presented: their key or token by its secret, or their session. What ends
 * it, or gives it another secret, comes before what this work does, or after that. Before tokens, as a revocation of a
 * key goes; of a token the row is held already, with its chain. False where it has ended, or its time is over at this
 * moment: the row is held first, since that may have to be waited for.
 */
export async function holdPresented(
  work: UnitOfWork,
  { kind, credential_id, user_id, secret_hashes }: Principal,
): Promise<boolean> {
  // A token's own request is done after a human has approved it: nobody presents its secret then, and its chain says
  // whether it stands.
  if (secret_hashes.length === 0) return true;
  // A session acts as its human.
  if (credential_id === user_id)
    return (await work.statement<{ held: boolean }>('select hold_session($1) as held', [secret_hashes]))[0]!.held;
  const table = kind === 'token' ? 'token' : 'api_key';
  await work.statement(`select 1 from ${table} where id = $1 for ${kind === 'token' ? 'no key update' : 'share'}`, [
    credential_id,
  ]);
  const standing = await work.statement(
    `select 1 from ${table} where id = $1 and status = 'active' and (secret_hash = any($2) or (previous_hash = any($2)
      and previous_expires_at > clock_timestamp()))`,
    [credential_id, secret_hashes],
  );
  return standing.length > 0;
}

/**
 * Who decides, with the role that they have by now. Who was let in when the request came may not be any more by the
 * time it holds what it needs: what ended that came first. The work holds what it asks for.
 */
export async function assertApprover(
  work: UnitOfWork,
  principal: Principal,
  isPresented: boolean,
  row: Authorization,
): Promise<Principal> {
  const [person] = await work.byIds(User, [principal.user_id]);
  const [token_id, ...above] = principal.authority?.links.map((link) => link.token_id) ?? [];
  const isOver =
    !isPresented ||
    person?.status !== 'active' ||
    (token_id !== undefined && !(await chainOf(work, token_id, above)).usable);
  const now = person ? { ...principal, user_role: person.role } : principal;
  const why = isOver
    ? 'Who decides this may do nothing in the account any more by what they came with.'
    : approverObstacle(now, row);
  if (why) throw new Problem('wrong_approver', why);
  return now;
}
