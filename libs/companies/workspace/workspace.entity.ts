import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { WorkspaceView } from './workspace.dto';
import { workspaceMachine, type WorkspaceStatus } from './workspace.machine';

/** A container of companies. Membership is stored only on the companies. */
@ResourceEntity({
  name: 'workspace',
  prefix: 'ws',
  machine: workspaceMachine,
  view: () => WorkspaceView,
  place: 'workspace_id',
  source: `select w.*, array(select e.id from entity e where e.account_id = w.account_id and e.livemode = w.livemode
    and e.workspace_id = w.id order by e.created, e.id) as entity_ids
    from workspace w`,
})
export class Workspace extends Envelope {
  @Column('text') status: WorkspaceStatus;
  @Column('text') name: string;
  @Column('timestamptz') archived_at: Date | null;
  @Column('text') test_clock_id: string | null;
  /** Absent from a new row, which owns nothing yet. */
  entity_ids?: string[];
}
