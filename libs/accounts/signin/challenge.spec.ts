import { ServerKeys } from '#platform/keys/server-keys';
import { isFresh, newChallenge } from './challenge';

const key = new ServerKeys('k'.repeat(32));
const text = (challenge: Uint8Array): string => Buffer.from(challenge).toString('base64url');

it('accepts a challenge for ten minutes, for its own purpose and session', () => {
  const challenge = text(newChallenge(key, 'register', 'session', 1000));
  expect([1000, 1600, 1601, 999].map((now) => isFresh(challenge, key, 'register', 'session', now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isFresh(challenge, key, 'signin', 'session', 1000)).toBe(false);
  expect(isFresh(challenge, key, 'register', 'another', 1000)).toBe(false);
  expect(isFresh(challenge, new ServerKeys('x'.repeat(32)), 'register', 'session', 1000)).toBe(false);
});

it('rejects any other value, and never repeats a challenge', () => {
  const challenge = text(newChallenge(key, 'signin', '', 1000));
  for (const forged of ['', 'zzz', challenge.slice(1), `${challenge}A`, `${challenge.slice(0, -2)}AA`])
    expect([forged, isFresh(forged, key, 'signin', '', 1000)]).toEqual([forged, false]);
  expect(text(newChallenge(key, 'signin', '', 1000))).not.toBe(challenge);
});
