import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { MinuteBookEntryView } from './minute-book-entry.dto';

/** Immutable. Holds the hash of the previous entry. */
@ResourceEntity({ name: 'minute_book_entry', prefix: 'mbe', view: () => MinuteBookEntryView })
export class MinuteBookEntry extends Envelope {
  @Column('text') entity_id: string;
  /** From 1, without gaps. */
  @Column('integer') position: number;
  @Column('text') kind:
    | 'charter'
    | 'filing_evidence'
    | 'organization'
    | 'bylaws'
    | 'operating_agreement'
    | 'board_meeting'
    | 'written_consent'
    | 'amendment'
    | 'dissolution'
    | 'merger'
    | 'conversion'
    | 'closing';
  @Column('text') title: string;
  @Column('date') dated: LegalDate;
  @Column('text') resolution_id: string | null;
  @Column('text') document_id: string;
  @Column('text') document_sha256: string;
  @Column('text') previous_hash: string;
  @Column('text') hash: string;
}
