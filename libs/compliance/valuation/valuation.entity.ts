import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { MaterialEvent, ValuationMethod } from '#law/federal/valuation-409a';
import { ValuationView } from './valuation.dto';
import { valuationMachine, type RefreshStatus, type ValuationStatus } from './valuation.machine';

/** IRC § 409A. */
@ResourceEntity({ name: 'valuation', prefix: 'val', machine: valuationMachine, view: () => ValuationView })
export class Valuation extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: ValuationStatus;
  @Column('text') refresh_status: RefreshStatus;
  @Column('text') share_class_id: string;
  /** Dollars. */
  @Column('text') price_per_share: string;
  @Column('date') effective_date: LegalDate;
  /** Twelve months at most. A material event ends it earlier. */
  @Column('date') valid_until: LegalDate;
  @Column('text') method: ValuationMethod;
  @Column('text') provider: string;
  @Column('text') provider_email: string | null;
  @Column('text') document_id: string;
  @Column('jsonb') material_event: MaterialEvent | null;
  @Column('date') stale_since: LegalDate | null;
  @Column('text') stale_reason: 'age' | 'material_event' | null;
  @Column('date') refresh_requested_on: LegalDate | null;
  @Column('text') superseded_by_id: string | null;
}
