import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import forge from 'node-forge';
import type { Config } from '#platform/config/config';

/** What documents are sealed with: key and certificates as PKCS #12 (RFC 7292), and whom the certificate names. */
export interface SealCertificate { p12: Buffer; passphrase: string; name: string }

type Settings = Pick<Config, 'MINUTEBOOK_SEAL_P12' | 'MINUTEBOOK_SEAL_PASSPHRASE' | 'MINUTEBOOK_DATA_DIR'>;

/** The certificate of the configuration, else the development stack's own, which is made once per data directory. Throws when it cannot be opened. */
export function loadSealCertificate({ MINUTEBOOK_SEAL_P12, MINUTEBOOK_SEAL_PASSPHRASE: passphrase, MINUTEBOOK_DATA_DIR }: Settings): SealCertificate {
  const p12 = MINUTEBOOK_SEAL_P12 ? Buffer.from(MINUTEBOOK_SEAL_P12, 'base64') : ownCertificate(MINUTEBOOK_DATA_DIR);
  return { p12, passphrase, name: nameIn(p12, passphrase) };
}

/** Its common name; that of a file with a key of another kind than RSA cannot be read. */
function nameIn(p12: Buffer, passphrase: string): string {
  let opened: forge.pkcs12.Pkcs12Pfx;
  try { opened = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(p12.toString('binary')), false, passphrase); } catch (error) {
    throw new Error(`MINUTEBOOK_SEAL_P12 cannot be opened with MINUTEBOOK_SEAL_PASSPHRASE: ${(error as Error).message}`, { cause: error });
  }
  const [key] = opened.getBags({ bagType: forge.pki.oids['pkcs8ShroudedKeyBag'] })[forge.pki.oids['pkcs8ShroudedKeyBag']!] ?? [];
  const bags = opened.getBags({ bagType: forge.pki.oids['certBag'] })[forge.pki.oids['certBag']!] ?? [];
  const { n } = (key?.key ?? {}) as Partial<forge.pki.rsa.PrivateKey>;
  const own = bags.find(({ cert }) => n && (cert?.publicKey as forge.pki.rsa.PublicKey | undefined)?.n.equals(n))?.cert;
  if (!own) throw new Error('MINUTEBOOK_SEAL_P12 must hold an RSA key and its certificate');
  if (!bags.some(({ cert }) => cert?.issued(own))) throw new Error('MINUTEBOOK_SEAL_P12 must hold the certificate of its issuer too: without it nobody can tell whether its own was changed');
  return String((own.subject.getField('CN') as { value: string } | null)?.value ?? 'Minutebook');
}

/** Written to a private name and linked into place, so that two processes that start at once agree. */
function ownCertificate(dataDir: string): Buffer {
  const path = join(dataDir, 'seal.p12');
  try { return readFileSync(path); } catch (error) { if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error; }
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, selfMadeCertificate('Minutebook (self-made)', ''), { mode: 0o600 });
  try { linkSync(draft, path); } catch (error) { if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; }
  rmSync(draft);
  return readFileSync(path);
}

const years = 10;
const yearMs = 365.25 * 86_400_000;

/** A certificate that names itself, with its key, as PKCS #12: it proves that nothing was changed, and not who sealed it. */
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
  certificate.setExtensions([{ name: 'basicConstraints', cA: false }, { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true }, { name: 'subjectKeyIdentifier' }]);
  certificate.sign(key, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(key, certificate, passphrase, { algorithm: 'aes256', friendlyName: name });
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary');
}
