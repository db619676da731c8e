import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { ConversionView } from './conversion.dto';

/** Preferred stock that its holder has converted by the right that the charter gives. */
@ResourceEntity({ name: 'conversion', prefix: 'cnv', view: () => ConversionView, papers: ['document_id'] })
export class Conversion extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') security_id: string;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('bigint') quantity: number;
  /** The ratio by which they were converted, as the class had it then. */
  @Column('jsonb') ratio: { numerator: string; denominator: string };
  @Column('text') converts_to_share_class_id: string;
  @Column('bigint') resulting_quantity: number;
  @Column('text') resulting_security_id: string;
  @Column('text') balance_security_id: string | null;
  /** The payment for the fraction of a share that was left over. */
  @Column('bigint') cash_in_lieu_cents: number | null;
  @Column('text') notice: string | null;
  @Column('text') document_id: string | null;
  @Column('text') notice_document_id: string;
  @Column('date') effective_date: LegalDate;
}
