import { SignedAction } from '#governance/actions';
import { Column } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { ShareActStatus } from '#stock/share_act';
import { ShareIssuanceView, shareIssuanceMachine } from './share-issuance.dto';

@ResourceEntity({
  name: 'share_issuance',
  prefix: 'sis',
  machine: shareIssuanceMachine,
  view: () => ShareIssuanceView,
  papers: ['document_id'],
})
export class ShareIssuance extends SignedAction {
  declare status: ShareActStatus;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('bigint') quantity: number;
  @Column('text') price_per_share: string;
  @Column('bigint') total_cents: number;
  @Column('text') consideration: string;
  declare signer_stakeholder_id: string;
  declare resolution_id: string;
  @Column('text') security_id: string | null;
  @Column('text') notice_document_id: string | null;
}
