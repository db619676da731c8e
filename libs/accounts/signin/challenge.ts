import { randomBytes } from 'node:crypto';
import type { ServerKeys } from '#platform/keys/server-keys';

/** For what a challenge is answered: an answer to one is none to the other. */
export type Purpose = 'signin' | 'register';

/** How long somebody may take, in seconds. */
const lasts = 600;

/** The signed content of a challenge, whose mark has 18 bytes. */
const matter = (purpose: Purpose, whose: string, head: Buffer): string =>
  `minutebook/passkey/${purpose}/${whose}\n${head.toString('base64url')}`;
const markLength = 24;

/**
 * A challenge that says itself that it is ours and how old it is, so that looking at a page keeps nothing: 16 random
 * bytes, the time, and a mark. `whose`: the session that registers.
 */
export function newChallenge(keys: ServerKeys, purpose: Purpose, whose: string, now: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(20);
  randomBytes(16).copy(head);
  head.writeUInt32BE(now, 16);
  return new Uint8Array(
    Buffer.concat([head, Buffer.from(keys.mark(matter(purpose, whose, head), markLength), 'base64url')]),
  );
}

/** True for a challenge of ours that is not too old; whether it was answered before is for the database to say. */
export function isFresh(challenge: string, keys: ServerKeys, purpose: Purpose, whose: string, now: number): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  // one writing only: it is used up by its text
  if (bytes.length !== 38 || bytes.toString('base64url') !== challenge) return false;
  const head = bytes.subarray(0, 20);
  const age = now - head.readUInt32BE(16);
  return (
    keys.isMark(matter(purpose, whose, head), bytes.toString('base64url', 20), markLength) && age >= 0 && age <= lasts
  );
}
