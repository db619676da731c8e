import { Column } from 'typeorm';
import { DecidedAction } from '#governance/actions';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { ChangeStatus } from '#governance/resolution';
import type { Appointee, ResignationNotice } from '#companies/stakeholder';
import { DirectorChangeView, type DirectorChangeKind, directorChangeMachine } from './director-change.dto';

export interface DirectorDeparture {
  stakeholder_id: string;
  name: string;
  notice: ResignationNotice | null;
}

@ResourceEntity({
  name: 'director_change',
  prefix: 'dch',
  machine: directorChangeMachine,
  view: () => DirectorChangeView,
})
export class DirectorChange extends DecidedAction {
  declare status: ChangeStatus;
  @Column('text') kind: DirectorChangeKind;
  @Column('jsonb') elected: Appointee[];
  @Column('jsonb') departures: DirectorDeparture[];
  /** Null if unchanged. */
  @Column('integer') board_size: number | null;
}
