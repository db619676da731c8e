import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { FilingOffice } from '#filings/filing';
import {
  carryOutFilingRun,
  giveUpStateFiling,
  prepareStateFiling,
  type PreparedStateFiling,
} from '#compliance/state_filing';
import type { FilingInput, WorkflowInput } from './types';

export function stateFilingActivities(works: UnitOfWorkRunner, office: FilingOffice) {
  return {
    prepareStateFiling: ({ scope, ...which }: FilingInput): Promise<PreparedStateFiling> =>
      works.run(scope, (work) => prepareStateFiling(work, office, which)),
    giveUpStateFiling: ({ scope, ...which }: FilingInput): Promise<boolean> =>
      works.run(scope, (work) => giveUpStateFiling(work, office, which)),
    carryOutFilingRun: ({ scope, ...which }: WorkflowInput): Promise<number> =>
      carryOutFilingRun((act) => works.run(scope, act), which),
  };
}
export type StateFilingActivities = ReturnType<typeof stateFilingActivities>;
