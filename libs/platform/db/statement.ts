import { hash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';

/**
 * Names a statement by its text, so each connection plans it once. Only for few fixed texts with named columns, as a
 * plan of `t.*` fails after a migration, and with one best plan for all values.
 */
export const planned = (text: string, values: unknown[]) => ({ name: hash('sha1', text, 'base64url'), text, values });

/** pg sends each statement separately. A corked socket sends one packet. */
export const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
