import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';

const keys = new Map<string, KeyObject>();

/** A key of its own for stored answers and waiting mail, from the server's key (RFC 5869). */
function keyOf(serverKey: string): KeyObject {
  let key = keys.get(serverKey);
  if (!key) keys.set(serverKey, (key = createSecretKey(Buffer.from(hkdfSync('sha256', serverKey, '', 'minutebook/stored-answer', 32)))));
  return key;
}

/** AES-256-GCM, base64: an answer that is kept for its replay, or a mail that waits, may hold a secret that exists nowhere else. */
export function seal(text: string, serverKey: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverKey), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** Throws when the text was changed or sealed under another key. */
export function unseal(sealed: string, serverKey: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(serverKey), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}
