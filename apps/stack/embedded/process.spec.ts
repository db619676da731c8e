import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from './identity';
import { stopLeftovers } from './leftovers';
import { startProcess, type ProcessOptions } from './process';
import { Service } from './service';

const folder = mkdtempSync(join(tmpdir(), 'process-'));
const pidFile = join(folder, 'run', 'sleeper.pid');
afterAll(() => rmSync(folder, { recursive: true }));

const node = (script: string, more: Partial<ProcessOptions> = {}): ProcessOptions => ({
  name: 'sleeper',
  command: process.execPath,
  args: ['-e', script],
  logFile: join(folder, 'log'),
  ...more,
});
const sleeper = node('setInterval(() => {}, 1000)', { pidFile });

describe('startProcess', () => {
  it('starts again, as often as it is asked to, what ends before it is ready', async () => {
    const [mark, ready] = [join(folder, 'mark'), join(folder, 'ready')];
    const second = node(
      `const fs = require('fs'); if (!fs.existsSync(${JSON.stringify(mark)})) { ` +
        `fs.writeFileSync(${JSON.stringify(mark)}, ''); process.exit(2); } ` +
        `fs.writeFileSync(${JSON.stringify(ready)}, ''); setInterval(() => {}, 1000)`,
      { attempts: 2, ready: async () => existsSync(ready) },
    );
    const running = await startProcess(second);
    expect(identify(running.pid)).not.toBeNull();
    await running.stop();
  });

  it('is refused with the end of the log when the process ends before it is ready', async () => {
    const broken = node('console.error("no such table"); process.exit(3)', { ready: async () => false });
    await expect(startProcess(broken)).rejects.toThrow(/exit code 3[^]*no such table/);
  });

  it('kills what ignores the request to stop', async () => {
    const ready = async (): Promise<boolean> => readFileSync(join(folder, 'log'), 'utf8').includes('deaf');
    const stubborn = await startProcess(
      node('process.on("SIGTERM", () => {}); console.log("deaf"); setInterval(() => {}, 1000)', {
        ready,
        graceMs: 200,
      }),
    );
    await stubborn.stop();
    expect(await stubborn.exited).toBe('SIGKILL');
  });
});

describe('stopLeftovers', () => {
  it('ends a process that its dead parent had started', async () => {
    const left = await startProcess(sleeper);
    expect(await stopLeftovers(join(folder, 'run'))).toEqual(['sleeper']);
    expect(identify(left.pid)).toBeNull();
  });

  it('spares a process that merely has the same pid', async () => {
    mkdirSync(join(folder, 'run'), { recursive: true });
    writeFileSync(pidFile, JSON.stringify({ pid: process.pid, stopSignal: 'SIGKILL', identity: '1 another program' }));
    expect(await stopLeftovers(join(folder, 'run'))).toEqual([]);
  });
});

describe('Service', () => {
  it('starts again what dies, and leaves it alone after stop', async () => {
    const told: string[] = [];
    const service = new Service(
      'The sleeper',
      () => startProcess(sleeper),
      (line) => told.push(line),
    );
    await service.start();
    const first = service.pid;
    await service.kill('SIGKILL');
    while (service.pid === first) await new Promise((resolve) => setTimeout(resolve, 20));
    await service.stop();
    expect(told).toEqual(['The sleeper exited (SIGKILL). Restarting in 0.5 s']);
    expect(identify(service.pid)).toBeNull();
  });
});
