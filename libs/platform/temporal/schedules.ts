import { setTimeout as delay } from 'node:timers/promises';
import { ScheduleAlreadyRunning, ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import type { Logger } from '#platform/config/logger';
import { retained } from '#platform/db/retention';

export interface KeptSchedule {
  id: string;
  workflowType: string;
  every: '1h' | '1d';
  offset: `${number}${'m' | 'h'}`;
  args: object[];
  summary: string;
}

export const retentionSchedule = (): KeptSchedule => ({
  id: 'retention',
  workflowType: 'retention',
  every: '1h',
  offset: '17m',
  args: [{ tables: retained() }],
  summary: 'Remove rows past their retention',
});

/** Runs never overlap. After an outage a single run catches up. */
const optionsOf = ({ id, workflowType, every, offset, args, summary }: KeptSchedule) => ({
  spec: { intervals: [{ every, offset }] },
  action: {
    type: 'startWorkflow' as const,
    workflowType,
    workflowId: id,
    taskQueue: 'lifecycle',
    args,
    staticSummary: summary,
    searchAttributes: { Kind: [id] },
  },
  policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: every },
});

/** Keeps a staff pause. */
async function keep(temporal: Client, schedule: KeptSchedule): Promise<void> {
  try {
    await temporal.schedule.create({ scheduleId: schedule.id, ...optionsOf(schedule) });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    await temporal.schedule.getHandle(schedule.id).update(({ state }) => ({ ...optionsOf(schedule), state }));
  }
}

/** Retries in the background until the process stops. */
export async function keepScheduled(
  temporal: Client,
  schedule: KeptSchedule,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      return await temporal.withDeadline(Date.now() + 10_000, () => keep(temporal, schedule));
    } catch (error) {
      logger.warn({ err: error, schedule: schedule.id }, 'could not create the schedule yet, will retry');
      await delay(5000, undefined, { signal }).catch(() => undefined);
    }
  }
}
