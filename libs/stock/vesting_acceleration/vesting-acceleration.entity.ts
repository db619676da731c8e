import { Column } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { SignedAction } from '#governance/actions';
import type { ShareActStatus } from '#stock/share_act';
import { vestingAccelerationMachine, VestingAccelerationView } from './vesting-acceleration.dto';

@ResourceEntity({
  name: 'vesting_acceleration',
  prefix: 'vac',
  machine: vestingAccelerationMachine,
  view: () => VestingAccelerationView,
  papers: ['document_id'],
})
export class VestingAcceleration extends SignedAction {
  declare status: ShareActStatus;
  @Column('text') security_id: string;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('bigint') quantity: number | null;
  declare signer_stakeholder_id: string;
  declare resolution_id: string;
}
