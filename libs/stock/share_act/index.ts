export { noticeOfShares } from './share-notice';
export { companySigner, holderFacts, officerFor } from './agreement-parties';
export { shareActMachine, shareActMoves, type ShareActStatus } from './share-act.machine';
export { checkHolder, firstDayOf, stockOf, vestedOf } from './security-in-act';
export { exemptTransfersOf, purchaserOf } from './stock-purchaser.clauses';
export {
  type AgreedRestriction,
  type StockLegend,
  conspicuous,
  instrumentLegend,
  investorRepresentations,
  legendSection,
  paidByServices,
  planExemption,
  restrictionsOfAgreement,
  serviceProviderRepresentations,
  servesAs,
  stockLegends,
  transfereeRepresentations,
  transferRestrictions,
} from './stock-terms.clauses';
