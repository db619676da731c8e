import { hash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';

/**
 * A statement as each connection plans it once, by a name that is its text's: to plan a look at one row costs about
 * what the look does. Only for texts that the code alone makes, so that a connection holds few; that say their columns,
 * since a plan of `t.*` fails once a migration has added one; and whose best plan is the same for every value, and for
 * a table of any length.
 */
export const planned = (text: string, values: unknown[]) => ({ name: hash('sha1', text, 'base64url'), text, values });

/**
 * Corks a connection: pg by itself sends each statement as it comes, and sending costs most; corked statements leave in
 * one packet.
 */
export const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
