import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { FilingOffice, Prepared } from '#filings/filing';
import { advanceAction, fileAction, giveUpAction, stageNames, type ActionStatus } from '#governance/actions';
import type { ActionInput } from './types';

/** Each stage is the name of the activity that advances the action. */
export type StageActivities = Record<string, (input: ActionInput) => Promise<ActionStatus>>;

export function corporateActionActivities(works: UnitOfWorkRunner, office: FilingOffice) {
  const advance = async ({ scope, ...which }: ActionInput): Promise<ActionStatus> => {
    const { obstacle: _, ...status } = await works.run(scope, (work) => advanceAction(work, which));
    return status;
  };
  return {
    ...(Object.fromEntries(stageNames().map((name) => [name, advance])) as StageActivities),
    advanceAction: advance, // for older histories
    fileAction: ({ scope, ...which }: ActionInput): Promise<Prepared> =>
      works.run(scope, (work) => fileAction(work, office, which)),
    giveUpAction: ({ scope, ...which }: ActionInput): Promise<boolean> =>
      works.run(scope, (work) => giveUpAction(work, which)),
  };
}
export interface CorporateActionActivities {
  fileAction(input: ActionInput): Promise<Prepared>;
  giveUpAction(input: ActionInput): Promise<boolean>;
}
