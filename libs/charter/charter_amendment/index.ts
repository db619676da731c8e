export { charterAction } from './charter-action';
export { CharterAmendmentInput, CharterAmendmentView, DecidedAmendmentView } from './charter-amendment.dto';
export { CharterAmendment } from './charter-amendment.entity';
export { readAmendment } from './signatory';
export { isBeforeStock } from './statement';
export {
  assertNoStockChange,
  type AuthorizedClass,
  holdersVoteOnStock,
  readClass,
  stockAmendment,
  stockAmendmentKind,
  stockFiling,
  totalOf,
} from './stock';
