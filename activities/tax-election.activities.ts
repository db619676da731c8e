import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { missElection } from '#compliance/tax_election';
import type { ElectionInput } from './types';

export function taxElectionActivities(works: UnitOfWorkRunner) {
  return {
    missElection: ({ scope, ...election }: ElectionInput): Promise<string> =>
      works.run(scope, (work) => missElection(work, election)),
  };
}
export type TaxElectionActivities = ReturnType<typeof taxElectionActivities>;
