import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runAdmin } from './admin';
import { provideCredentials, type Credentials } from './credentials';
import { stopLeftovers } from './leftovers';
import { takeLock, type Lock } from './lock';
import { answers, answersHttp, freePort } from './ports';
import { startPostgres, type EmbeddedPostgres } from './postgres';
import { nodeFlags, startProcess, tail, type RunningProcess } from './process';
import { projectFile } from '#platform/config/project';
import { loadBankSecrets } from '#platform/config/secrets';
import { Service } from './service';
import { startTemporal, type EmbeddedTemporal } from './temporal';
import { findTemporal } from './temporal-binary';

const READY_WITHIN_MS = 90_000;

interface StackSettings {
  port: number;
  dataDir: string;
  databaseUrl?: string;
  /** External Temporal server instead of the embedded server. */
  temporalAddress?: string;
  temporalUiUrl?: string;
  env?: Record<string, string>;
  keepAlive: boolean;
  log: (line: string) => void;
}

export class Stack {
  readonly baseUrl: string;
  readonly dataDir: string;
  databaseUrl = '';
  temporalAddress = '';
  temporalUiUrl = '';
  credentials: Credentials;
  postgres: Service | null = null;
  temporal: Service | null = null;
  gateway: Service;
  worker: Service;
  bank: Service;
  /** The embedded database may be outside the data directory. */
  postgresHome: string | null = null;
  private readonly started: Service[] = [];
  private lock: Lock | null = null;
  private bankPort = 0;
  private stopped = false;

  constructor(private readonly settings: StackSettings) {
    this.dataDir = resolve(settings.dataDir);
    this.baseUrl = `http://localhost:${settings.port}`;
  }

  /** Stops everything again on failure. */
  async start(): Promise<void> {
    try {
      await this.claimDataDir();
      this.bankPort = await freePort();
      await Promise.all([this.startDatabase(), this.startTemporal()]);
      // The operator command reads these settings. The first holds the database password.
      writeFileSync(join(this.dataDir, 'run', 'database_url'), this.databaseUrl, { mode: 0o600 });
      writeFileSync(join(this.dataDir, 'run', 'temporal_address'), this.temporalAddress, { mode: 0o600 });
      await runAdmin('migrate', this.childEnv());
      await this.startApps();
      this.credentials = await provideCredentials(this.dataDir, this.baseUrl, this.temporalUiUrl, this.childEnv());
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const service of this.started.toReversed()) await service.stop();
    this.lock?.release();
  }

  private async claimDataDir(): Promise<void> {
    mkdirSync(this.dataDir, { recursive: true });
    const lock = await takeLock(join(this.dataDir, 'run', 'stack.lock'));
    if ('heldBy' in lock) {
      throw new Error(
        `Process ${lock.heldBy} already uses ${this.dataDir}. Stop it, or choose another directory with ` +
          'MINUTEBOOK_DATA_DIR.',
      );
    }
    this.lock = lock;
    const leftovers = await stopLeftovers(join(this.dataDir, 'run'));
    if (leftovers.length > 0) this.settings.log(`Stopped processes left by a killed run: ${leftovers.join(', ')}`);
    if (await answers(this.settings.port, 'localhost')) {
      throw new Error(
        `Port ${this.settings.port} is in use. Stop the program that uses it, or choose another port with PORT.`,
      );
    }
  }

  private async startDatabase(): Promise<void> {
    if (this.settings.databaseUrl) {
      this.databaseUrl = this.settings.databaseUrl;
      return;
    }
    const port = await freePort();
    const options = {
      dataDir: join(this.dataDir, 'postgres'),
      port,
      log: this.settings.log,
      ...this.files('postgres'),
    };
    this.postgres = await this.startService('PostgreSQL', async () => {
      const postgres: EmbeddedPostgres = await startPostgres(options);
      this.databaseUrl = postgres.url;
      this.postgresHome = postgres.home;
      return postgres;
    });
  }

  private async startTemporal(): Promise<void> {
    const { temporalAddress, temporalUiUrl, log } = this.settings;
    if (temporalAddress) {
      this.temporalAddress = temporalAddress;
      this.temporalUiUrl = temporalUiUrl ?? 'http://localhost:8233';
      return;
    }
    const binary = await findTemporal({ log });
    const options = {
      binary,
      dataDir: join(this.dataDir, 'temporal'),
      port: await freePort(),
      uiPort: await freePort(),
      ...this.files('temporal'),
    };
    this.temporal = await this.startService('Temporal', async () => {
      const temporal: EmbeddedTemporal = await startTemporal(options);
      this.temporalAddress = temporal.address;
      this.temporalUiUrl = temporal.uiUrl;
      return temporal;
    });
  }

