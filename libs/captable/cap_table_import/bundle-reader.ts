import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { Problem } from '#kernel/problem';
import type { Logger } from '#platform/config/logger';
import { LOGGER } from '#platform/config/injection-tokens';
import type { ImportRead, ImportRefused, ImportTask } from './import-thread';

const filename = require.resolve('./import-thread');

/** Threads load in half a second, and keep the memory of their last bundle while idle. */
const readerLimits = { threads: 2, idleMs: 10_000, minutes: 10 };

/** Threads keep the process responsive. */
@Injectable()
export class BundleReader implements OnApplicationShutdown {
  private readonly threads = new Piscina<ImportTask, ImportRead | ImportRefused>({
    minThreads: 0,
    maxThreads: readerLimits.threads,
    idleTimeout: readerLimits.idleMs,
  });

  constructor(@Inject(LOGGER) logger: Logger) {
    this.threads.on('error', (error: unknown) => logger.error({ err: error }, 'an idle import thread ended'));
  }

  /** Throws 503 after ten minutes. */
  async read(task: ImportTask): Promise<ImportRead | ImportRefused> {
    const signal = AbortSignal.timeout(readerLimits.minutes * 60_000);
    try {
      return await this.threads.run(task, { filename, signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new Problem(
        'service_unavailable',
        `Minutebook could not read the bundle within ${readerLimits.minutes} minutes. Nothing was changed.`,
        { retry_after: readerLimits.minutes * 60 },
      );
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.destroy();
  }
}
