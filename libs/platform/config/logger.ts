import pino, { type Logger } from 'pino';

export type { Logger };

/**
 * One line of JSON a message; credentials never reach the log because no header or body is ever passed to it. Lines
 * leave together, a quarter of a second after they were written at the latest: a write for each of them was a tenth of
 * the cost of a read. What a killed process has done is in the audit chain, not here.
 */
export const createLogger = (service: string, level: string): Logger =>
  pino(
    { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 250 }),
  );
