import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

const GO_VERSION = '1.26.8';
const OLDEST_GO_MINOR = 21;
const PROXY = 'https://proxy.golang.org';
const ARCHIVE_TIMEOUT_MS = 300_000;

/** Hashes from sum.golang.org, so a mirror cannot substitute other files. */
const SUMS: Record<string, string> = {
  'linux-amd64': 'h1:ZOmGe1OnfREDMIdb1Qi4G9JSuDPBLGExZMQ4nis1RXM=',
  'linux-arm64': 'h1:sYL/O6MqS68ML0kjsQ36WoYIpJqkw60TxizWUYUKQMc=',
  'darwin-amd64': 'h1:7/9KPPN8PckcA9s91hm2jmQMhzW4KyTJXHIs45L0C9M=',
  'darwin-arm64': 'h1:dFjGhY6f8DTsY8/rLchUTDRRfjJP4pCrGCwxvHFT2Fg=',
};

/** Downloads the toolchain as a module into `scratch`, as Go itself does. */
export async function findGo(scratch: string, log: (line: string) => void): Promise<string> {
  for (const candidate of ['go', '/usr/local/go/bin/go']) if (isRecentGo(candidate)) return candidate;
  return fetchGo(scratch, log);
}

function isRecentGo(command: string): boolean {
  const minor = /go1\.(\d+)/.exec(spawnSync(command, ['version'], { encoding: 'utf8' }).stdout ?? '')?.[1];
  return minor !== undefined && Number(minor) >= OLDEST_GO_MINOR;
}

async function fetchGo(scratch: string, log: (line: string) => void): Promise<string> {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const sum = SUMS[platform];
  if (sum === undefined) throw new Error(`no Go toolchain is available for ${platform}`);
  const url = `${PROXY}/golang.org/toolchain/@v/v0.0.1-go${GO_VERSION}.${platform}.zip`;
  log(`Go is not installed. Downloading Go ${GO_VERSION} from the module proxy for this build only`);
  const response = await fetch(url, { signal: AbortSignal.timeout(ARCHIVE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const directory = mkdtempSync(join(scratch, 'go-'));
  const archive = join(directory, 'toolchain.zip');
  writeFileSync(archive, Buffer.from(await response.arrayBuffer()));
  const found = await unpack(archive, directory);
  if (found !== sum) throw new Error(`${url} has the hash ${found} instead of ${sum}`);
  return join(directory, 'bin', 'go');
}

/** Returns the module hash, a sha256 of the sorted sha256 list (golang.org/x/mod/sumdb/dirhash, Hash1). */
async function unpack(archive: string, directory: string): Promise<string> {
  const lines: { name: string; line: string }[] = [];
  const zip = await openPromise(archive);
  for await (const entry of zip.eachEntry()) {
    const path = join(directory, ...entry.fileName.split('/').slice(2));
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform: (chunk: Buffer, _encoding, done) => (hash.update(chunk), done(null, chunk)),
    });
    mkdirSync(dirname(path), { recursive: true });
    // Module archives carry no modes, so Go's commands and tools need the executable bit.
    const mode = /^[^/]+\/[^/]+\/(bin|pkg\/tool)\//.test(entry.fileName) ? 0o755 : 0o644;
    await pipeline(await zip.openReadStreamPromise(entry), hashing, createWriteStream(path, { mode }));
    lines.push({ name: entry.fileName, line: `${hash.digest('hex')}  ${entry.fileName}\n` });
  }
  const sorted = lines.sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
  return `h1:${createHash('sha256')
    .update(sorted.map(({ line }) => line).join(''))
    .digest('base64')}`;
}
