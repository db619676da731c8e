export { CapTableModule } from './cap-table.module';
export { offerFounderStock, offerPurchase, openPurchase, settlePurchase } from './founder-stock';
export type { ClassVotes } from './holdings';
export { planPurchase } from './purchase.plan';
export { votesAt } from './projection';
export { conversionTerms } from './round/conversion';
export { conversionsOn } from './round/converting';
export { ReservedInput } from './round/round.dto';
