import { Column } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { FiledAction } from '#governance/actions';
import type { ChangeStatus } from '#governance/resolution';
import { dissolutionRevocationMachine, DissolutionRevocationView } from './dissolution-revocation.dto';

@ResourceEntity({
  name: 'dissolution_revocation',
  prefix: 'drv',
  machine: dissolutionRevocationMachine,
  view: () => DissolutionRevocationView,
  papers: ['document_id'],
})
export class DissolutionRevocation extends FiledAction {
  declare status: ChangeStatus;
  declare resolution_id: string;
  declare signer_stakeholder_id: string;
  @Column('text') dissolution_id: string;
  @Column('text') registered_agent_id: string;
}
