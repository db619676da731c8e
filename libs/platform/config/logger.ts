import pino, { type Logger } from 'pino';
import { LogHealth } from './log-health';

export type { Logger };

/** Memory for unwritten lines. Further lines are dropped and counted. */
const mostHeldBytes = 1024 * 1024;

/**
 * Never pass headers or bodies: they hold credentials. Writes batches every 250 ms, because a write per line took a
 * tenth of the time of a read.
 */
export function createLog(
  service: string,
  level: string,
  dest: string | number = process.stdout.fd,
): { logger: Logger; health: LogHealth } {
  const destination = pino.destination({
    dest,
    sync: false,
    minLength: 4096,
    periodicFlush: 250,
    maxLength: mostHeldBytes,
  });
  return {
    logger: pino({ level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime }, destination),
    health: new LogHealth(destination),
  };
}
