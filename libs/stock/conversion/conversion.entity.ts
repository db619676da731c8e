import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { ConversionView } from './conversion.dto';

@ResourceEntity({ name: 'conversion', prefix: 'cnv', view: () => ConversionView, papers: ['document_id'] })
export class Conversion extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') security_id: string;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('bigint') quantity: number;
  @Column('jsonb') ratio: { numerator: string; denominator: string };
  @Column('text') converts_to_share_class_id: string;
  @Column('bigint') resulting_quantity: number;
  @Column('text') resulting_security_id: string;
  @Column('text') balance_security_id: string | null;
  /** Payment for the remaining fraction of a share. */
  @Column('bigint') cash_in_lieu_cents: number | null;
  @Column('text') notice: string | null;
  @Column('text') document_id: string | null;
  @Column('text') notice_document_id: string;
  @Column('date') effective_date: LegalDate;
}
