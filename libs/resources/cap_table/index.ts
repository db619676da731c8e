export { CapTableModule } from './cap-table.module';
export { offerFounderStock, offerPurchase, openPurchase, settlePurchase } from './founder-stock';
export { differenceOf } from './difference';
export { ClassDifferenceView, EntryFacts, HolderDifferenceView } from './difference.dto';
export type { ClassVotes, Standing } from './holdings';
export { planPurchase } from './purchase.plan';
export { standings, votesAt } from './projection';
export { capBases, conversionTerms, type CapBasis } from './round/conversion';
export { conversionsOn } from './round/converting';
export { countingDays } from './round/outstanding';
export { modelOn } from './round/on-ledger';
export { CapTableModelView, modelled, mostShares, ReservedInput } from './round/round.dto';
export { capTableOn } from './cap-table.service';
export { dayOf } from './day';
export type { AsTold } from './export/promises';
export { accruals, conversionTriggers, countedInFinancing, dayCounts, timings } from './ocf/conversion-trigger';
export { ranks } from './ocf/convertible';
export type { Issuer } from './ocf/issuer';
export type { Monetary } from './ocf/object';
export { causes } from './ocf/compensation';
export { amends } from './ocf/compensation-issuance';
export { vestingsOf } from './ocf/grant-vesting';
export { released, unpriced } from './ocf/issuance';
export { convertsAt, isOwnComment, ownWords } from './ocf/own-words';
export { saysSplit, splitTerms, splitWords, type TermChange } from './ocf/split-words';
export type { OcfStakeholder } from './ocf/stakeholder';
export { uncapped, type StockClass } from './ocf/stock-class';
export type {
  AuthorizedSharesAdjustment,
  ConversionRatioAdjustment,
  ExerciseTrigger,
  StockClassSplit,
  StockIssuance,
  VestingStart,
} from './ocf/transaction';
export { readServiceEnd, serviceEnded, vestings, type Vested, type VestingTerms } from './ocf/vesting';
export { CapTableView } from './cap-table.dto';
