import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identify } from './identity';

interface PidRecord {
  pid: number;
  stopSignal: NodeJS.Signals;
  identity: string | null;
}

/** Lets the next start stop the process if this process dies first. */
export function writePidFile(file: string, process: Omit<PidRecord, 'identity'>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...process, identity: identify(process.pid) }));
}

/** Keeps a file that already names the successor. */
export function clearPidFile(file: string, pid: number): void {
  if (readPidFile(file)?.pid === pid) rmSync(file, { force: true });
}

/** Stops only processes that a killed run left behind. */
export async function stopLeftovers(runDir: string, graceMs = 10_000): Promise<string[]> {
  const files = pidFilesIn(runDir);
  const stopped = await Promise.all(files.map((file) => stopLeftover(join(runDir, file), graceMs)));
  return files.filter((_, index) => stopped[index]).map((file) => file.replace(/\.pid$/, ''));
}

async function stopLeftover(file: string, graceMs: number): Promise<boolean> {
  const record = readPidFile(file);
  const isOurs = record !== null && record.identity !== null && identify(record.pid) === record.identity;
  if (isOurs) {
    const deadline = Date.now() + graceMs;
    signalGroup(record.pid, record.stopSignal);
    while (identify(record.pid) === record.identity) {
      if (Date.now() > deadline) signalGroup(record.pid, 'SIGKILL');
      await delay(50);
    }
  }
  rmSync(file, { force: true });
  return isOurs;
}

function pidFilesIn(runDir: string): string[] {
  try {
    return readdirSync(runDir).filter((name) => name.endsWith('.pid'));
  } catch {
    return [];
  }
}

function readPidFile(file: string): PidRecord | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PidRecord;
  } catch {
    return null;
  }
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // The process has already ended.
  }
}
