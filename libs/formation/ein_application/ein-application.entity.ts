import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { EinApplicationView } from './ein-application.dto';
import { einApplicationMachine, type EinApplicationStatus } from './ein-application.machine';

export interface ResponsibleParty {
  stakeholder_id: string;
  name: string;
}

@ResourceEntity({
  name: 'ein_application',
  prefix: 'eap',
  machine: einApplicationMachine,
  view: () => EinApplicationView,
})
export class EinApplication extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') filing_id: string;
  @Column('text') status: EinApplicationStatus;
  @Column('jsonb') responsible_party: ResponsibleParty;
  /** Null unless queued. */
  @Column('timestamptz') queued_until: Date | null;
  /** In the IRS calendar: the queued date, then the submission date. */
  @Column('date') applied_on: LegalDate;
}
