import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { answersHttp, freePort } from '../../apps/stack/embedded/ports';
import { nodeFlags } from '../../apps/stack/embedded/process';
import { projectFile } from '../../libs/platform/config/project';
import type { Stack } from '../../apps/stack/embedded/stack';
import type { ProbeRequest, SentStatement } from './probe';

const behindMs = 2000;

export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  private static async start(
    main: string,
    port: number,
    env: NodeJS.ProcessEnv,
    logFile: string,
    healthPath = '/healthz',
  ): Promise<ServerProcess> {
    const log = openSync(logFile, 'a');
    const child = fork(main, {
      env: { ...process.env, ...env, PORT: String(port) },
      execArgv: [...nodeFlags, '--require', join(__dirname, 'probe.js')],
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    const server = new ServerProcess(child, `http://127.0.0.1:${port}`);
    while (!(await answersHttp(server.url + healthPath))) {
      if (child.exitCode !== null) throw new Error(`${main} ended at its start: see ${logFile}`);
      await delay(50);
    }
    return server;
  }

  static async beside({ dataDir, databaseUrl, temporalAddress }: Stack, main: string): Promise<ServerProcess> {
    const env = { MINUTEBOOK_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TEMPORAL_ADDRESS: temporalAddress };
    return ServerProcess.start(main, await freePort(), env, join(dataDir, 'logs', 'bench.log'));
  }

  static gateway(stack: Stack): Promise<ServerProcess> {
    return ServerProcess.beside(stack, projectFile('dist', 'apps', 'gateway', 'main.js'));
  }

  /** In microseconds. */
  usage(): Promise<number> {
    return this.ask('usage');
  }

  /** Includes the statements of the following seconds. */
  async record(request: () => Promise<unknown>): Promise<SentStatement[]> {
    await this.ask('record');
    await request();
    await this.ask('answered');
    await delay(behindMs);
    return this.ask('recorded');
  }

  tell(message: object): Promise<unknown> {
    return this.send(message);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), 5000);
    await once(this.child, 'exit');
    clearTimeout(timer);
  }

  private ask<T>(request: ProbeRequest): Promise<T> {
    return this.send(request) as Promise<T>;
  }

  private async send(message: object | string): Promise<unknown> {
    const answer = once(this.child, 'message');
    this.child.send(message);
    return ((await answer) as unknown[])[0];
  }
}
