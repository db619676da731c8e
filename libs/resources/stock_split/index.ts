export { splitAmending } from './splitting';
export { StockSplit } from './stock-split.entity';
export { stockSplitMachine } from './stock-split.machine';
export { StockSplitModule } from './stock-split.module';
export type { GrantOutcome, PlanOutcome, WarrantOutcome } from './outcome';
