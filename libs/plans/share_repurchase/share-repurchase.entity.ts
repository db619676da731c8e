import { DecidedAction } from '#governance/actions';
import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { Portion } from './repurchase-portion';
import { ShareRepurchaseView } from './share-repurchase.dto';
import { shareRepurchaseMachine, type ShareRepurchaseStatus } from './share-repurchase.machine';

@ResourceEntity({
  name: 'share_repurchase',
  prefix: 'srp',
  machine: shareRepurchaseMachine,
  view: () => ShareRepurchaseView,
})
export class ShareRepurchase extends DecidedAction {
  declare status: ShareRepurchaseStatus;
  @Column('text') security_id: string;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('text') portion: Portion;
  @Column('bigint') quantity: number;
  @Column('date') service_ended_on: LegalDate | null;
  @Column('text') price_per_share: string;
  @Column('bigint') total_cents: number;
  declare resolution_id: string;
  @Column('text') balance_security_id: string | null;
}
