import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The user under which a program that refuses root is run. */
export interface Account {
  uid: number;
  gid: number;
}

/** The account to switch to, or null when we are not root and need no other. */
export function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  if (!line)
    throw new Error(
      'Running as root needs a user named nobody to run PostgreSQL. Start as an ordinary user, or set DATABASE_URL.',
    );
  const [, , uid, gid] = line.split(':');
  // macOS writes -2, which the system calls take as an unsigned number.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/** A directory outside of any home, in which other users may read but not write. */
export function sharedHome(): string {
  const home = `/var/tmp/minutebook-${process.getuid?.() ?? 0}`;
  mkdirSync(home, { recursive: true });
  const found = lstatSync(home);
  // Anyone may create names in /var/tmp, so a directory of somebody else is not to be trusted.
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Error(`${home} belongs to another user: remove it, or set DATABASE_URL.`);
  chmodSync(home, 0o755);
  return home;
}

/**
 * The directory itself when the account can work there, else one in the shared home that is
 * the same at every start, since the account may be unable to pass a parent directory.
 */
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
