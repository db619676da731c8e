import { randomBytes } from 'node:crypto';
import type { ServerKeys } from '#platform/keys/server-keys';

/** An answer for one purpose is not valid for the other. */
export type Purpose = 'signin' | 'register';

/** Seconds. */
const lasts = 600;

const matter = (purpose: Purpose, whose: string, head: Buffer): string =>
  `minutebook/passkey/${purpose}/${whose}\n${head.toString('base64url')}`;
const markLength = 24;

/**
 * Returns a self-contained challenge of 16 random bytes, the time, and a MAC, so that viewing a page stores nothing.
 * `whose` is the session that registers a passkey.
 */
export function newChallenge(keys: ServerKeys, purpose: Purpose, whose: string, now: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(20);
  randomBytes(16).copy(head);
  head.writeUInt32BE(now, 16);
  return new Uint8Array(
    Buffer.concat([head, Buffer.from(keys.mark(matter(purpose, whose, head), markLength), 'base64url')]),
  );
}

/** The database rejects reuse. */
export function isFresh(challenge: string, keys: ServerKeys, purpose: Purpose, whose: string, now: number): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  // Reuse is detected by the text, so each challenge must have a single encoding.
  if (bytes.length !== 38 || bytes.toString('base64url') !== challenge) return false;
  const head = bytes.subarray(0, 20);
  const age = now - head.readUInt32BE(16);
  return (
    keys.isMark(matter(purpose, whose, head), bytes.toString('base64url', 20), markLength) && age >= 0 && age <= lasts
  );
}
