export { noticeOfShares } from './notice';
export { companySigner, holderFacts, officerFor } from './parties';
export { shareActMachine, type ShareActStatus } from './share-act.machine';
export { checkHolder, stockOf, vestedOf } from './stock';
export { purchaserOf } from './stock-purchaser.clauses';
export {
  type StockLegend,
  investorRepresentations,
  serviceProviderRepresentations,
  stockLegends,
  transferRestrictions,
} from './stock-terms.clauses';
