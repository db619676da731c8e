import { setTimeout as delay } from 'node:timers/promises';
import { ScheduleAlreadyRunning, ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import type { Logger } from '#platform/config/logger';
import { retained } from '#platform/db/retention';

const retentionSchedule = 'retention';

/**
 * Once an hour, and never while the last one still runs. Of the hours in which Temporal was away one is made up for: it
 * removes what they would have.
 */
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

/** Has Temporal remove old rows, as this version of the code has it; staff may have paused it, and then it stays so. */
async function scheduleRetention(temporal: Client): Promise<void> {
  try {
    await temporal.schedule.create({ scheduleId: retentionSchedule, ...schedule() });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    await temporal.schedule.getHandle(retentionSchedule).update(({ state }) => ({ ...schedule(), state }));
  }
}

/** Tries until Temporal has it, or the process stops: nothing else waits for it. */
export async function keepRetentionScheduled(temporal: Client, logger: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await temporal.withDeadline(Date.now() + 10_000, () => scheduleRetention(temporal));
    } catch (error) {
      logger.warn({ err: error }, 'retention is not scheduled yet');
      await delay(5000, undefined, { signal }).catch(() => undefined);
    }
  }
}
