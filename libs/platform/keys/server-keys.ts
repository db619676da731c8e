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

/** Keys derive by RFC 5869. The id reveals nothing about the key. */
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
 * The current key hashes, seals and signs new data. Fallback keys open older data, for rotation without downtime. A
 * mark is an HMAC-SHA-256 in base64url.
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

  /** Prefixes sealed values and is stored next to hashes. */
  get id(): string {
    return this.all[0]!.id;
  }

  has(id: string): boolean {
    return this.all.some((key) => key.id === id);
  }

  /** Sealed fallback keys survive their removal from the configuration. */
  sealedFallbacks(): { id: string; sealed: string }[] {
    return this.all.slice(1).map(({ id, text }) => ({ id, sealed: this.seal(text) }));
  }

  hash(secret: string): string {
    return this.mark(secret);
  }

  /** Hashes under the current key come first. */
  hashes(secret: string): string[] {
    return this.all.map(({ hmac }) => markOf(hmac, secret));
  }

  /** A mark has up to 43 characters. Each purpose uses its own prefix. */
  mark(text: string, length = 43): string {
    return markOf(this.all[0]!.hmac, text).slice(0, length);
  }

  isMark(text: string, given: string, length = 43): boolean {
    const mark = Buffer.from(given);
    return this.all
      .map(({ hmac }) => Buffer.from(markOf(hmac, text).slice(0, length)))
      .some((right) => mark.length === right.length && timingSafeEqual(mark, right));
  }

  /** AES-256-GCM, for secrets stored nowhere else. The key's id precedes the base64 text. */
  seal(text: string): string {
    const [{ id, sealing }] = this.all as [ServerKey];
    return `${id}.${encrypted(text, sealing)}`;
  }

  /** Throws if the text was changed or its key is unknown. Values without an id are older than key ids. */
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
    throw new Error('sealed under an unknown server key');
  }

  /** The current key first. */
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
  // The decoder ignores invalid base64 and text after the padding.
  if (bytes.toString('base64') !== sealed) throw new Error('the sealed value was changed');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}

const keysBySetting = new Map<string, ServerKeys>();

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
