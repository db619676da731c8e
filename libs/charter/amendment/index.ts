export { charterAction } from './charter-action';
export { AmendmentInput, DecidedAmendmentView } from './amendment.dto';
export { chooseSignatory, isHeadOffice, readAmendment, type Signatory, signatoryOf } from './signatory';
export { isBeforeStock } from './adoption-statement';
export {
  assertNoStockChange,
  type AuthorizedClass,
  checkCapital,
  holdersVoteOnStock,
  readClass,
  stockAmendment,
  stockAmendmentKind,
  stockFiling,
  stockOf,
  totalOf,
} from './stock-amendment';
export { amendmentInstrument, charterOf } from './amendment-instrument.clauses';
export { liabilityArticle, publicBenefitArticle, purposeParagraphs } from './charter-articles.clauses';
export { shareTerms } from './charter-particulars';
export { classesOfStock, commonTable, preferredTable } from './charter-stock.clauses';
export { contingentConsideration, participationOf } from './preferred-terms.clauses';
export { amendedStock } from './stock-amendment.document';
export type { CommonFacts, SeriesFacts, ShareTerms, StockFacts } from './stock.facts';
