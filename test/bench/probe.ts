import type { EventEmitter } from 'node:events';
import pg from 'pg';

/** Statements of one round trip share its number. `behind` marks statements sent after the answer. */
export interface SentStatement {
  trip: number;
  text: string;
  name?: string;
  values: unknown[];
  role: string;
  behind: boolean;
}

export type ProbeRequest = 'usage' | 'record' | 'answered' | 'recorded';

/**
 * Preloaded with `node --require` into both servers of a comparison. Reports the processor time and records the
 * statements of a request.
 */
let recording: SentStatement[] | null = null;
let answered = true;
let behind = false;
const watched = new WeakSet<object>();

type Query = (
  this: { connection: EventEmitter; connectionParameters: { application_name: string } },
  config: string | Omit<SentStatement, 'trip' | 'role' | 'behind'>,
  values?: unknown,
  done?: unknown,
) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;

prototype.query = function (config, values, done) {
  if (recording) {
    if (!watched.has(this))
      this.connection.on('readyForQuery', () => {
        answered = true;
      });
    watched.add(this);
    const trip = (recording.at(-1)?.trip ?? 0) + (answered ? 1 : 0);
    answered = false;
    const sent = { trip, behind, role: this.connectionParameters.application_name };
    const given = Array.isArray(values) ? (values as unknown[]) : [];
    recording.push(
      typeof config === 'string'
        ? { ...sent, text: config, values: given }
        : { ...sent, name: config.name, text: config.text, values: config.values ?? given },
    );
  }
  return query.call(this, config, values, done);
};

process.on('message', (request: ProbeRequest) => {
  if (request === 'usage') {
    const { user, system } = process.cpuUsage();
    process.send!(user + system);
  }
  if (request === 'record') {
    recording = [];
    answered = true;
    behind = false;
    process.send!('recording');
  }
  if (request === 'answered') {
    behind = true;
    process.send!('behind');
  }
  if (request === 'recorded') {
    process.send!(recording);
    recording = null;
  }
});
