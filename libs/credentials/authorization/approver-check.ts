import { Problem } from '#kernel/problem';
import { runsAccount } from '#kernel/user-role';
import type { Principal } from '#platform/auth/authenticator';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { chainOf } from '#credentials/token';
import { User } from '#accounts/user';
import type { Authorization } from './authorization.entity';

/**
 * The approver is a user: the user the token acts for, or an owner or admin, and never through the requesting
 * credential.
 */
export function approverObstacle(
  { credential_id, kind, user_id, user_role, authority }: Principal,
  { token_id, ancestor_ids, human_id }: Authorization,
): string | null {
  if (authority?.links.some((link) => link.token_id === token_id))
    return 'The requesting token and its descendants cannot decide this request.';
  // Otherwise, a token could create a token that makes the request, and approve the request itself.
  if (kind === 'token' && ancestor_ids.includes(credential_id))
    return 'An ancestor of the requesting token cannot decide this request.';
  if (user_role === 'signer') return 'Users with the signer role cannot decide requests.';
  return user_id === human_id || runsAccount(user_role)
    ? null
    : `Only ${human_id} or an owner or admin of the account can approve or deny this request.`;
}

/**
 * Locks the presented credential or session, so that a revocation or rotation comes strictly before or after this
 * unit of work. Locks keys before tokens, as a revocation does; token rows and chains are locked already. Returns
 * false if the credential has ended, checked under the lock, which may take time to acquire.
 */
export async function holdPresented(
  work: UnitOfWork,
  { kind, credential_id, user_id, secret_hashes }: Principal,
): Promise<boolean> {
  // A request that runs after approval presents no secret. Its token chain is checked instead.
  if (secret_hashes.length === 0) return true;
  // A session acts as its user.
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

/** Checks the approver's current role under locks, because it may have changed since authentication. */
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
    ? 'The credential or session that you used no longer has access to the account.'
    : approverObstacle(now, row);
  if (why) throw new Problem('wrong_approver', why);
  return now;
}
