import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, linkSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identify } from './identity';

/** Lock file with its holder's pid. A dead holder frees the lock. */
export interface Lock {
  release(): void;
}

/** Returns the holder's pid on failure. */
export async function takeLock(file: string): Promise<Lock | { heldBy: number }> {
  mkdirSync(dirname(file), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, identity: identify(process.pid) });
  const draft = `${file}.${process.pid}`;
  const lock = { release: (): void => release(file, mine) };
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return lock;
  } catch {
    const holder = read(file);
    if (holder && holder.identity !== null && identify(holder.pid) === holder.identity) return { heldBy: holder.pid };
    renameSync(draft, file);
    // Two processes may find the same dead holder. The last rename wins, and the other process sees it here.
    await delay(100);
    return readText(file) === mine ? lock : { heldBy: read(file)?.pid ?? 0 };
  } finally {
    rmSync(draft, { force: true });
  }
}

function release(file: string, mine: string): void {
  if (readText(file) === mine) rmSync(file, { force: true });
}

function read(file: string): { pid: number; identity: string | null } | null {
  try {
    return JSON.parse(readText(file) ?? '') as { pid: number; identity: string | null };
  } catch {
    return null;
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
