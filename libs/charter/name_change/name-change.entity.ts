import { Column } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { FiledAction } from '#governance/actions';
import type { ChangeStatus } from '#governance/resolution';
import { NameChangeView, nameChangeMachine } from './name-change.dto';

@ResourceEntity({
  name: 'name_change',
  prefix: 'nch',
  machine: nameChangeMachine,
  view: () => NameChangeView,
  papers: ['document_id'],
})
export class NameChange extends FiledAction {
  declare status: ChangeStatus;
  declare resolution_id: string;
  /** New name. */
  @Column('text') legal_name: string;
  /** Name at the request. */
  @Column('text') former_name: string;
}
