import type { StockLaw } from '#law/states/state-law';

/** The board finds that the consideration is adequate, whatever par value the articles state: W.S. 17-16-621(c). */
export const stock: StockLaw = { par_floor: null, number_of_shares: null };
