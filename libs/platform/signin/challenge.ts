import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** For what a challenge is answered: an answer to one is none to the other. */
export type Purpose = 'signin' | 'register';

/** How long somebody may take, in seconds. */
const lasts = 600;

const markOf = (serverKey: string, purpose: Purpose, whose: string, head: Buffer): Buffer => createHmac('sha256', serverKey).update(`minutebook/passkey/${purpose}/${whose}\n`).update(head).digest().subarray(0, 16);

/** A challenge that says itself that it is ours and how old it is, so that looking at a page keeps nothing: 16 random bytes, the time, and a mark. `whose`: the session that registers. */
export function newChallenge(serverKey: string, purpose: Purpose, whose: string, now: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(20);
  randomBytes(16).copy(head);
  head.writeUInt32BE(now, 16);
  return new Uint8Array(Buffer.concat([head, markOf(serverKey, purpose, whose, head)]));
}

/** True for a challenge of ours that is not too old; whether it was answered before is for the database to say. */
export function isFresh(challenge: string, serverKey: string, purpose: Purpose, whose: string, now: number): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== 36 || bytes.toString('base64url') !== challenge) return false; // one writing only: it is used up by its text
  const head = bytes.subarray(0, 20);
  const age = now - head.readUInt32BE(16);
  return timingSafeEqual(bytes.subarray(20), markOf(serverKey, purpose, whose, head)) && age >= 0 && age <= lasts;
}
