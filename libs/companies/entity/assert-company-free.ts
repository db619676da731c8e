import { Problem } from '#kernel/problem';
import type { Entity } from './entity.entity';

/** 409 while a corporate transaction holds a company, for what its terms do not know; `so` says what is not done. */
export function assertNotInTransaction({ corporate_transaction_id: holder }: Entity, so: string): void {
  if (holder === null) return;
  throw new Problem(
    'entity_in_transaction',
    `${holder} holds the company, so ${so}: see the transaction through or call it off.`,
    { corporate_transaction_id: holder },
  );
}
