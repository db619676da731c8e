export { charterAction } from './charter-action';
export { AmendmentInput, AmendmentView, DecidedAmendmentView } from './amendment.dto';
export { Amendment } from './amendment.entity';
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
