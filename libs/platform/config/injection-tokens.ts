export const LOGGER = Symbol('LOGGER');

/** Without a trailing slash. */
export const BASE_URL = Symbol('BASE_URL');

/** Reads and writes for every tenant: relay, sequencer, webhooks, operator commands. */
export const SYSTEM_DATABASE = Symbol('SYSTEM_DATABASE');

/** Background work must finish before the database closes. */
export const BACKGROUND = Symbol('BACKGROUND');
export interface Background {
  stop(): Promise<void>;
}
