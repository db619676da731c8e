import { Column } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { FiledAction } from '#governance/actions';
import type { ChangeStatus } from '#governance/resolution';
import { AuthorizedSharesIncreaseView, authorizedSharesIncreaseMachine } from './authorized-shares-increase.dto';

/**
 * A company's way to more authorised shares of a class: its decisions, the amendment that is signed, and the filing
 * that the state accepts.
 */
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
  /** How many shares of the class the charter is to authorise. */
  @Column('bigint') authorized_shares: number;
  /** How many it authorised when this was asked for. */
  @Column('bigint') former_authorized_shares: number;
}
