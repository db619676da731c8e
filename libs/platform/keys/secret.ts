import { hkdfSync, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = /^(?:(?:sk|pk)_(?:test|live)_|tok_[0-7][0-9a-hjkmnp-tv-z]{25}_)[0-9A-Za-z]{32}([0-9A-Za-z]{6})$/;

export type KeyKind = 'secret' | 'publishable';

/** Drops bytes from 248 for a uniform distribution over 62 letters. */
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

/** A CRC-32 suffix catches typing errors before the database look-up. */
function credential(head: string, random = base62(32)): string {
  return head + random + checksum(head + random);
}

export const newSecret = (kind: KeyKind, livemode: boolean): string =>
  credential(`${kind === 'secret' ? 'sk' : 'pk'}_${livemode ? 'live' : 'test'}_`);

export const newTokenSecret = (id: string): string => credential(`${id}_`);

/** The seed is equally confidential. */
export const tokenSecretFrom = (id: string, seed: string): string =>
  credential(
    `${id}_`,
    lettersOf(Buffer.from(hkdfSync('sha256', seed, '', 'minutebook/token-secret', 128))).slice(0, 32),
  );

export function isSecret(text: string): boolean {
  const match = form.exec(text);
  return match !== null && checksum(text.slice(0, -6)) === match[1];
}

export const isTokenSecret = (text: string): boolean => text.startsWith('tok_');

/** JSON may escape the slash of a signing secret with a backslash. */
const secrets = new RegExp(
  [
    '(sk|pk)_(test|live)_[0-9A-Za-z]{38}',
    'tok_[0-9a-z]{26}_[0-9A-Za-z]{38}',
    String.raw`tkt_[\w-]{40,}`,
    String.raw`whsec_(?:[0-9A-Za-z+/]|\\/){43}=?`,
  ].join('|'),
  'g',
);

/** Covers keys, tokens, tickets, signing secrets and the credentials of URLs, including their JSON escapes. */
export const withoutSecrets = (text: string): string =>
  text.replace(secrets, '[redacted]').replace(/(:(?:\/|\\\/){2})[^\s/?#"]*@/g, '$1[redacted]@');
