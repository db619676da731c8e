import { createHash, verify, X509Certificate } from 'node:crypto';
import { der, elementAt, elementsOf, oidOf, type Element } from './der';

/** The result of verifying a PDF's seal. */
export interface SealVerification {
  sealed: boolean;
  /** Nothing was changed since, and nothing in the file lies outside of the seal. */
  valid: boolean;
  covers_whole_file: boolean;
  /** As the seal itself states it. */
  sealed_at: Date | null;
  certificate: {
    subject: string;
    issuer: string;
    self_made: boolean;
    fingerprint_sha256: string;
    valid_from: Date;
    valid_until: Date;
  } | null;
  /** The flaws, in sentences. */
  problems: string[];
}

const oids = {
  signedData: '1.2.840.113549.1.7.2',
  rsa: ['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.11', '1.2.840.113549.1.1.12', '1.2.840.113549.1.1.13'],
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
};
const hashes: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

const unsealed = { covers_whole_file: false, sealed_at: null, certificate: null };

/**
 * Holds a PDF against its seal (ISO 32000-1 § 12.8.1, RFC 5652 § 5.4). Never throws: what cannot be read is a problem.
 */
export function verifySeal(pdf: Buffer): SealVerification {
  const ranges = [
    ...pdf.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g),
  ];
  const last = ranges.at(-1);
  if (!last) return { sealed: false, valid: false, ...unsealed, problems: ['The file has no seal.'] };
  const [from, before, after, rest] = last.slice(1).map(Number) as [number, number, number, number];
  const gap = pdf.subarray(before, after).toString('latin1');
  const covers_whole_file = from === 0 && before < after && after + rest === pdf.length && /^<[0-9a-f]+>$/i.test(gap);
  const problems = covers_whole_file ? [] : ['The seal does not cover the whole file.'];
  try {
    const signed = Buffer.concat([pdf.subarray(from, from + before), pdf.subarray(after, after + rest)]);
    const { sealed_at, certificate, flaws } = judge(Buffer.from(gap.slice(1, -1), 'hex'), signed);
    problems.push(...flaws);
    return { sealed: true, valid: problems.length === 0, covers_whole_file, sealed_at, certificate, problems };
  } catch (error) {
    return {
      sealed: true,
      valid: false,
      ...unsealed,
      covers_whole_file,
      problems: [...problems, `The seal cannot be read: ${(error as Error).message}.`],
    };
  }
}

function judge(
  container: Buffer,
  signed: Buffer,
): Pick<SealVerification, 'sealed_at' | 'certificate'> & { flaws: string[] } {
  const { hash, own, chain, attributes, value, exact } = readContainer(container);
  const values = new Map(
    elementsOf(attributes.content).map(({ content }) => {
      const [name, set] = elementsOf(content) as [Element, Element];
      return [oidOf(name), elementAt(set.content, 0)] as const;
    }),
  );
  const digest = createHash(hash).update(signed).digest();
  // The signature covers the attributes under the tag of a set, not under the tag that they have inside the structure
  // (RFC 5652 § 5.4).
  const statement = Buffer.concat([Buffer.from([0x31]), attributes.whole.subarray(1)]);
  const self_made = own.verify(own.publicKey);
  const flaws = [
    values.get(oids.messageDigest)?.content.equals(digest) ? null : 'The file was changed after it was sealed.',
    verify(hash, statement, own.publicKey, value) ? null : 'The seal was not made with the key of its certificate.',
    chain.some((issuer) => own.verify(issuer.publicKey))
      ? null
      : 'The certificate is neither its own issuer nor is that one in the seal.',
    exact ? null : 'The seal holds what does not belong to it.',
  ].filter((flaw) => flaw !== null);
  return {
    sealed_at: timeOf(values.get(oids.signingTime)),
    flaws,
    certificate: {
      subject: own.subject,
      issuer: own.issuer,
      self_made,
      fingerprint_sha256: own.fingerprint256.replaceAll(':', '').toLowerCase(),
      valid_from: new Date(own.validFrom),
      valid_until: new Date(own.validTo),
    },
  };
}

/**
 * The parts of a container of one signer (RFC 5652 § 5.1 to 5.3), and whether it is exactly these parts: what no
 * signature covers has one form only.
 */
function readContainer(container: Buffer) {
  const [type, wrapped] = elementsOf(elementAt(container, 0).content);
  if (!type || !wrapped || oidOf(type) !== oids.signedData) throw new RangeError('it is no signed data of PKCS #7');
  const parts = elementsOf(elementAt(wrapped.content, 0).content);
  const certificates = parts.find(({ tag }) => tag === 0xa0)?.content ?? Buffer.alloc(0);
  const chain = elementsOf(certificates).map(({ whole }) => new X509Certificate(whole));
  const signer = elementsOf(elementAt(parts.at(-1)!.content, 0).content);
  const [, identity, digestAlgorithm, attributes, signatureAlgorithm, value] = signer as (Element | undefined)[];
  const own = chain.find(({ raw }) => identity && issuerAndSerial(raw).equals(identity.content));
  if (!digestAlgorithm || !attributes || !signatureAlgorithm || !value || !own)
    throw new RangeError('it lacks its attributes, its value or its certificate');
  const hash = hashes[oidOf(elementAt(digestAlgorithm.content, 0))];
  const signing = oidOf(elementAt(signatureAlgorithm.content, 0));
  if (!hash || !oids.rsa.includes(signing)) throw new RangeError('it is not made with RSA and SHA-2');
  const digests = der(0x30, elementAt(digestAlgorithm.content, 0).whole, none);
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
            der(0x30, elementAt(signatureAlgorithm.content, 0).whole, none),
            der(0x04, value.content),
          ),
        ),
      ),
    ),
  );
  const exact =
    container.subarray(0, rebuilt.length).equals(rebuilt) &&
    container.subarray(rebuilt.length).every((byte) => byte === 0);
  return { hash, own, chain, attributes, value: value.content, exact };
}

const one = Buffer.from('020101', 'hex');
const none = Buffer.from('0500', 'hex');
const dataOid = Buffer.from('06092a864886f70d010701', 'hex');

/** Identifies a certificate: its issuer and its number. */
function issuerAndSerial(certificate: Buffer): Buffer {
  const fields = elementsOf(elementAt(elementAt(certificate, 0).content, 0).content);
  const [serial, , issuer] = fields.slice(fields[0]!.tag === 0xa0 ? 1 : 0) as [Element, Element, Element];
  return Buffer.concat([issuer.whole, serial.whole]);
}

/** UTCTime has two digits for the year, GeneralizedTime four (RFC 5652 § 11.3). */
function timeOf(element: Element | undefined): Date | null {
  const digits = element?.content.toString('latin1') ?? '';
  const text = element?.tag === 0x17 ? `${Number(digits.slice(0, 2)) < 50 ? '20' : '19'}${digits}` : digits;
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null;
}
