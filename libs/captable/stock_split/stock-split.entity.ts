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

/**
 * A company's way to a split of a class of its stock: its decisions, the amendment that is signed, and the filing that
 * the state accepts.
 */
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
  /** In its least numbers. */
  @Column('jsonb') ratio: SplitRatio;
  @Column('text') fractional_shares: Fractions;
  /** Dollars for one share of those after the split. */
  @Column('text') fair_value_per_share: string | null;
  @Column('text') par_value_change: ParChange;
  /** How many shares of the class the charter is to authorise. */
  @Column('bigint') authorized_shares: number;
  /** How many it authorised when this was asked for. */
  @Column('bigint') former_authorized_shares: number;
  /** Its result for the ledger: as foreseen when it was asked for, and as done once it is made. */
  @Column('jsonb') outcome: SplitOutcome;
  /** The day from which the ledger counts in the new shares. */
  @Column('date') counted_from: LegalDate | null;
}
