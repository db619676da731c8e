export { noticeOfShares } from './share-notice';
export { companySigner, holderFacts, officerFor } from './agreement-parties';
export { shareActMachine, type ShareActStatus } from './share-act.machine';
export { checkHolder, stockOf, vestedOf } from './security-in-act';
export { purchaserOf } from './stock-purchaser.clauses';
export {
  type StockLegend,
  investorRepresentations,
  serviceProviderRepresentations,
  stockLegends,
  transferRestrictions,
} from './stock-terms.clauses';
