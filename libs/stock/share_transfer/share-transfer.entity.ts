import { SignedAction } from '#governance/actions';
import { Column } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { ShareActStatus } from '#stock/share_act';
import type { TransferReason } from './transfer-reason';
import { ShareTransferView, shareTransferMachine } from './share-transfer.dto';

@ResourceEntity({
  name: 'share_transfer',
  prefix: 'stf',
  machine: shareTransferMachine,
  view: () => ShareTransferView,
  papers: ['document_id'],
})
export class ShareTransfer extends SignedAction {
  declare status: ShareActStatus;
  @Column('text') security_id: string;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('text') transferee_stakeholder_id: string;
  @Column('text') reason: TransferReason;
  @Column('bigint') quantity: number;
  @Column('text') price_per_share: string | null;
  @Column('bigint') total_cents: number | null;
  @Column('text') resulting_security_id: string | null;
  @Column('text') balance_security_id: string | null;
  @Column('text') notice_document_id: string | null;
}
