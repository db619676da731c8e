export { divide, type HolderOutcome } from './divide-holdings';
export { type GrantOutcome, type PlanOutcome, type SplitOutcome, type WarrantOutcome } from './split-outcome';
export { securityAfter } from './security-after-split';
export { StockSplit } from './stock-split.entity';
export { stockSplitMachine } from './stock-split.dto';
export { StockSplitModule } from './stock-split.module';
