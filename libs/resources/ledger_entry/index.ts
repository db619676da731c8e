export { LedgerEntry } from './ledger-entry.entity';
export { ledgerEntryKinds, type LedgerEntryKind } from './ledger-entry-kind';
export { LedgerEntryModule } from './ledger-entry.module';
export { openLedger } from './opening';
export { poolOf } from './pool';
export { partsOf, type LedgerAccount } from './posting';
export { ShareLedger } from './share-ledger';
