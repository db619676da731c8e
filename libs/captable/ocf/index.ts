export { ocfBundle } from './bundle';
export { commentPhrases, convertsAt, isOwnComment } from './comment-phrases';
export { amends } from './compensation-issuance';
export { accruals, conversionTriggers, countedInFinancing, dayCounts, timings } from './conversion-trigger';
export { ranks } from './convertible';
export { causes, grantTerms, vestingsOf } from './grant-vesting';
export { released, unpriced } from './issuance';
export { formationPlace, type Issuer } from './issuer';
export { type Monetary, quantityOf } from './ocf-object';
export { splitPhrases, splitTerms, statesSplit } from './split-phrases';
export { contactOf, keepsContact, type OcfStakeholder } from './stakeholder';
export { type StockClass, uncapped } from './stock-class';
export {
  type AuthorizedSharesAdjustment,
  type ConversionRatioAdjustment,
  type ExerciseTrigger,
  type StockClassSplit,
  type StockIssuance,
  type VestingStart,
} from './transaction';
export { readServiceEnd, serviceEnded, type Vested, vestings, type VestingTerms, vestingTerms } from './vesting';
