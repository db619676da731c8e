import { cancellationSignal } from '@temporalio/activity';
import type { Database } from '#platform/db/database';
import { purge } from '#platform/db/retention';
import { withHeartbeat } from './heartbeat';

/** Works across all tenants. */
export function retentionActivities(system: Database) {
  return {
    /** Returns the number of deleted rows. */
    purge: (table: string): Promise<number> => withHeartbeat(purge(system, table, cancellationSignal())),
  };
}
export type RetentionActivities = ReturnType<typeof retentionActivities>;
