import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { LedgerEntryView } from './ledger-entry.dto';
import type { LedgerEntryKind } from './ledger-entry-kind';
import type { Posting } from './posting';

/** An entry never changes. A later entry reverses an error and refers to it. */
@ResourceEntity({ name: 'ledger_entry', prefix: 'led', view: () => LedgerEntryView })
export class LedgerEntry extends Envelope {
  @Column('text') entity_id: string;
  /** Sequence number within the company, in recording order. */
  @Column('integer') number: number;
  @Column('text') kind: LedgerEntryKind;
  /** Effective date. `created` is the time of recording. */
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
