import { Resource } from '#platform/operations/resource';
import { LedgerEntry } from './ledger-entry.entity';

@Resource({
  path: 'ledger_entries',
  entity: LedgerEntry,
  filters: ['entity_id', 'kind', 'security_id', 'stakeholder_id', 'references_entry_id'],
  sorts: ['created', 'number', 'effective_date'],
  doc: 'Stock ledger entries. Entries never change.',
})
export class LedgerEntryController {}
