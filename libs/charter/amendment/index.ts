export { charterAction } from './charter-action';
export { AmendmentInput, DecidedAmendmentView } from './amendment.dto';
export { readAmendment, signatoryOf } from './signatory';
export { isBeforeStock } from './statement';
export {
  assertNoStockChange,
  type AuthorizedClass,
  flawOfCapital,
  holdersVoteOnStock,
  readClass,
  stockAmendment,
  stockAmendmentKind,
  stockFiling,
  stockOf,
  totalOf,
} from './stock';
