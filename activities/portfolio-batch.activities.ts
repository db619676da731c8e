import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { EntityFormationService } from '#formation/formation';
import { advanceBatch, type BatchProgress } from '#planning/portfolio_batch';
import type { BatchInput } from './types';

/** Idempotent. */
export function portfolioBatchActivities(works: UnitOfWorkRunner, formation: EntityFormationService) {
  return {
    advanceBatch: ({ scope, portfolio_batch_id }: BatchInput): Promise<BatchProgress> =>
      advanceBatch(
        (act, authorized_by = scope.authorized_by) => works.run({ ...scope, authorized_by }, act),
        formation,
        portfolio_batch_id,
      ),
  };
}
export type PortfolioBatchActivities = ReturnType<typeof portfolioBatchActivities>;
