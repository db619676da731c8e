export { firstShortage, type Change } from './availability';
export { LedgerEntry } from './ledger-entry.entity';
export { ledgerEntryKinds, type LedgerEntryKind } from './ledger-entry-kind';
export { LedgerEntryModule } from './ledger-entry.module';
export { openLedger } from './opening';
export { poolOf } from './pool';
export {
  authorization,
  ending,
  exercise,
  holding,
  issuance,
  keeping,
  partsOf,
  poolIssuance,
  poolReturn,
  promise,
  reservation,
  retirement,
  reversal,
  settlement,
  type LedgerAccount,
  type Posting,
} from './posting';
export { ShareLedger } from './share-ledger';
export { hasSplit, refuseAcrossSplit, refuseDuringSplit } from './splits';
