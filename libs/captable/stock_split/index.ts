export { type GrantOutcome, type PlanOutcome, type WarrantOutcome } from './outcome';
export { StockSplit } from './stock-split.entity';
export { stockSplitMachine } from './stock-split.dto';
export { StockSplitModule } from './stock-split.module';