  private async startApps(): Promise<void> {
    const { port } = this.settings;
    const workerPort = await freePort();
    const workerReady = (): Promise<boolean> => answersHttp(`http://127.0.0.1:${workerPort}/readyz`);
    const bankReady = (): Promise<boolean> => answersHttp(`http://127.0.0.1:${this.bankPort}/healthz`);
    [this.bank, this.gateway, this.worker] = await Promise.all([
      this.startService('The sandbox bank', () => this.startApp('bank', this.bankEnv(), bankReady)),
      this.startService('The gateway', () => this.startApp('gateway', {}, () => answers(port, 'localhost'))),
      this.startService('The worker', () => this.startApp('worker', { WORKER_PORT: String(workerPort) }, workerReady)),
    ]);
    await this.waitUntilReady();
  }

  private startApp(
    name: 'bank' | 'gateway' | 'worker',
    env: Record<string, string>,
    ready: () => Promise<boolean>,
  ): Promise<RunningProcess> {
    const main = projectFile('dist', 'apps', name, 'main.js');
    if (!existsSync(main)) throw new Error(`${main} is missing. Run \`npm run build\`.`);
    return startProcess({
      name: `The ${name}`,
      command: process.execPath,
      args: [...nodeFlags, main],
      cwd: projectFile(),
      env: { ...this.childEnv(), ...env },
      ready,
      readyWithinMs: READY_WITHIN_MS,
      graceMs: 20_000,
      ...this.files(name),
    });
  }

  private async waitUntilReady(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await answersHttp(`${this.baseUrl}/readyz`))) {
      if (Date.now() > deadline) {
        const answer = await fetch(`${this.baseUrl}/readyz`).then(
          (response) => response.text(),
          (error: Error) => error.message,
        );
        throw new Error(
          `${this.baseUrl}/readyz did not become ready: ${answer}\nThe gateway's log ends ` +
            `with:\n${tail(this.files('gateway').logFile)}`,
        );
      }
      await delay(100);
    }
  }

  private async startService(name: string, launch: () => Promise<RunningProcess>): Promise<Service> {
    // Parts start in parallel, and one failure stops the rest.
    if (this.stopped) throw new Error(`${name} was not started because the stack is stopping`);
    const service = new Service(name, launch, this.settings.keepAlive ? this.settings.log : undefined);
    this.started.push(service);
    await service.start();
    return service;
  }

  private childEnv(): NodeJS.ProcessEnv {
    const own = { ...process.env, ...this.settings.env };
    return {
      // Captured mail appears at /outbox. The gateway never shows mail that a mail server sent.
      ...(own['SMTP_URL']
        ? {}
        : { MINUTEBOOK_OUTBOX: '1', MINUTEBOOK_CREDENTIALS: join(this.dataDir, 'credentials.json') }),
      // Webhook developers run their receiver on this machine.
      WEBHOOKS_ALLOW_LOOPBACK: '1',
      SANDBOX_BANK_URL: `http://127.0.0.1:${this.bankPort}`,
      ...loadBankSecrets(this.dataDir),
      ...process.env,
      PORT: String(this.settings.port),
      MINUTEBOOK_DATA_DIR: this.dataDir,
      DATABASE_URL: this.databaseUrl,
      TEMPORAL_ADDRESS: this.temporalAddress,
      TEMPORAL_UI_URL: this.temporalUiUrl,
      ...this.settings.env,
    };
  }

  /** The bank has its own database on the same server. */
  private bankEnv(): Record<string, string> {
    const database = new URL(this.databaseUrl);
    database.pathname += '_bank';
    return {
      SANDBOX_BANK_PORT: String(this.bankPort),
      SANDBOX_BANK_DATABASE_URL: database.href,
      SANDBOX_BANK_NOTIFY_URL: `http://127.0.0.1:${this.settings.port}/bank/notifications`,
    };
  }

  private files(name: string): { logFile: string; pidFile: string } {
    return { logFile: join(this.dataDir, 'logs', `${name}.log`), pidFile: join(this.dataDir, 'run', `${name}.pid`) };
  }
}
