import type { StockLaw } from '#law/states/state-law';

/** W.S. 17-16-621(c): the board finds the consideration adequate, whatever the par value. */
export const stock: StockLaw = { par_floor: null, number_of_shares: null };
