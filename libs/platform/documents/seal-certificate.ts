import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import forge from 'node-forge';
import type { Config } from '#platform/config/config';
import { rsaSigner } from './seal-signer';

/** `name` is the subject of its own certificate. */
export interface SealCertificate {
  name: string;
  key: KeyObject;
  own: forge.pki.Certificate;
  certificates: forge.pki.Certificate[];
}

type Settings = Pick<Config, 'MINUTEBOOK_SEAL_P12' | 'MINUTEBOOK_SEAL_PASSPHRASE' | 'MINUTEBOOK_DATA_DIR'>;

/** The development stack creates its own once per data directory. Throws if the certificate does not open. */
export function loadSealCertificate({
  MINUTEBOOK_SEAL_P12,
  MINUTEBOOK_SEAL_PASSPHRASE: passphrase,
  MINUTEBOOK_DATA_DIR,
}: Settings): SealCertificate {
  const p12 = MINUTEBOOK_SEAL_P12 ? Buffer.from(MINUTEBOOK_SEAL_P12, 'base64') : ownCertificate(MINUTEBOOK_DATA_DIR);
  return openSealCertificate(p12, passphrase);
}

/** PKCS #12 (RFC 7292). Deriving its key is slow by design. Only RSA keys are supported. */
export function openSealCertificate(p12: Buffer, passphrase: string): SealCertificate {
  let opened: forge.pkcs12.Pkcs12Pfx;
  try {
    opened = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(p12.toString('binary')), false, passphrase);
  } catch (error) {
    throw new Error(
      `MINUTEBOOK_SEAL_P12 cannot be opened with MINUTEBOOK_SEAL_PASSPHRASE: ${(error as Error).message}`,
      { cause: error },
    );
  }
  const [bag] =
    opened.getBags({ bagType: forge.pki.oids['pkcs8ShroudedKeyBag'] })[forge.pki.oids['pkcs8ShroudedKeyBag']!] ?? [];
  const certificates = (
    opened.getBags({ bagType: forge.pki.oids['certBag'] })[forge.pki.oids['certBag']!] ?? []
  ).flatMap(({ cert }) => cert ?? []);
  const key = bag?.key as forge.pki.rsa.PrivateKey | undefined;
  const own =
    key && certificates.find(({ publicKey }) => (publicKey as Partial<forge.pki.rsa.PublicKey>).n?.equals(key.n));
  if (!own) throw new Error('MINUTEBOOK_SEAL_P12 must contain an RSA key and its certificate');
  if (!certificates.some((one) => one.issued(own)))
    throw new Error(
      'MINUTEBOOK_SEAL_P12 must also contain the issuer certificate. Without it, nobody can verify the ' +
        'certificate',
    );
  const name = String((own.subject.getField('CN') as { value: string } | null)?.value ?? 'Minutebook');
  return { name, key: createPrivateKey(forge.pki.privateKeyToPem(key)), own, certificates };
}

/** Linking into place lets concurrent processes agree. */
function ownCertificate(dataDir: string): Buffer {
  const path = join(dataDir, 'seal.p12');
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, selfMadeCertificate('Minutebook (self-made)', ''), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  rmSync(draft);
  return readFileSync(path);
}

const years = 10;
const yearMs = 365.25 * 86_400_000;

/** A self-signed certificate proves that nobody changed the file, but not who sealed it. */
export function selfMadeCertificate(name: string, passphrase: string): Buffer {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const key = forge.pki.privateKeyFromPem(privateKey.export({ format: 'pem', type: 'pkcs1' }) as string);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.rsa.setPublicKey(key.n, key.e);
  certificate.serialNumber = `00${randomBytes(16).toString('hex')}`;
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
  certificate.validity.notAfter = new Date(Date.now() + years * yearMs);
  const named = [{ shortName: 'CN', value: name }];
  certificate.setSubject(named);
  certificate.setIssuer(named);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(rsaSigner(privateKey), forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(key, certificate, passphrase, { algorithm: 'aes256', friendlyName: name });
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary');
}
