#!/usr/bin/env node
/**
 * Verifies the seal of a signed document offline. Needs Node 20 or later, no packages and no network.
 *
 *   node verify-document.mjs document.pdf [sha256 of the certificate]
 *
 * Prints `valid` with the contents of the seal, or `invalid` with the reason. A self-signed certificate proves only
 * that the document is unchanged. To prove who sealed it too, pass the certificate's SHA-256 from a source that you
 * trust.
 * Exit code: 0 valid, 1 invalid, 2 unreadable.
 */
import { createHash, verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

class Unreadable extends Error {}

/** Reads one DER element (X.690) at an offset. */
function elementAt(bytes, at) {
  const first = bytes[at + 1];
  const wide = first & 0x80 ? first & 0x7f : 0;
  if (first === undefined || wide > 4 || first === 0x80) throw new RangeError('not DER');
  const start = at + 2 + wide;
  const length = wide === 0 ? first : bytes.readUIntBE(at + 2, wide);
  if (start + length > bytes.length) throw new RangeError('not DER');
  return { tag: bytes[at], whole: bytes.subarray(at, start + length), content: bytes.subarray(start, start + length) };
}

function elementsOf(bytes) {
  const found = [];
  for (let at = 0; at < bytes.length; at += found.at(-1).whole.length) found.push(elementAt(bytes, at));
  return found;
}

function der(tag, ...parts) {
  const content = Buffer.concat(parts);
  const size = content.length.toString(16);
  const long = Buffer.from(size.padStart(size.length + (size.length % 2), '0'), 'hex');
  return Buffer.concat([
    Buffer.from(content.length < 0x80 ? [tag, content.length] : [tag, 0x80 | long.length, ...long]),
    content,
  ]);
}

const hex = (text) => Buffer.from(text, 'hex');
const [one, none, dataOid] = [hex('020101'), hex('0500'), hex('06092a864886f70d010701')];
const [signedData, messageDigest, signingTime] = [
  '06092a864886f70d010702',
  '06092a864886f70d010904',
  '06092a864886f70d010905',
];
const hashes = {
  '0609608648016503040201': 'sha256',
  '0609608648016503040202': 'sha384',
  '0609608648016503040203': 'sha512',
};
const rsa = ['06092a864886f70d010101', '06092a864886f70d01010b', '06092a864886f70d01010c', '06092a864886f70d01010d'];

function issuerAndSerial(certificate) {
  const fields = elementsOf(elementAt(elementAt(certificate, 0).content, 0).content);
  const [serial, , issuer] = fields.slice(fields[0].tag === 0xa0 ? 1 : 0);
  return Buffer.concat([issuer.whole, serial.whole]);
}

/**
 * Checks the seal (RFC 5652 § 5). Rebuilds the container and compares it, because the signature leaves parts of the
 * container unprotected.
 */
function judge(container, signed) {
  const [type, wrapped] = elementsOf(elementAt(container, 0).content);
  if (type.whole.toString('hex') !== signedData) throw new RangeError('it is no signed data of PKCS #7');
  const parts = elementsOf(elementAt(wrapped.content, 0).content);
  const certificates = parts.find(({ tag }) => tag === 0xa0).content;
  const chain = elementsOf(certificates).map(({ whole }) => new X509Certificate(whole));
  const [, identity, digestAlgorithm, attributes, signatureAlgorithm, value] = elementsOf(
    elementAt(parts.at(-1).content, 0).content,
  );
  const own = chain.find(({ raw }) => issuerAndSerial(raw).equals(identity.content));
  const [digestOid, signatureOid] = [digestAlgorithm, signatureAlgorithm].map(
    ({ content }) => elementAt(content, 0).whole,
  );
  const hash = hashes[digestOid.toString('hex')];
  if (!own || !hash || !rsa.includes(signatureOid.toString('hex')))
    throw new RangeError('it is not made with RSA and SHA-2 by a certificate that it holds');
  const digests = der(0x30, digestOid, none);
  const rebuilt = der(
    0x30,
    type.whole,
    der(
      0xa0,
      der(
        0x30,
        one,
        der(0x31, digests),
        der(0x30, dataOid),
        der(0xa0, certificates),
        der(
          0x31,
          der(
            0x30,
            one,
            der(0x30, issuerAndSerial(own.raw)),
            digests,
            der(0xa0, attributes.content),
            der(0x30, signatureOid, none),
            der(0x04, value.content),
          ),
        ),
      ),
    ),
  );
  const exact =
    container.subarray(0, rebuilt.length).equals(rebuilt) &&
    container.subarray(rebuilt.length).every((byte) => byte === 0);
  const values = new Map(
    elementsOf(attributes.content).map(({ content }) => {
      const [name, set] = elementsOf(content);
      return [name.whole.toString('hex'), elementAt(set.content, 0)];
    }),
  );
  const statement = Buffer.concat([Buffer.from([0x31]), attributes.whole.subarray(1)]);
  const problem = !values.get(messageDigest)?.content.equals(createHash(hash).update(signed).digest())
    ? 'the file was changed after it was sealed'
    : !verify(hash, statement, own.publicKey, value.content)
      ? 'the seal was not made with the key of its certificate'
      : !chain.some((issuer) => own.verify(issuer.publicKey))
        ? 'the certificate is neither its own issuer nor is that one in the seal'
        : !exact
          ? 'the seal holds what does not belong to it'
          : null;
  return { problem, own, sealed: values.get(signingTime)?.content.toString('latin1') ?? 'not stated' };
}

function main([file, trusted]) {
  if (!file) throw new Unreadable('usage: node verify-document.mjs document.pdf [sha256 of the certificate]');
  let pdf;
  try {
    pdf = readFileSync(file);
  } catch (error) {
    throw new Unreadable(`${file}: ${error.message}`);
  }
  if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Unreadable(`${file} is not a PDF`);
  const range = [
    ...pdf.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g),
  ].at(-1);
  if (!range) return refuse('it has no seal');
  const [from, before, after, rest] = range.slice(1).map(Number);
  const gap = pdf.subarray(before, after).toString('latin1');
  if (from !== 0 || before >= after || after + rest !== pdf.length || !/^<[0-9a-f]+>$/i.test(gap))
    return refuse('the seal does not cover the whole file');
  let found;
  try {
    found = judge(hex(gap.slice(1, -1)), Buffer.concat([pdf.subarray(0, before), pdf.subarray(after)]));
  } catch (error) {
    return refuse(`the seal cannot be read: ${error.message}`);
  }
  const fingerprint = found.own?.fingerprint256.replaceAll(':', '').toLowerCase();
  if (found.problem) return refuse(found.problem);
  if (trusted && trusted.replaceAll(':', '').toLowerCase() !== fingerprint)
    return refuse(`it was sealed with another certificate: ${fingerprint}`);
  const self = found.own.verify(found.own.publicKey);
  console.log(
    [
      'valid, and covers the whole file',
      `  sha256       ${createHash('sha256').update(pdf).digest('hex')}`,
      `  sealed       ${found.sealed}`,
      `  certificate  ${found.own.subject.replaceAll('\n', ', ')}`,
      `  fingerprint  ${fingerprint}`,
      ...(self && !trusted
        ? ['  note         the certificate vouches for itself: nothing was changed, but who sealed it is not proved']
        : []),
    ].join('\n'),
  );
  return 0;
}

function refuse(why) {
  console.log(`invalid: ${why}`);
  return 1;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
