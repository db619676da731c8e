import { Problem } from '#kernel/problem';
import type { ServerKeys } from '#platform/keys/server-keys';

/** The stored secrets of a credential: the newest and, while they overlap, the one before. */
export interface Secrets {
  secret_hash: string;
  hashed_with: string | null;
  last4: string;
  previous_hash: string | null;
  previous_expires_at: Date | null;
}

/** The longest overlap of two secrets, in seconds: 7 days. */
export const longestOverlap = 604_800;
export const overlapDoc =
  'How long the old secret goes on working, in seconds: 0 to 7 days. Only 0 while an earlier overlap runs, ' +
  'which it leaves as it is.';

export const stored = (secret: string, keys: ServerKeys): Pick<Secrets, 'secret_hash' | 'hashed_with' | 'last4'> => ({
  secret_hash: keys.hash(secret),
  hashed_with: keys.id,
  last4: secret.slice(-4),
});

/**
 * Computes the columns that a new secret changes. A promised overlap is kept: somebody counts on it, and ending it
 * early would be an outage of theirs. A credential has two secrets at most, so no second overlap begins while one runs;
 * without an overlap it rotates at any time, since a leaked secret cannot wait, and only the newest secret ends then.
 * 409 `invalid_state_transition` otherwise.
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
  if (held.status !== 'active') throw refuse('What is revoked cannot be rotated.', []);
  const until = held.previous_expires_at;
  const overlaps = until !== null && until > now;
  if (overlaps && overlap_seconds > 0)
    throw refuse(
      `The overlap of the last rotation runs until ${until.toISOString()}: until then rotate with ` +
        'overlap_seconds 0 only.',
      moves,
    );
  if (overlaps) return stored(secret, keys);
  const ended =
    overlap_seconds > 0
      ? { previous_hash: held.secret_hash, previous_expires_at: new Date(+now + overlap_seconds * 1000) }
      : { previous_hash: null, previous_expires_at: null };
  return { ...stored(secret, keys), ...ended };
}
