import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import canonicalize from 'canonicalize';

/** Ed25519 (RFC 8032) over canonical JSON (RFC 8785). */
export class ReceiptSigner {
  private readonly key: KeyObject;
  readonly keys: { keys: object[] };
  readonly key_id: string;
  readonly keys_url: string;

  constructor(pkcs8: string, baseUrl: string) {
    this.keys_url = `${baseUrl}/.well-known/minutebook-keys.json`;
    this.key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
    const jwk = createPublicKey(this.key).export({ format: 'jwk' });
    // RFC 7638 thumbprint
    this.key_id = createHash('sha256')
      .update(JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x }))
      .digest('base64url');
    this.keys = { keys: [{ ...jwk, kid: this.key_id, use: 'sig', alg: 'EdDSA' }] };
  }

  sign(statement: object): { payload: string; value: string; key_id: string; keys_url: string } {
    const payload = canonicalize(statement)!;
    const value = sign(null, Buffer.from(payload), this.key).toString('base64');
    return { payload, value, key_id: this.key_id, keys_url: this.keys_url };
  }
}
