export { advanceAmendment, isBeforeStock, type AmendmentStanding, type WhichAmendment } from './advancing';
export {
  amendmentId,
  amendmentStart,
  type Acknowledgment,
  type Amending,
  type AmendmentStatement,
  type CharterAmendments,
} from './amending';
export { beginAmendment } from './beginning';
export { CharterAmendmentInput, CharterAmendmentView, DecidedAmendmentView } from './charter-amendment.dto';
export { CharterAmendment } from './charter-amendment.entity';
export { fileAmendment, giveUpAmendment } from './filing-amendment';
export { amendmentFilings } from './filings';
export { restartAmendment } from './restarting';
export { readAmendment, type AskedAmendment } from './signatory';
export {
  holdersVoteOnStock,
  readClass,
  refuseSecondOfStock,
  stockAmendment,
  stockAmendmentKind,
  stockEvidence,
  totalOf,
  type AuthorizedClass,
} from './stock';
export { voidBeside, withdrawAmendment } from './withdrawing';
