import { createHash, randomBytes } from 'node:crypto';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Signature } from '#documents/signature';
import type { SigningEnvelope } from './signing-envelope.entity';

/** A link lives for so long, and never longer than its envelope waits. */
const livesMs = 60 * 86_400_000;

/** 256 random bits. */
const form = /^[A-Za-z0-9_-]{43}$/;

/** The stored form of a link: nobody can guess the link's 256 bits from it, with or without a key. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(`minutebook/sign/${token}`).digest('base64url');

export const isToken = (text: string): boolean => form.test(text);

/** A secret, and the form in which it is stored. */
export interface NewLink {
  token: string;
  hash: string;
}

/**
 * A new link to a signature; the older ones stop signing. One that only shows the result leaves the older ones as they
 * are.
 */
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
  if (purpose === 'sign') {
    await cutLinks(work, signature);
    await work.statement('update signing_link set replaced_at = $2 where signature_id = $1 and replaced_at is null', [
      signature.id,
      work.now,
    ]);
  }
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

/** Cuts the links to a signature from captured mail: it is asked for no more, or a newer one takes their place. */
export const cutLinks = (work: UnitOfWork, { id }: Pick<Signature, 'id'>): Promise<void> =>
  work.sideStatement('select cut_links(array(select token_hash from signing_link where signature_id = $1))', [id]);
