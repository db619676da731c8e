import pino, { type Logger } from 'pino';

export type { Logger };

/** One line of JSON a message; credentials never reach the log because no header or body is ever passed to it. */
export const createLogger = (service: string, level: string): Logger => pino({ level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime });
