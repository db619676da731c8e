import type { Works } from '#platform/db/works';
import { missElection } from '#compliance/tax_election';
import type { ElectionInput } from './types';

/** Settles a tax election when its time has come. */
export function taxElectionActivities(works: Works) {
  return {
    missElection: ({ scope, ...election }: ElectionInput): Promise<string> =>
      works.run(scope, (work) => missElection(work, election)),
  };
}
export type TaxElectionActivities = ReturnType<typeof taxElectionActivities>;
