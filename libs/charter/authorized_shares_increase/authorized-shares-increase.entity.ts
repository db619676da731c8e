import { Column } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { FiledAction } from '#governance/actions';
import type { ChangeStatus } from '#governance/resolution';
import { AuthorizedSharesIncreaseView, authorizedSharesIncreaseMachine } from './authorized-shares-increase.dto';

@ResourceEntity({
  name: 'authorized_shares_increase',
  prefix: 'asi',
  machine: authorizedSharesIncreaseMachine,
  view: () => AuthorizedSharesIncreaseView,
  papers: ['document_id'],
})
export class AuthorizedSharesIncrease extends FiledAction {
  declare status: ChangeStatus;
  declare resolution_id: string;
  @Column('text') share_class_id: string;
  @Column('bigint') authorized_shares: number;
  @Column('bigint') former_authorized_shares: number;
}
