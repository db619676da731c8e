export { splitAmending } from './splitting';
export { StockSplit } from './stock-split.entity';
export { StockSplitModule } from './stock-split.module';
