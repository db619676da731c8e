import type { Signature } from '#documents/signature';
import type { SigningEnvelope } from './signing-envelope.entity';

type Facts = Pick<SigningEnvelope, 'routing' | 'expires_at' | 'remind_every_days'>;
type SignatureProgress = Pick<Signature, 'status' | 'order' | 'requested_at' | 'reminded_at'>;

const dayMs = 86_400_000;
export const openSignatures: Signature['status'][] = ['pending', 'requested', 'viewed'];

/** All signers, or those with the lowest open order. */
export function nextSigners<S extends SignatureProgress>(
  { routing }: Pick<Facts, 'routing'>,
  signatures: readonly S[],
): S[] {
  const waiting = signatures.filter(({ status }) => openSignatures.includes(status));
  const first = Math.min(...waiting.map(({ order }) => order));
  return routing === 'parallel' ? waiting : waiting.filter(({ order }) => order === first);
}

export function remindedNext(
  { remind_every_days }: Pick<Facts, 'remind_every_days'>,
  { requested_at, reminded_at }: Pick<SignatureProgress, 'requested_at' | 'reminded_at'>,
): Date | null {
  const last = reminded_at ?? requested_at;
  return remind_every_days !== null && last !== null ? new Date(+last + remind_every_days * dayMs) : null;
}

/** Minimum interval between manual reminders. */
const pauseMs = dayMs;

/** Earliest time of the next manual reminder, or null for now. */
export const remindableFrom = ({ reminded_at }: Pick<SignatureProgress, 'reminded_at'>): Date | null =>
  reminded_at && new Date(+reminded_at + pauseMs);

export function nextInstant(envelope: Facts, signatures: readonly SignatureProgress[]): Date | null {
  const instants = [
    envelope.expires_at,
    ...nextSigners(envelope, signatures).map((signature) => remindedNext(envelope, signature)),
  ].filter((instant) => instant !== null);
  return instants.length === 0 ? null : new Date(Math.min(...instants.map(Number)));
}
