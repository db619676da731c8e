import { Problem } from '#kernel/problem';
import type { ServerKeys } from '#platform/keys/server-keys';

/** The predecessor counts during an overlap. */
export interface Secrets {
  secret_hash: string;
  hashed_with: string | null;
  last4: string;
  previous_hash: string | null;
  previous_expires_at: Date | null;
}

/** Seven days, in seconds. */
export const longestOverlap = 604_800;
export const overlapDoc =
  'Overlap period in seconds, up to 7 days. The old secret keeps working during this period. ' +
  'Must be 0 during an earlier overlap period, which is not affected.';

export const stored = (secret: string, keys: ServerKeys): Pick<Secrets, 'secret_hash' | 'hashed_with' | 'last4'> => ({
  secret_hash: keys.hash(secret),
  hashed_with: keys.id,
  last4: secret.slice(-4),
});

/**
 * A client relies on a running overlap, so a second overlap gets 409 `invalid_state_transition`. A rotation without
 * overlap always works, because a leaked secret cannot wait, and replaces only the newest secret.
 */
export function rotation(
  held: Pick<Secrets, 'secret_hash' | 'previous_expires_at'> & { status: string },
  {
    secret,
    keys,
    overlap_seconds,
    now,
    moves,
  }: { secret: string; keys: ServerKeys; overlap_seconds: number; now: Date; moves: string[] },
): Partial<Secrets> {
  const refuse = (detail: string, allowed: string[]) =>
    new Problem('invalid_state_transition', detail, {
      current_state: held.status,
      attempted_transition: 'rotate',
      allowed_transitions: allowed,
    });
  if (held.status !== 'active') throw refuse('You cannot rotate a revoked credential. Create a new credential.', []);
  const until = held.previous_expires_at;
  const overlaps = until !== null && until > now;
  if (overlaps && overlap_seconds > 0)
    throw refuse(
      `The overlap from the last rotation runs until ${until.toISOString()}. Until then, you can rotate only with ` +
        'overlap_seconds 0.',
      moves,
    );
  if (overlaps) return stored(secret, keys);
  const ended =
    overlap_seconds > 0
      ? { previous_hash: held.secret_hash, previous_expires_at: new Date(+now + overlap_seconds * 1000) }
      : { previous_hash: null, previous_expires_at: null };
  return { ...stored(secret, keys), ...ended };
}
