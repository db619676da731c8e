import { cancellationSignal } from '@temporalio/activity';
import type { Database } from '#platform/db/database';
import { purge } from '#platform/db/retention';
import { withHeartbeat } from './heartbeat';

/** Removes old rows, of every tenant. */
export function retentionActivities(system: Database) {
  return {
    /** Says how many rows went. */
    purge: (table: string): Promise<number> => withHeartbeat(purge(system, table, cancellationSignal())),
  };
}
export type RetentionActivities = ReturnType<typeof retentionActivities>;
