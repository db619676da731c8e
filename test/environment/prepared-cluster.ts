import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { migrations } from '#modules/migrations';
import { migrate } from '#platform/db/migrate';
import { startPostgres } from '../../apps/stack/embedded/postgres';
import { projectFile } from '#platform/config/project';
import { directoryFor, unprivilegedAccount } from '../../apps/stack/embedded/unprivileged';

const CACHE = projectFile('node_modules', '.cache', 'minutebook');

/** The first test after a migration change builds it and caches a copy. */
export async function prepareCluster(dataDir: string): Promise<void> {
  const home = directoryFor(dataDir, unprivilegedAccount());
  const prepared = join(CACHE, `cluster-${fingerprint()}`);
  if (existsSync(prepared)) return copy(prepared, home);
  await makeCluster(dataDir);
  mkdirSync(CACHE, { recursive: true });
  const draft = join(CACHE, `draft-${process.pid}`);
  copy(home, draft);
  for (const name of readdirSync(CACHE))
    if (name.startsWith('cluster-') && !prepared.endsWith(name))
      rmSync(join(CACHE, name), { recursive: true, force: true });
  try {
    renameSync(draft, prepared);
  } catch {
    rmSync(draft, { recursive: true });
  } // another test was faster
}

async function makeCluster(dataDir: string): Promise<void> {
  const server = await startPostgres({ dataDir, logFile: `${dataDir}.log` });
  await migrate({ DATABASE_URL: server.url }, migrations);
  await server.stop();
}

/** Keeps the owners of files. Copies in-process, because starting a program from a large test process takes seconds. */
function copy(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
  if (process.getuid?.() !== 0) return;
  for (const path of ['', ...readdirSync(from, { recursive: true, encoding: 'utf8' })]) {
    const { uid, gid } = statSync(join(from, path));
    chownSync(join(to, path), uid, gid);
  }
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(projectFile('package-lock.json')));
  for (const file of globSync('libs/*/migrations/*.ts', { cwd: projectFile() }).toSorted())
    hash.update(file).update(readFileSync(projectFile(file)));
  return hash.digest('hex').slice(0, 16);
}
