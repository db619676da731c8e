export { type Change, firstShortage } from './availability';
export { assertSuffices } from './class-counts';
export { type LedgerEntryKind, ledgerEntryKinds } from './ledger-entry-kind';
export { LedgerEntry } from './ledger-entry.entity';
export { LedgerEntryModule } from './ledger-entry.module';
export { commonStock, interests, openLedger } from './open-ledger';
export { poolOf } from './pool-balance';
export { contributePromisedShares, promisedShares } from './promised-shares';
export {
  authorization,
  ending,
  exercise,
  holding,
  issuance,
  keeping,
  type LedgerAccount,
  partsOf,
  poolIssuance,
  poolReturn,
  type Posting,
  promise,
  reservation,
  retirement,
  reversal,
  settlement,
} from './posting';
export { ShareLedger } from './share-ledger';
export { unreversed } from './unreversed';
export { hasSplit, assertNoSplitSince, assertNoPendingSplit } from './assert-no-split';
