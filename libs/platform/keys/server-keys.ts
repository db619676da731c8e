import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import type { Config } from '#platform/config/config';

/** One server key, and what is derived from it (RFC 5869). Its id says which one it is and nothing about it. */
interface ServerKey {
  id: string;
  hmac: KeyObject;
  sealing: KeyObject;
  text: string;
}

const idForm = /^([\w-]{8})\.(.+)$/;
const derived = (text: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', text, '', `minutebook/${purpose}`, bytes));

/**
 * The keys of the server: the current one, which hashes, seals and signs whatever is new, and the fallbacks, under
 * which older things still open. So the server's key is rotated while the service runs. A mark is what HMAC-SHA-256
 * says of a text, in base64url.
 */
export class ServerKeys {
  private readonly all: readonly ServerKey[];

  constructor(current: string, fallbacks: readonly string[] = []) {
    this.all = [current, ...fallbacks.filter((one) => one !== current)].map((text) => ({
      id: derived(text, 'server-key-id', 6).toString('base64url'),
      hmac: createSecretKey(text, 'utf8'),
      sealing: createSecretKey(derived(text, 'stored-answer', 32)),
      text,
    }));
  }

  /** The id of the current key: it precedes sealed values, and is stored beside hashes. */
  get id(): string {
    return this.all[0]!.id;
  }

  /** Whether the key of this id is one of them. */
  has(id: string): boolean {
    return this.all.some((key) => key.id === id);
  }

  /** The fallbacks, each sealed under the current key: so they outlive their place in the settings. */
  sealedFallbacks(): { id: string; sealed: string }[] {
    return this.all.slice(1).map(({ id, text }) => ({ id, sealed: this.seal(text) }));
  }

  /** Hashes a secret for storage: useless without the server's key. */
  hash(secret: string): string {
    return this.mark(secret);
  }

  /** The same under each key, the current one first. */
  hashes(secret: string): string[] {
    return this.all.map(({ hmac }) => markOf(hmac, secret));
  }

  /**
   * Signs a text: the first `length` characters of its mark, at most 43. Each purpose begins its texts with a word of
   * its own.
   */
  mark(text: string, length = 43): string {
    return markOf(this.all[0]!.hmac, text).slice(0, length);
  }

  /** Whether one of the keys has signed a text. */
  isMark(text: string, given: string, length = 43): boolean {
    const mark = Buffer.from(given);
    return this.all
      .map(({ hmac }) => Buffer.from(markOf(hmac, text).slice(0, length)))
      .some((right) => mark.length === right.length && timingSafeEqual(mark, right));
  }

  /**
   * AES-256-GCM under the current key, in base64, behind that key's id: for what may hold a secret that exists nowhere
   * else.
   */
  seal(text: string): string {
    const [{ id, sealing }] = this.all as [ServerKey];
    return `${id}.${encrypted(text, sealing)}`;
  }

  /**
   * Throws when the text was changed, or sealed under a key that is not known here. What has no id was sealed before
   * keys had any.
   */
  unseal(sealed: string): string {
    const [, id, body = sealed] = idForm.exec(sealed) ?? [];
    for (const key of this.all) {
      if (id !== undefined && key.id !== id) continue;
      try {
        return decrypted(body, key.sealing);
      } catch (error) {
        if (id !== undefined) throw error;
      }
    }
    throw new Error('sealed under a server key that is not known here');
  }

  /** A key of each server key for a purpose of its own, the current one first. */
  derived(purpose: string): Buffer[] {
    return this.all.map(({ text }) => derived(text, purpose, 32));
  }
}

const markOf = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

export function encrypted(text: string, key: KeyObject): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

function decrypted(sealed: string, key: KeyObject): string {
  const bytes = Buffer.from(sealed, 'base64');
  // a decoder passes over what is no base64, and what follows its padding
  if (bytes.toString('base64') !== sealed) throw new Error('not as it was written');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}

const keysBySetting = new Map<string, ServerKeys>();

/** The keys that the settings name. */
export function serverKeys({
  SERVER_KEY,
  SERVER_KEY_FALLBACKS,
}: Pick<Config, 'SERVER_KEY' | 'SERVER_KEY_FALLBACKS'>): ServerKeys {
  const name = JSON.stringify([SERVER_KEY, SERVER_KEY_FALLBACKS]);
  let keys = keysBySetting.get(name);
  if (!keys)
    keysBySetting.set(
      name,
      (keys = new ServerKeys(SERVER_KEY, SERVER_KEY_FALLBACKS ? SERVER_KEY_FALLBACKS.split(',') : [])),
    );
  return keys;
}
