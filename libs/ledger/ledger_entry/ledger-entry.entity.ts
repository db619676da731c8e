import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { LedgerEntryView } from './ledger-entry.dto';
import type { LedgerEntryKind } from './ledger-entry-kind';
import type { Posting } from './posting';

/** One act of the share ledger. It is never changed: what was wrong is reversed by a later entry that refers to it. */
@ResourceEntity({ name: 'ledger_entry', prefix: 'led', view: () => LedgerEntryView })
export class LedgerEntry extends Envelope {
  @Column('text') entity_id: string;
  /** Counts a company's entries in the order in which they were recorded. */
  @Column('integer') number: number;
  @Column('text') kind: LedgerEntryKind;
  /** The day from which it counts; `created` tells since when it is known. */
  @Column('date') effective_date: LegalDate;
  @Column('text') share_class_id: string;
  @Column('text') security_id: string | null;
  @Column('text') stakeholder_id: string | null;
  @Column('bigint') quantity: number;
  @Column('text') references_entry_id: string | null;
  @Column('text') resolution_id: string | null;
  @Column('text') document_id: string | null;
  @Column('jsonb') postings: Posting[];
}
