import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** For programs that refuse to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/** Null when not root. */
export function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  if (!line)
    throw new Error(
      'PostgreSQL cannot run as root, and the user nobody does not exist. Start as another user, or set DATABASE_URL.',
    );
  const [, , uid, gid] = line.split(':');
  // macOS writes -2, but the system calls take an unsigned number.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/** Outside any home, readable but not writable by others. */
export function sharedHome(): string {
  const home = `/var/tmp/minutebook-${process.getuid?.() ?? 0}`;
  mkdirSync(home, { recursive: true });
  const found = lstatSync(home);
  // Anyone may create names in /var/tmp, so another user's directory is not safe.
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Error(`${home} belongs to another user. Remove it, or set DATABASE_URL.`);
  chmodSync(home, 0o755);
  return home;
}

/** Falls back to the shared home, because the account may lack access to a parent directory. */
export function directoryFor(wanted: string, account: Account | null): string {
  mkdirSync(dirname(wanted), { recursive: true });
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  if (account === null) return wanted;
  chownSync(wanted, account.uid, account.gid);
  if (canWrite(wanted, account)) return wanted;
  const name = createHash('sha256').update(resolve(wanted)).digest('hex').slice(0, 16);
  const elsewhere = join(sharedHome(), name);
  mkdirSync(elsewhere, { recursive: true, mode: 0o700 });
  chownSync(elsewhere, account.uid, account.gid);
  return elsewhere;
}

function canWrite(directory: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -w "$0"', directory], { cwd: '/', ...account }).status === 0;
}
