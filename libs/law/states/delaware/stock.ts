import type { StockLaw } from '#law/states/state-law';

export const stock: StockLaw = { par_floor: '8 Del. C. § 153(a)', number_of_shares: '8 Del. C. § 102(a)(4)' };
