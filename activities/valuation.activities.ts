import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { expireValuation } from '#compliance/valuation';
import type { ValuationInput } from './types';

export function valuationActivities(works: UnitOfWorkRunner) {
  return {
    expireValuation: ({ scope, ...valuation }: ValuationInput): Promise<string> =>
      works.run(scope, (work) => expireValuation(work, valuation)),
  };
}
export type ValuationActivities = ReturnType<typeof valuationActivities>;
