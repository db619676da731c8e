import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/db/envelope';
import { ResourceEntity } from '#platform/db/resource-entity';
import type { CharterAmendment } from '#resources/charter_amendment';
import type { ChangeStatus } from '#resources/resolution';
import { AuthorizedSharesIncreaseView } from './authorized-shares-increase.dto';
import { authorizedSharesIncreaseMachine } from './authorized-shares-increase.machine';

/** A company's way to more authorised shares of a class: its decisions, the amendment that is signed, and the filing that the state accepts. */
@ResourceEntity({ name: 'authorized_shares_increase', prefix: 'asi', machine: authorizedSharesIncreaseMachine, view: () => AuthorizedSharesIncreaseView })
export class AuthorizedSharesIncrease extends Envelope implements CharterAmendment {
  @Column('text') entity_id: string;
  @Column('text') status: ChangeStatus;
  @Column('text') share_class_id: string;
  /** How many shares of the class the charter is to authorise. */
  @Column('bigint') authorized_shares: number;
  /** How many it authorised when this was asked for. */
  @Column('bigint') former_authorized_shares: number;
  @Column('text') resolution_id: string;
  @Column('boolean') holders_vote: boolean;
  @Column('text') stockholder_consent_id: string | null;
  @Column('boolean') auto_generated: boolean;
  @Column('text') signer_stakeholder_id: string;
  @Column('text') document_id: string | null;
  @Column('text') filing_id: string | null;
  @Column('date') effective_date: LegalDate | null;
  @Column('timestamptz') completed_at: Date | null;
  @Column('text') status_reason: string | null;
}
