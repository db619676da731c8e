import type { Move } from '#kernel/machine';
import type { Fields, UnitOfWork } from '#platform/db/unit-of-work';
import { PortfolioBatch } from './portfolio-batch.entity';
import { PortfolioBatchItem } from './portfolio-batch-item.entity';
import type { PortfolioBatchItemStatus } from './portfolio-batch-item.machine';
import { portfolioBatchMachine } from './portfolio-batch.machine';

export const itemsOf = (
  work: UnitOfWork,
  { id: portfolio_batch_id }: PortfolioBatch,
  status: PortfolioBatchItemStatus,
): Promise<PortfolioBatchItem[]> => work.lockAll(PortfolioBatchItem, { portfolio_batch_id, status });

/** Requires the locks on the item and its batch. */
export function moveItem(
  work: UnitOfWork,
  batch: PortfolioBatch,
  item: PortfolioBatchItem,
  move: Move<PortfolioBatchItemStatus>,
  changes: Fields<PortfolioBatchItem>,
): void {
  const from = item.status;
  work.move(item, move, changes);
  const counts = batch.item_counts;
  work.touch(batch, { item_counts: { ...counts, [from]: counts[from] - 1, [item.status]: counts[item.status] + 1 } });
}

export function startIfAccepted(work: UnitOfWork, batch: PortfolioBatch): void {
  if (batch.status === 'accepted') work.move(batch, portfolioBatchMachine.moves.start);
}
