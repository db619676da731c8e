import { Column } from 'typeorm';
import type { Attribution } from '#platform/db/scope';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { PortfolioBatchView } from './portfolio-batch.dto';
import type { ItemCounts } from './portfolio-batch-item.machine';
import { portfolioBatchMachine, type PortfolioBatchStatus } from './portfolio-batch.machine';

@ResourceEntity({
  name: 'portfolio_batch',
  prefix: 'pfb',
  machine: portfolioBatchMachine,
  view: () => PortfolioBatchView,
  standsIn: ['portfolio_id'],
})
export class PortfolioBatch extends Envelope {
  @Column('text') portfolio_id: string;
  @Column('text') status: PortfolioBatchStatus;
  @Column('jsonb') item_counts: ItemCounts;
  @Column('timestamptz') completed_at: Date | null;
  @Column('jsonb') cancelled_by: Attribution | null;
}
