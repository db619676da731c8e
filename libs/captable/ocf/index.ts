export { ocfBundle } from './bundle';
export { amends } from './compensation-issuance';
export { causes } from './compensation';
export { accruals, conversionTriggers, countedInFinancing, dayCounts, timings } from './conversion-trigger';
export { ranks } from './convertible';
export { vestingsOf } from './grant-vesting';
export { released, unpriced } from './issuance';
export { type Issuer } from './issuer';
export { type Monetary, quantityOf } from './object';
export { convertsAt, isOwnComment, ownWords } from './own-words';
export { saysSplit, splitTerms, splitWords } from './split-words';
export { type OcfStakeholder } from './stakeholder';
export { type StockClass, uncapped } from './stock-class';
export {
  type AuthorizedSharesAdjustment,
  type ConversionRatioAdjustment,
  type ExerciseTrigger,
  type StockClassSplit,
  type StockIssuance,
  type VestingStart,
} from './transaction';
export { readServiceEnd, serviceEnded, type Vested, vestings, type VestingTerms } from './vesting';
