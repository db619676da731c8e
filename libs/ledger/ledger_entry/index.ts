export { type Change, firstShortage } from './availability';
export { mustSuffice } from './class-counts';
export { type LedgerEntryKind, ledgerEntryKinds } from './ledger-entry-kind';
export { LedgerEntry } from './ledger-entry.entity';
export { LedgerEntryModule } from './ledger-entry.module';
export { commonStock, interests, openLedger } from './opening';
export { poolOf } from './pool';
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
export { hasSplit, refuseAcrossSplit, refuseDuringSplit } from './splits';
