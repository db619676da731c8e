import { createHash, randomBytes } from 'node:crypto';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Signature } from '#documents/signature';
import type { SigningEnvelope } from './signing-envelope.entity';

/** Never beyond the envelope's expiry. */
const livesMs = 60 * 86_400_000;

/** 256 random bits. */
const form = /^[A-Za-z0-9_-]{43}$/;

/** The stored hash. 256 random bits make guessing impossible, so the hash needs no key. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(`minutebook/sign/${token}`).digest('base64url');

export const isToken = (text: string): boolean => form.test(text);

export interface NewLink {
  token: string;
  hash: string;
}

/** Older links stop signing, except when the new link only shows the result. */
export async function newLink(
  work: UnitOfWork,
  envelope: SigningEnvelope,
  signature: Signature,
  purpose: 'sign' | 'read' = 'sign',
): Promise<NewLink> {
  const token = randomBytes(32).toString('base64url');
  const hash = hashOf(token);
  const { account_id, livemode } = work.scope;
  const latest = new Date(+work.now + livesMs);
  const expires_at =
    purpose === 'sign' && envelope.expires_at && envelope.expires_at < latest ? envelope.expires_at : latest;
  if (purpose === 'sign') await revokeLinks(work, signature);
  work.put('signing_link', {
    token_hash: hash,
    account_id,
    livemode,
    signature_id: signature.id,
    created: work.now,
    expires_at,
    replaced_at: null,
  });
  return { token, hash };
}

/** The pages of revoked links offer a new link, mailed to the signer. */
export async function revokeLinks(work: UnitOfWork, signature: Pick<Signature, 'id'>): Promise<void> {
  await cutLinks(work, signature);
  await work.sideStatement('update signing_link set replaced_at = $2 where signature_id = $1 and replaced_at is null', [
    signature.id,
    work.now,
  ]);
}

/** Captured mail loses its links once they end or a newer link replaces them. */
export const cutLinks = (work: UnitOfWork, { id }: Pick<Signature, 'id'>): Promise<void> =>
  work.sideStatement('select cut_links(array(select token_hash from signing_link where signature_id = $1))', [id]);
