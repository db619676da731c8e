import { Resource } from '#platform/http/resource';
import { ListLedgerEntries } from './ledger-entry.dto';
import { LedgerEntry } from './ledger-entry.entity';

@Resource({
  path: 'ledger_entries',
  entity: LedgerEntry,
  filters: ListLedgerEntries,
  sorts: ['created', 'number', 'effective_date'],
  doc: 'The share ledgers of companies, entry by entry. Entries are never changed.',
})
export class LedgerEntryController {}
