import { heartbeat } from '@temporalio/activity';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { TestClockService } from '#companies/test_clock';
import type { AdvanceInput, Parking, Scope } from './types';

export function clockActivities(works: UnitOfWorkRunner, clocks: TestClockService) {
  return {
    park: ({ scope, ...parking }: Parking): Promise<{ due: boolean }> =>
      works.run(scope, (work) => clocks.park(work, parking)),
    leave: ({ scope, workflow_id }: { scope: Scope; workflow_id: string }): Promise<void> =>
      works.run(scope, (work) => clocks.leave(work, workflow_id)),
  };
}
export type ClockActivities = ReturnType<typeof clockActivities>;

export function advanceActivities(clocks: TestClockService) {
  return {
    step: (input: AdvanceInput): Promise<{ reached: boolean; frozen_time: string }> =>
      clocks.step(input.scope, input.test_clock_id, heartbeat),
  };
}
export type AdvanceActivities = ReturnType<typeof advanceActivities>;
