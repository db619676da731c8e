import pino, { type Logger } from 'pino';
import { LogHealth } from './log-health';

export type { Logger };

/** Memory for lines that cannot be written yet. Further lines are dropped and counted. */
const mostHeldBytes = 1024 * 1024;

/**
 * Creates a JSON-lines logger. Never pass headers or bodies to it: they hold credentials. It batches lines for at most
 * 250 ms, because writing each line took a tenth of the time of a read. A killed process loses its last lines; the
 * audit chain has its effects.
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
