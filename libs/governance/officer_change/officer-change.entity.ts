import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/db/envelope';
import { ResourceEntity } from '#platform/db/resource-entity';
import type { ChangeStatus } from '#governance/resolution';
import type { Appointee, ResignationNotice } from '#companies/stakeholder';
import { OfficerChangeView, officerChangeMachine } from './officer-change.dto';

export interface Appointment extends Appointee {
  titles: string[];
}
export interface OfficerDeparture {
  stakeholder_id: string;
  name: string;
  titles: string[];
  by: 'resignation' | 'removal';
  notice: ResignationNotice | null;
}

/** Offices of a company that begin or end together: on which decision, and from which day. */
@ResourceEntity({
  name: 'officer_change',
  prefix: 'och',
  machine: officerChangeMachine,
  view: () => OfficerChangeView,
})
export class OfficerChange extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: ChangeStatus;
  @Column('jsonb') appointments: Appointment[];
  @Column('jsonb') departures: OfficerDeparture[];
  @Column('date') effective_date: LegalDate | null;
  /** Null where nothing but resignations is recorded. */
  @Column('text') resolution_id: string | null;
  @Column('boolean') auto_generated: boolean;
  @Column('timestamptz') completed_at: Date | null;
  @Column('text') status_reason: string | null;
}
