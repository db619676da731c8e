import { setTimeout as delay } from 'node:timers/promises';
import { ScheduleAlreadyRunning, ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import type { Logger } from '#platform/config/logger';
import { retained } from '#platform/db/retention';

const retentionSchedule = 'retention';

/** Runs hourly without overlap. After an outage a single run catches up. */
const schedule = () => ({
  spec: { intervals: [{ every: '1h' as const, offset: '17m' as const }] },
  action: {
    type: 'startWorkflow' as const,
    workflowType: 'retention',
    workflowId: retentionSchedule,
    taskQueue: 'lifecycle',
    args: [{ tables: retained() }],
    staticSummary: 'Remove what has outlived its time',
    searchAttributes: { Kind: ['retention'] },
  },
  policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1h' as const },
});

/** Updates the schedule to this code version, but keeps a staff pause. */
async function scheduleRetention(temporal: Client): Promise<void> {
  try {
    await temporal.schedule.create({ scheduleId: retentionSchedule, ...schedule() });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    await temporal.schedule.getHandle(retentionSchedule).update(({ state }) => ({ ...schedule(), state }));
  }
}

/** Retries in the background until the process stops. */
export async function keepRetentionScheduled(temporal: Client, logger: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await temporal.withDeadline(Date.now() + 10_000, () => scheduleRetention(temporal));
    } catch (error) {
      logger.warn({ err: error }, 'could not schedule retention yet, will retry');
      await delay(5000, undefined, { signal }).catch(() => undefined);
    }
  }
}
