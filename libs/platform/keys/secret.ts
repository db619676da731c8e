import { hkdfSync, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = /^(?:(?:sk|pk)_(?:test|live)_|tok_[0-7][0-9a-hjkmnp-tv-z]{25}_)[0-9A-Za-z]{32}([0-9A-Za-z]{6})$/;

export type KeyKind = 'secret' | 'publishable';

/** Uniform over 62 letters: bytes of 248 and above are thrown away. */
const lettersOf = (bytes: Buffer): string =>
  [...bytes.filter((byte) => byte < 248)].map((byte) => alphabet[byte % 62]).join('');

function base62(length: number): string {
  let text = '';
  while (text.length < length) text += lettersOf(randomBytes(length));
  return text.slice(0, length);
}

function checksum(text: string): string {
  let value = crc32(text);
  let result = '';
  for (let place = 0; place < 6; place += 1) {
    result = alphabet[value % 62]! + result;
    value = Math.floor(value / 62);
  }
  return result;
}

/** A head, 32 random base62 characters, and the CRC-32 of both, so that a typing error never reaches the database. */
function credential(head: string, random = base62(32)): string {
  return head + random + checksum(head + random);
}

/** A new key of an account in one mode. */
export const newSecret = (kind: KeyKind, livemode: boolean): string =>
  credential(`${kind === 'secret' ? 'sk' : 'pk'}_${livemode ? 'live' : 'test'}_`);

/** A new secret of a scoped token, which says whose it is. */
export const newTokenSecret = (id: string): string => credential(`${id}_`);

/** The secret of a scoped token that follows from a seed which is as secret, and is the same each time. */
export const tokenSecretFrom = (id: string, seed: string): string =>
  credential(
    `${id}_`,
    lettersOf(Buffer.from(hkdfSync('sha256', seed, '', 'minutebook/token-secret', 128))).slice(0, 32),
  );

/** True for text that can be one of our credentials. */
export function isSecret(text: string): boolean {
  const match = form.exec(text);
  return match !== null && checksum(text.slice(0, -6)) === match[1];
}

/** Whether a secret has the form of a scoped token's. */
export const isTokenSecret = (text: string): boolean => text.startsWith('tok_');

/** Keys, scoped tokens, tickets and signing secrets; JSON may write a slash of the last with a backslash before it. */
const secrets = new RegExp(
  [
    '(sk|pk)_(test|live)_[0-9A-Za-z]{38}',
    'tok_[0-9a-z]{26}_[0-9A-Za-z]{38}',
    String.raw`tkt_[\w-]{40,}`,
    String.raw`whsec_(?:[0-9A-Za-z+/]|\\/){43}=?`,
  ].join('|'),
  'g',
);

/**
 * A text in which keys, scoped tokens, tickets and signing secrets of ours are blotted out, and what a URL says of a
 * user and their password, wherever they stand and as JSON writes them.
 */
export const withoutSecrets = (text: string): string =>
  text.replace(secrets, '[redacted]').replace(/(:(?:\/|\\\/){2})[^\s/?#"]*@/g, '$1[redacted]@');
