import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { ItemError } from './item-outcome';
import { PortfolioBatchItemView } from './portfolio-batch.dto';
import { portfolioBatchItemMachine, type PortfolioBatchItemStatus } from './portfolio-batch-item.machine';

/** Batch and index identify an item, so a repeated step never forms a second company. */
@ResourceEntity({
  name: 'portfolio_batch_item',
  prefix: 'pfi',
  machine: portfolioBatchItemMachine,
  view: () => PortfolioBatchItemView,
  standsIn: ['portfolio_id'],
  silent: true,
})
export class PortfolioBatchItem extends Envelope {
  @Column('text') portfolio_batch_id: string;
  @Column('text') portfolio_id: string;
  @Column('integer') index: number;
  @Column('text') status: PortfolioBatchItemStatus;
  @Column('text') legal_name: string;
  /** Sealed create body. Null outside the queue. */
  @Column('text') body: string | null;
  @Column('text') entity_id: string | null;
  @Column('jsonb') error: ItemError | null;
}
