import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findGo } from './go-toolchain';
import { takeLock } from './lock';
import { projectFile } from '#platform/config/project';
import { downloadTemporal } from './temporal-download';

const CLI_VERSION = '1.8.2';
/** First server with fair task queues, which startTemporal enables. */
const OLDEST_SERVER_MINOR = 29;
const EXECUTABLE = process.platform === 'win32' ? 'temporal.exe' : 'temporal';
const REMEDY =
  `Install the Temporal CLI ${CLI_VERSION} or later (https://docs.temporal.io/cli) on your PATH, ` +
  'install Go 1.21 or later (https://go.dev/dl) to build the server here, or set TEMPORAL_ADDRESS to a running ' +
  'Temporal server. Then start again.';

type Log = (line: string) => void;

export async function findTemporal({ log }: { log: Log }): Promise<string> {
  if (hasWantedServer('temporal')) return 'temporal';
  const binary = join(cacheDirectory(), `temporal-${CLI_VERSION}-${process.platform}-${process.arch}`, EXECUTABLE);
  let toldOf = 0;
  while (!existsSync(binary)) {
    const lock = await takeLock(`${binary}.lock`);
    if ('heldBy' in lock) {
      if (toldOf !== lock.heldBy) log(`Waiting for process ${lock.heldBy} to install the Temporal server`);
      toldOf = lock.heldBy;
      await delay(1000);
      continue;
    }
    try {
      await provide(binary, log);
    } finally {
      lock.release();
    }
  }
  return binary;
}

function hasWantedServer(command: string): boolean {
  const run = spawnSync(command, ['--version'], { encoding: 'utf8' });
  const minor = /Server 1\.(\d+)/.exec(run.stdout ?? '')?.[1];
  return run.status === 0 && minor !== undefined && Number(minor) >= OLDEST_SERVER_MINOR;
}

function cacheDirectory(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (XDG_CACHE_HOME) return join(XDG_CACHE_HOME, 'minutebook');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'minutebook');
  if (process.platform === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'minutebook');
  return join(homedir(), '.cache', 'minutebook');
}

/** Renames only a complete program that runs. */
async function provide(binary: string, log: Log): Promise<void> {
  const draft = `${binary}.part${EXECUTABLE.slice('temporal'.length)}`;
  mkdirSync(join(binary, '..'), { recursive: true });
  try {
    const refusal = await downloadTemporal(CLI_VERSION, EXECUTABLE, draft, log);
    if (refusal !== null) {
      log(
        `Could not download the Temporal server (${refusal}). Building it from source, once, which takes a few ` +
          'minutes',
      );
      await build(draft, log);
    }
    if (!hasWantedServer(draft)) throw new Error(`The Temporal server in ${draft} does not run. ${REMEDY}`);
    renameSync(draft, binary);
  } finally {
    rmSync(draft, { force: true });
  }
}

async function build(output: string, log: Log): Promise<void> {
  const scratch = mkdtempSync(join(output, '..', 'build-'));
  try {
    const go = await findGo(scratch, log).catch((error: Error) => {
      throw new Error(
        `Cannot build the Temporal server, because Go is not installed and could not be downloaded: ` +
          `${error.message}. ${REMEDY}`,
      );
    });
    await runBuild(go, output, log);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function runBuild(program: string, output: string, log: Log): Promise<void> {
  const flags = ['-tags', 'disable_grpc_modules', '-trimpath', '-ldflags', '-s -w', '-o', output];
  const go = spawn(program, ['build', ...flags, 'github.com/temporalio/cli/cmd/temporal'], {
    cwd: projectFile('docker', 'temporal'),
    env: { ...process.env, CGO_ENABLED: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let problem = '';
  go.stderr.on('data', (chunk: Buffer) => (problem = (problem + chunk.toString()).slice(-2000)));
  const started = Date.now();
  const ticker = setInterval(() => log(`Building the Temporal server: ${elapsed(started)}`), 15_000);
  // An abandoned build would run for minutes.
  const stopBuild = (): void => void go.kill();
  process.once('exit', stopBuild);
  const code = await new Promise((resolve) => go.once('close', resolve)).finally(() => clearInterval(ticker));
  process.removeListener('exit', stopBuild);
  if (code !== 0) throw new Error(`Building the Temporal server failed:\n${problem.trim()}\n${REMEDY}`);
  log(`Built the Temporal server in ${elapsed(started)}`);
}

function elapsed(since: number): string {
  const seconds = Math.round((Date.now() - since) / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
