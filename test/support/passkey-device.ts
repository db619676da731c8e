import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { stack } from './stack';

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
/** User presence and verification flags, with new credential data. */
const flags = { recognized: 0x05, withKey: 0x45 };

/** Imitates browser and authenticator, including invalid answers. */
export class PasskeyDevice {
  readonly id = randomBytes(32);
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  made(challenge: string, said: object = {}): string {
    const { x, y } = this.pair.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x!, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y!, 'base64url'))],
      ]),
    );
    const authData = Uint8Array.from(
      Buffer.concat([this.told(flags.withKey), Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key]),
    );
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]),
    );
    return this.answer({
      clientDataJSON: base64url(clientData('webauthn.create', challenge, said)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    });
  }

  used(challenge: string, said: object = {}, userHandle?: string): string {
    const client = clientData('webauthn.get', challenge, said);
    const told = this.told(flags.recognized);
    const signature = sign('sha256', Buffer.concat([told, sha256(client)]), this.pair.privateKey);
    return this.answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(told),
      signature: base64url(signature),
      ...(userHandle === undefined ? {} : { userHandle }),
    });
  }

  private told(flag: number): Buffer {
    return Buffer.concat([sha256(new URL(stack().baseUrl).hostname), Buffer.from([flag, 0, 0, 0, 0])]);
  }

  private answer(response: object): string {
    return JSON.stringify({
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  }
}

const clientData = (type: string, challenge: string, said: object): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin: stack().baseUrl, crossOrigin: false, ...said }));
