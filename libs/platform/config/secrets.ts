import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Production sets these keys in the environment. */
export const loadSecrets = (dataDir: string): { SERVER_KEY: string; RECEIPT_KEY: string } =>
  generatedOnce(dataDir, 'secrets.json', () => ({
    SERVER_KEY: randomBytes(32).toString('base64url'),
    RECEIPT_KEY: generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }));

export const loadBankSecrets = (dataDir: string): { SANDBOX_BANK_KEY: string; SANDBOX_BANK_WEBHOOK_SECRET: string } =>
  generatedOnce(dataDir, 'bank-secrets.json', () => ({
    SANDBOX_BANK_KEY: randomBytes(32).toString('base64url'),
    SANDBOX_BANK_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  }));

/** Linking a private file (mode 0600) into place lets concurrent processes agree. */
function generatedOnce<Secrets extends object>(dataDir: string, name: string, generate: () => Secrets): Secrets {
  const path = join(dataDir, name);
  const read = (): Secrets => JSON.parse(readFileSync(path, 'utf8')) as Secrets;
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(generate()), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  rmSync(draft);
  return read();
}
