import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { EinApplicationView } from './ein-application.dto';
import { einApplicationMachine, type EinApplicationStatus } from './ein-application.machine';

/** The person who answers to the IRS for a company. */
export interface ResponsibleParty {
  stakeholder_id: string;
  name: string;
}

/** An application for a company's tax number, and its place among those of the same responsible party. */
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
  /** Null unless it waits for its day. */
  @Column('timestamptz') queued_until: Date | null;
  /** Its day by the calendar of the IRS: the one that it waits for, then the one on which it went out. */
  @Column('date') applied_on: LegalDate;
}
