import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keys of the development stack (mode 0600); production sets them in the environment. Linking a private file into place
 * lets two processes that start at once agree.
 */
export function loadSecrets(dataDir: string): { SERVER_KEY: string; RECEIPT_KEY: string } {
  const path = join(dataDir, 'secrets.json');
  const read = () => JSON.parse(readFileSync(path, 'utf8')) as { SERVER_KEY: string; RECEIPT_KEY: string };
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const receipt = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify({ SERVER_KEY: randomBytes(32).toString('base64url'), RECEIPT_KEY: receipt }), {
    mode: 0o600,
  });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  rmSync(draft);
  return read();
}
