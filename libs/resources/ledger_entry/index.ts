export { LedgerEntry } from './ledger-entry.entity';
export { LedgerEntryModule } from './ledger-entry.module';
export { openLedger } from './opening';
export { ShareLedger } from './share-ledger';
