export { readSplit } from './asked';
export { carryOut } from './carrying-out';
export { type GrantOutcome, type PlanOutcome, positionsOf, type WarrantOutcome } from './outcome';
export { splitAmending } from './splitting';
export { StockSplit } from './stock-split.entity';
export { stockSplitMachine } from './stock-split.machine';
export { StockSplitModule } from './stock-split.module';
export { StockSplitService } from './stock-split.service';
