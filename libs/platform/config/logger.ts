import pino, { type Logger } from 'pino';
import { LogHealth } from './log-health';

export type { Logger };

/** Held in memory while the log cannot be written; lines beyond it are dropped, and counted. */
const mostHeldBytes = 1024 * 1024;

/**
 * One line of JSON a message; credentials never reach the log because no header or body is ever passed to it. Lines
 * leave together, a quarter of a second after they were written at the latest: a write for each of them was a tenth of
 * the cost of a read. What a killed process has done is in the audit chain, not here.
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
