import { SignedAction } from '#governance/actions';
import { Column } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { ShareActStatus } from '#stock/share_act';
import { ShareCancellationView, shareCancellationMachine } from './share-cancellation.dto';

@ResourceEntity({
  name: 'share_cancellation',
  prefix: 'scn',
  machine: shareCancellationMachine,
  view: () => ShareCancellationView,
  papers: ['document_id'],
})
export class ShareCancellation extends SignedAction {
  declare status: ShareActStatus;
  @Column('text') security_id: string;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('bigint') quantity: number;
  @Column('text') reason: string;
  declare signer_stakeholder_id: string;
  declare resolution_id: string;
  @Column('text') balance_security_id: string | null;
}
