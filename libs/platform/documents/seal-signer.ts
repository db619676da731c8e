import { constants, privateEncrypt, type KeyObject } from 'node:crypto';
import { Signer } from '@signpdf/utils';
import forge from 'node-forge';
import type { SealCertificate } from './seal-certificate';

/** DigestInfo prefix of SHA-256 (RFC 8017 § 9.2, note 1). */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** RSASSA-PKCS1-v1_5 in Node's arithmetic, because forge's JavaScript blocks the event loop for a tenth of a second. */
export const rsaSigner = (key: KeyObject): forge.pki.rsa.PrivateKey => {
  const sign = (digest: forge.md.MessageDigest): string => {
    const value = Buffer.concat([digestInfo, Buffer.from(digest.digest().getBytes(), 'binary')]);
    return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, value).toString('binary');
  };
  return { sign } as forge.pki.rsa.PrivateKey;
};

/** Detached PKCS #7 signatures (RFC 2315) in the form of `adbe.pkcs7.detached`. */
export class SealSigner extends Signer {
  constructor(private readonly certificate: SealCertificate) {
    super();
  }

  override sign(pdf: Buffer, signedAt: Date): Promise<Buffer> {
    const { key, own, certificates } = this.certificate;
    const message = forge.pkcs7.createSignedData();
    message.content = forge.util.createBuffer(pdf.toString('binary'));
    for (const one of certificates) message.addCertificate(one);
    const { contentType, data, signingTime, messageDigest, sha256 } = forge.pki.oids as Record<string, string>;
    message.addSigner({
      key: rsaSigner(key),
      certificate: own,
      digestAlgorithm: sha256!,
      // Validators of the European Union require this order.
      authenticatedAttributes: [
        { type: contentType!, value: data! },
        { type: signingTime!, value: signedAt as never },
        { type: messageDigest! },
      ],
    });
    message.sign({ detached: true });
    return Promise.resolve(Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary'));
  }
}
