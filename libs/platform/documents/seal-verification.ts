import { createHash, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

interface SealVerification {
  sealed: boolean;
  /** The file is unchanged and entirely within the seal. */
  valid: boolean;
  covers_whole_file: boolean;
  sealed_at: Date | null;
  certificate: {
    subject: string;
    issuer: string;
    self_made: boolean;
    fingerprint_sha256: string;
    valid_from: Date;
    valid_until: Date;
  } | null;
  problems: string[];
}

const { asn1 } = forge;
type Element = forge.asn1.Asn1;

const oids = {
  data: '1.2.840.113549.1.7.1',
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

/** Applies ISO 32000-1 § 12.8.1 and RFC 5652 § 5.4. Never throws: unreadable data is a problem in the result. */
export function verifySeal(pdf: Buffer): SealVerification {
  const ranges = [
    ...pdf.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g),
  ];
  const last = ranges.at(-1);
  if (!last) return { sealed: false, valid: false, ...unsealed, problems: ['The file does not have a seal.'] };
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
    attributes.map((attribute) => {
      const [name, values] = partsOf(attribute);
      return [oidOf(name), partsOf(values)[0]] as const;
    }),
  );
  const digest = createHash(hash).update(signed).digest();
  // The signature covers the attributes under the SET tag, not the tag in the structure (RFC 5652 § 5.4).
  const statement = bytesOf(set(...attributes));
  const self_made = own.verify(own.publicKey);
  const flaws = [
    values.get(oids.messageDigest)?.value === digest.toString('latin1')
      ? null
      : 'The file was changed after it was sealed.',
    verify(hash, statement, own.publicKey, value) ? null : 'The signature does not match the certificate.',
    chain.some((issuer) => own.verify(issuer.publicKey))
      ? null
      : "The certificate is not self-signed, and the seal does not contain its issuer's certificate.",
    exact ? null : 'The seal contains data that its signature does not cover.',
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

/** Accepts one signer (RFC 5652 § 5.1 to 5.3). Rejects extra parts, which no signature would cover. */
function readContainer(container: Buffer) {
  const [type, wrapped] = partsOf(read(container));
  if (oidOf(type) !== oids.signedData) throw new RangeError('it is not PKCS #7 signed data');
  const parts = partsOf(partsOf(wrapped)[0]);
  const certificates = partsOf(parts.find(({ tagClass }) => tagClass === asn1.Class.CONTEXT_SPECIFIC));
  const chain = certificates.map((certificate) => new X509Certificate(bytesOf(certificate)));
  const [, identity, digestAlgorithm, signedAttributes, signatureAlgorithm, value] = partsOf(partsOf(parts.at(-1))[0]);
  const own = identity && chain.find(({ raw }) => bytesOf(issuerAndSerial(raw)).equals(bytesOf(identity)));
  if (!value || !own) throw new RangeError('its attributes, signature or certificate are missing');
  const [digesting, signing] = [digestAlgorithm, signatureAlgorithm].map((algorithm) => partsOf(algorithm)[0]);
  const hash = hashes[oidOf(digesting)];
  if (!hash || !oids.rsa.includes(oidOf(signing))) throw new RangeError('its algorithms are not RSA and SHA-2');
  const attributes = partsOf(signedAttributes);
  const digests = sequence(digesting!, none);
  const signer = sequence(
    one,
    issuerAndSerial(own.raw),
    digests,
    tagged(...attributes),
    sequence(signing!, none),
    primitive(asn1.Type.OCTETSTRING, String(value.value)),
  );
  const data = sequence(one, set(digests), sequence(dataOid), tagged(...certificates), set(signer));
  const rebuilt = bytesOf(sequence(type!, tagged(data)));
  const exact =
    container.subarray(0, rebuilt.length).equals(rebuilt) &&
    container.subarray(rebuilt.length).every((byte) => byte === 0);
  return { hash, own, chain, attributes, value: Buffer.from(String(value.value), 'latin1'), exact };
}

const constructed =
  (tagClass: forge.asn1.Class, type: forge.asn1.Type) =>
  (...parts: Element[]): Element =>
    asn1.create(tagClass, type, true, parts);
const sequence = constructed(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE);
const set = constructed(asn1.Class.UNIVERSAL, asn1.Type.SET);
const tagged = constructed(asn1.Class.CONTEXT_SPECIFIC, asn1.Type.NONE);
const primitive = (type: forge.asn1.Type, value: string): Element =>
  asn1.create(asn1.Class.UNIVERSAL, type, false, value);

const one = primitive(asn1.Type.INTEGER, '\x01');
const none = primitive(asn1.Type.NULL, '');
const dataOid = primitive(asn1.Type.OID, asn1.oidToDer(oids.data).getBytes());

/** Zeros may follow the element. */
const read = (bytes: Buffer): Element =>
  asn1.fromDer(bytes.toString('latin1'), { decodeBitStrings: false, parseAllBytes: false } as never);
const bytesOf = (element: Element): Buffer => Buffer.from(asn1.toDer(element).getBytes(), 'latin1');
const partsOf = (element: Element | undefined): Element[] => (Array.isArray(element?.value) ? element.value : []);
const oidOf = (element: Element | undefined): string =>
  element?.type === asn1.Type.OID ? asn1.derToOid(String(element.value)) : '';

function issuerAndSerial(certificate: Buffer): Element {
  const fields = partsOf(partsOf(read(certificate))[0]);
  const [serial, , issuer] = fields.slice(fields[0]?.tagClass === asn1.Class.CONTEXT_SPECIFIC ? 1 : 0);
  return sequence(issuer!, serial!);
}

/** UTCTime has a two-digit year, GeneralizedTime four digits (RFC 5652 § 11.3). */
function timeOf(element: Element | undefined): Date | null {
  const value = String(element?.value ?? '');
  const time = element?.type === asn1.Type.UTCTIME ? asn1.utcTimeToDate(value) : asn1.generalizedTimeToDate(value);
  return Number.isNaN(+time) ? null : time;
}
