import { continueAsNew, proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { AdvanceActivities, AdvanceInput } from '#activities';
import { stage } from './durable';
import { house } from './retries';

const clocks = proxyActivities<AdvanceActivities>({
  summary: 'Wait for idle workflows, then advance to the next instant',
  taskQueue: 'clocks',
  startToCloseTimeout: '10m',
  heartbeatTimeout: '30s',
  retry: house,
});

/** Waits for idle workflows, jumps to the earliest instant, and repeats until the target. */
export async function testClockAdvance(input: AdvanceInput): Promise<string> {
  for (;;) {
    const { reached, frozen_time } = await clocks.step(input);
    stage(reached ? 'Ready' : 'Advancing', `The clock is at ${frozen_time}.`);
    if (reached) return frozen_time;
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof testClockAdvance>(input);
  }
}
