import '#platform/config/compile-cache';
import { outliveFullLog } from '#platform/config/log-health';
import { createLog } from '#platform/config/logger';
import { startBank } from './bank';
import { readSettings } from './settings';

async function main(): Promise<void> {
  outliveFullLog();
  const settings = readSettings();
  const { logger } = createLog('bank', settings.logLevel);
  const bank = await startBank(settings, logger);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void bank.stop().finally(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
