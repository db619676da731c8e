import { contributeStockChange } from '#charter/charter_amendment';
import { StockSplit } from './stock-split.entity';

contributeStockChange(StockSplit, 'pending');
