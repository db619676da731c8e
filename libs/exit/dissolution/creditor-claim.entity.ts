import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { ClaimResponse } from './claim-response.dto';
import type { MailClass } from './notice.dto';
import { CreditorClaimView } from './creditor-claim.dto';
import { creditorClaimMachine, type CreditorClaimStatus } from './creditor-claim.machine';

@ResourceEntity({ name: 'creditor_claim', prefix: 'ccl', machine: creditorClaimMachine, view: () => CreditorClaimView })
export class CreditorClaim extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') dissolution_id: string;
  @Column('text') status: CreditorClaimStatus;
  @Column('text') claimant: string;
  @Column('text') ground: string;
  @Column('bigint') amount_cents: number;
  /** Order of payment if the assets do not cover all debts, the lowest first. */
  @Column('integer') rank: number;
  /** Portion that collateral secures. */
  @Column('bigint') secured_cents: number;
  @Column('date') received_on: LegalDate;
  /** Allowed part of a disputed claim. */
  @Column('bigint') allowed_cents: number | null;
  /** Null until settled. */
  @Column('bigint') settled_cents: number | null;
  /** Null until the distribution. */
  @Column('bigint') paid_cents: number | null;
  /** Portion of `paid_cents` that a distribution paid before a settlement from the reserve. */
  @Column('bigint') distributed_cents: number | null;
  @Column('boolean') from_reserve: boolean | null;
  @Column('date') settled_on: LegalDate | null;
  @Column('text') evidence_document_id: string | null;
  @Column('text') status_reason: string | null;
  /** Notice of rejection, or offer of security for a contingent claim. */
  @Column('text') response: ClaimResponse | null;
  @Column('text') response_document_id: string | null;
  /** Last day to mail the response. */
  @Column('date') respond_by: LegalDate | null;
  @Column('date') response_mailed_on: LegalDate | null;
  @Column('text') response_mail_class: MailClass | null;
  @Column('text') response_evidence_document_id: string | null;
  /** Last day to sue, or to reject the offered security. */
  @Column('date') answer_until: LegalDate | null;
}
