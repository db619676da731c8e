import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const INFO_TIMEOUT_MS = 5_000;
const ARCHIVE_TIMEOUT_MS = 60_000;

/** Downloads the release as the SDK's test environment does. Returns the reason on failure. */
export async function downloadTemporal(
  version: string,
  executable: string,
  target: string,
  log: (line: string) => void,
): Promise<string | null> {
  const scratch = mkdtempSync(join(dirname(target), 'download-'));
  try {
    const archiveUrl = await findArchive(version);
    log('Downloading the Temporal server');
    const response = await fetch(archiveUrl, { signal: AbortSignal.timeout(ARCHIVE_TIMEOUT_MS) });
    if (!response.ok) return `${archiveUrl} returned ${response.status}`;
    const archive = join(scratch, 'archive');
    writeFileSync(archive, Buffer.from(await response.arrayBuffer()));
    // The Windows downloads are zip archives, which the tar of Windows reads.
    const unpack = spawnSync('tar', ['-xf', archive, '-C', scratch, executable], { encoding: 'utf8' });
    if (unpack.status !== 0) return unpack.error?.message ?? unpack.stderr.trim();
    renameSync(join(scratch, executable), target);
    chmodSync(target, 0o755);
    return null;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message : message;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function findArchive(version: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const url = `https://temporal.download/cli/v${version}?platform=${platform}&arch=${arch}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(INFO_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const { archiveUrl } = (await response.json()) as { archiveUrl: string };
  return archiveUrl;
}
