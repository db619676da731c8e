import type { Signature } from '#documents/signature';
import type { SigningEnvelope } from './signing-envelope.entity';

type Facts = Pick<SigningEnvelope, 'routing' | 'expires_at' | 'remind_every_days'>;
type SignatureProgress = Pick<Signature, 'status' | 'order' | 'requested_at' | 'reminded_at'>;

const dayMs = 86_400_000;
const open: readonly string[] = ['pending', 'requested', 'viewed'];

/** Finds the signers whose turn it is: all of them, or those of the lowest open number. */
export function nextSigners<S extends SignatureProgress>(
  { routing }: Pick<Facts, 'routing'>,
  signatures: readonly S[],
): S[] {
  const waiting = signatures.filter(({ status }) => open.includes(status));
  const first = Math.min(...waiting.map(({ order }) => order));
  return routing === 'parallel' ? waiting : waiting.filter(({ order }) => order === first);
}

/** When a signer is reminded next; null when never. */
export function remindedNext(
  { remind_every_days }: Pick<Facts, 'remind_every_days'>,
  { requested_at, reminded_at }: Pick<SignatureProgress, 'requested_at' | 'reminded_at'>,
): Date | null {
  const last = reminded_at ?? requested_at;
  return remind_every_days !== null && last !== null ? new Date(+last + remind_every_days * dayMs) : null;
}

/** How long nobody is reminded again by hand. */
const pauseMs = dayMs;

/** From when on somebody may be reminded again by hand; null when at once. */
export const remindableFrom = ({ reminded_at }: Pick<SignatureProgress, 'reminded_at'>): Date | null =>
  reminded_at && new Date(+reminded_at + pauseMs);

/** The next instant at which something is to be done without anybody's doing. */
export function nextInstant(envelope: Facts, signatures: readonly SignatureProgress[]): Date | null {
  const instants = [
    envelope.expires_at,
    ...nextSigners(envelope, signatures).map((signature) => remindedNext(envelope, signature)),
  ].filter((instant) => instant !== null);
  return instants.length === 0 ? null : new Date(Math.min(...instants.map(Number)));
}
