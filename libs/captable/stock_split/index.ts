export { divide, type HolderOutcome } from './dividing';
export { type GrantOutcome, type PlanOutcome, type SplitOutcome, type WarrantOutcome } from './outcome';
export { securityAfter } from './security-after';
export { StockSplit } from './stock-split.entity';
export { stockSplitMachine } from './stock-split.dto';
export { StockSplitModule } from './stock-split.module';
