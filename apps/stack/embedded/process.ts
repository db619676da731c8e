import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { clearPidFile, writePidFile } from './leftovers';

/**
 * Flags of the services, as in the image. Requests and deliveries create short-lived objects that fill the default 16
 * MiB young generation too soon.
 */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=64'];

const MAX_LOG_BYTES = 10 * 1024 * 1024;

export interface ProcessOptions {
  name: string;
  command: string;
  args: string[];
  /** Appends stdout and stderr. */
  logFile: string;
  /** Lets the next start find this process after a crash. */
  pidFile?: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  stopSignal?: NodeJS.Signals;
  graceMs?: number;
  ready?: () => Promise<boolean>;
  readyWithinMs?: number;
  /** Maximum starts if the process ends before it is ready. Default 1. */
  attempts?: number;
}

export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  /** Resolves with the reason when the process ends. Never rejects. */
  readonly exited: Promise<string>;
  kill(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

const live = new Map<ChildProcess, NodeJS.Signals>();

process.on('exit', () => {
  for (const [child, signal] of live) killGroup(child, signal);
});

/** Own process group, so that Ctrl-C reaches only the parent, which controls the shutdown order. */
export async function startProcess(options: ProcessOptions): Promise<RunningProcess> {
  for (let left = options.attempts ?? 1; ; left -= 1) {
    const running = launch(options);
    const ended = await waitReady(running, options);
    if (ended === null) return running;
    if (left <= 1)
      throw new Error(`${options.name} exited during startup (${ended}). Its log ends with:\n${tail(options.logFile)}`);
  }
}

function launch(options: ProcessOptions): RunningProcess {
  const stopSignal = options.stopSignal ?? 'SIGTERM';
  const child = spawnLogged(options);
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  live.set(child, stopSignal);
  if (options.pidFile && child.pid) writePidFile(options.pidFile, { pid: child.pid, stopSignal });
  void exited.then(() => {
    live.delete(child);
    if (options.pidFile && child.pid) clearPidFile(options.pidFile, child.pid);
  });
  return {
    name: options.name,
    pid: child.pid ?? 0,
    exited,
    kill: (signal) => killGroup(child, signal),
    stop: () => stopChild(child, exited, stopSignal, options.graceMs ?? 10_000),
  };
}

export function tail(file: string, lines = 15): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}

function spawnLogged(options: ProcessOptions): ChildProcess {
  mkdirSync(dirname(options.logFile), { recursive: true });
  rotate(options.logFile);
  const log = openSync(options.logFile, 'a', 0o600);
  try {
    return spawn(options.command, options.args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      uid: options.uid,
      gid: options.gid,
      detached: process.platform !== 'win32',
      stdio: ['ignore', log, log],
      windowsHide: true,
    });
  } finally {
    closeSync(log);
  }
}

function rotate(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
}

/** Null once ready, otherwise the reason of the exit. */
async function waitReady(running: RunningProcess, options: ProcessOptions): Promise<string | null> {
  let ended: string | null = null;
  void running.exited.then((reason) => (ended = reason));
  const deadline = Date.now() + (options.readyWithinMs ?? 60_000);
  await new Promise(setImmediate);
  while (options.ready && ended === null && !(await options.ready())) {
    if (Date.now() > deadline) {
      await running.stop();
      throw new Error(`${options.name} did not become ready in time. Its log ends with:\n${tail(options.logFile)}`);
    }
    await Promise.race([delay(50), running.exited]);
  }
  return ended;
}

async function stopChild(
  child: ChildProcess,
  exited: Promise<string>,
  signal: NodeJS.Signals,
  graceMs: number,
): Promise<void> {
  killGroup(child, signal);
  const timer = setTimeout(() => killGroup(child, 'SIGKILL'), graceMs);
  await exited;
  clearTimeout(timer);
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    child.kill(signal);
  }
}
