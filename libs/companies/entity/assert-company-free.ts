import { Problem } from '#kernel/problem';
import type { Entity } from './entity.entity';

/** Throws 409 while a corporate transaction is in progress. `so` completes the sentence with the refused action. */
export function assertNotInTransaction({ corporate_transaction_id: holder }: Entity, so: string): void {
  if (holder === null) return;
  throw new Problem(
    'entity_in_transaction',
    `Corporate transaction ${holder} is in progress, so ${so}. Complete or terminate it first.`,
    { corporate_transaction_id: holder },
  );
}
