export { advanceAmendment, type AmendmentStanding, isBeforeStock } from './advancing';
export { type Amending, type CharterAmendments } from './amending';
export { beginAmendment } from './beginning';
export { charterAction } from './charter-action';
export { CharterAmendmentInput, CharterAmendmentView, DecidedAmendmentView } from './charter-amendment.dto';
export { CharterAmendment } from './charter-amendment.entity';
export { fileAmendment, giveUpAmendment } from './filing-amendment';
export { amendmentFilings } from './filings';
export { restartAmendment } from './restarting';
export { readAmendment } from './signatory';
export { contributeStockChange } from './stock-changes';
export {
  type AuthorizedClass,
  holdersVoteOnStock,
  readClass,
  refuseSecondOfStock,
  stockAmendment,
  stockAmendmentKind,
  stockEvidence,
  totalOf,
} from './stock';
export { voidBeside, withdrawAmendment } from './withdrawing';
