import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import type { SplitRatio } from '#equity/split';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { FiledAction } from '#governance/actions';
import type { ChangeStatus } from '#governance/resolution';
import type { Fractions } from './divide-holdings';
import type { SplitOutcome } from './split-outcome';
import { StockSplitView, stockSplitMachine } from './stock-split.dto';
import type { ParChange } from './terms-after-split';

@ResourceEntity({
  name: 'stock_split',
  prefix: 'spl',
  machine: stockSplitMachine,
  view: () => StockSplitView,
  papers: ['document_id'],
})
export class StockSplit extends FiledAction {
  declare status: ChangeStatus;
  @Column('text') share_class_id: string;
  /** Reduced. */
  @Column('jsonb') ratio: SplitRatio;
  @Column('text') fractional_shares: Fractions;
  /** Dollars a share after the split. */
  @Column('text') fair_value_per_share: string | null;
  @Column('text') par_value_change: ParChange;
  @Column('bigint') authorized_shares: number;
  @Column('bigint') former_authorized_shares: number;
  /** A projection until the split is made. */
  @Column('jsonb') outcome: SplitOutcome;
  /** The first day in post-split shares. */
  @Column('date') counted_from: LegalDate | null;
}
