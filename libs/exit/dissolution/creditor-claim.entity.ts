import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
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
  @Column('date') received_on: LegalDate;
  /** Null until settled. */
  @Column('bigint') settled_cents: number | null;
  /** Paid from the reserve after the distribution. */
  @Column('boolean') from_reserve: boolean | null;
  @Column('date') settled_on: LegalDate | null;
  @Column('text') evidence_document_id: string | null;
  @Column('text') status_reason: string | null;
}
