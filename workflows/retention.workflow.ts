import { proxyActivities } from '@temporalio/workflow';
import type { RetentionActivities, RetentionInput } from '#activities';
import { stage } from './durable';
import { house } from './retries';

const from = (table: string) =>
  proxyActivities<RetentionActivities>({
    summary: `Remove old rows from ${table}`,
    taskQueue: 'lifecycle',
    startToCloseTimeout: '50m',
    heartbeatTimeout: '15s',
    retry: house,
  });

/** Returns the deleted counts. */
export async function retention({ tables }: RetentionInput): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const table of tables) {
    stage('Removing', `From ${table}.`);
    removed[table] = await from(table).purge(table);
  }
  stage(
    'Removed',
    Object.entries(removed)
      .map(([table, count]) => `${table}: ${count}`)
      .join(', '),
  );
  return removed;
}
