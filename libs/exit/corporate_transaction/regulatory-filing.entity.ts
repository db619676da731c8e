import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { RegulatoryFilingView, type RegulatoryKind } from './regulatory-filing.dto';
import { regulatoryFilingMachine, type RegulatoryFilingStatus } from './regulatory-filing.machine';

/** The parties file outside Minutebook. */
@ResourceEntity({
  name: 'regulatory_filing',
  prefix: 'rgf',
  machine: regulatoryFilingMachine,
  view: () => RegulatoryFilingView,
})
export class RegulatoryFiling extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') corporate_transaction_id: string;
  @Column('text') status: RegulatoryFilingStatus;
  @Column('text') kind: RegulatoryKind;
  @Column('text') agency: string;
  @Column('date') filed_on: LegalDate;
  @Column('date') waiting_ends_on: LegalDate;
  @Column('text') evidence_document_id: string | null;
  @Column('text') status_reason: string | null;
}
