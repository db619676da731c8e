import { Column } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { FiledAction } from '#governance/actions';
import type { ChangeStatus } from '#governance/resolution';
import { NameChangeView, nameChangeMachine } from './name-change.dto';

/**
 * A company's way to another name: its decisions, the amendment that is signed, and the filing that the state accepts.
 */
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
  /** The name that it is to have. */
  @Column('text') legal_name: string;
  /** The name that it had when this was asked for. */
  @Column('text') former_name: string;
}
