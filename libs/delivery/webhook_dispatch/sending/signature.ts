import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';

/** A new signing secret, as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** A secret as it signs. Made once and kept: making it takes five times as long as signing with it. */
export const signingKey = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(secret.slice('whsec_'.length), 'base64'));

/** The keys that sign for an endpoint; the previous one until its overlap ends. */
export interface SigningKeys {
  secret: KeyObject;
  previous_secret: KeyObject | null;
  previous_secret_until: Date | null;
}

/**
 * Headers of Standard Webhooks 1.0 (github.com/standard-webhooks): HMAC-SHA-256 over `id.timestamp.body`, once by each
 * secret that is in force. Computed by the platform's cryptography: the public library, which accepts them, takes many
 * times as long.
 */
export function signatureHeaders(
  id: string,
  at: Date,
  body: Buffer,
  { secret, previous_secret, previous_secret_until }: SigningKeys,
): Record<string, string> {
  const timestamp = String(Math.floor(+at / 1000));
  const inForce =
    previous_secret && previous_secret_until && previous_secret_until > at ? [secret, previous_secret] : [secret];
  const sign = (one: KeyObject): string =>
    `v1,${createHmac('sha256', one).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': inForce.map(sign).join(' ') };
}
