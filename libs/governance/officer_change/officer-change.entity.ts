import { Column } from 'typeorm';
import { DecidedAction } from '#governance/actions';
import { ResourceEntity } from '#platform/wire/resource-entity';
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

@ResourceEntity({ name: 'officer_change', prefix: 'och', machine: officerChangeMachine, view: () => OfficerChangeView })
export class OfficerChange extends DecidedAction {
  declare status: ChangeStatus;
  @Column('jsonb') appointments: Appointment[];
  @Column('jsonb') departures: OfficerDeparture[];
}
