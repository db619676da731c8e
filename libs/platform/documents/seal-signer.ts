import { constants, privateEncrypt, type KeyObject } from 'node:crypto';
import { Signer } from '@signpdf/utils';
import forge from 'node-forge';
import type { SealCertificate } from './seal-certificate';

/** The prefix of a SHA-256 digest in the value that RSA signs (RFC 8017 § 9.2, note 1). */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/**
 * A key as forge asks it to sign SHA-256 digests, by RSASSA-PKCS1-v1_5. Node does the arithmetic: forge's own, in
 * JavaScript, holds up everything else for a tenth of a second.
 */
export const rsaSigner = (key: KeyObject): forge.pki.rsa.PrivateKey => {
  const sign = (digest: forge.md.MessageDigest): string => {
    const value = Buffer.concat([digestInfo, Buffer.from(digest.digest().getBytes(), 'binary')]);
    return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, value).toString('binary');
  };
  return { sign } as forge.pki.rsa.PrivateKey;
};

/**
 * Detached PKCS #7 signatures (RFC 2315) with the certificate that was opened once, in the form that
 * `adbe.pkcs7.detached` asks for.
 */
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
      // Validators of the European Union ask for this order.
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
