import { changeMachine } from '#governance/resolution';

/** A split of stock: made when the state has accepted the amendment, or never. */
export const stockSplitMachine = changeMachine('stock_split');
