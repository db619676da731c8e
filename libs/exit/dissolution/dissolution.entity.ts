import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { Address } from '#companies/company';
import { FiledAction } from '#governance/actions';
import type { Division } from '#captable/cap_table';
import { DissolutionView, type DissolutionForm, type Procedure } from './dissolution.dto';
import type { MailClass } from './notice.dto';
import { dissolutionMachine, type DissolutionStatus } from './dissolution.machine';

@ResourceEntity({ name: 'dissolution', prefix: 'dis', machine: dissolutionMachine, view: () => DissolutionView })
export class Dissolution extends FiledAction {
  declare status: DissolutionStatus;
  @Column('text') procedure: Procedure;
  /** `short`: reduced-fee form for a corporation without assets. */
  @Column('text') form: DissolutionForm;
  @Column('text') reason: string | null;
  declare signer_stakeholder_id: string;
  /** Decision to abandon an adopted dissolution. */
  @Column('text') abandonment_resolution_id: string | null;
  /**
   * Address for service after the agent's authority ends. Null where the law does not require it, or for the principal
   * office.
   */
  @Column('jsonb') service_address: Address | null;
  @Column('text') form_966_document_id: string | null;
  /** Null before winding up, and before a required notice. */
  @Column('date') claims_until: LegalDate | null;
  @Column('text') notice_document_id: string | null;
  @Column('date') notice_mailed_on: LegalDate | null;
  @Column('text') notice_mail_class: MailClass | null;
  @Column('date') notice_published_on: LegalDate | null;
  @Column('text') notice_evidence_document_id: string | null;
  @Column('bigint') assets_cents: number | null;
  /** Current reserve. */
  @Column('bigint') reserve_cents: number | null;
  /** Claims that the reserve provides for, more than it holds if the assets did not cover all debts. */
  @Column('bigint') reserve_claims_cents: number | null;
  @Column('bigint') distributed_cents: number | null;
  @Column('date') distributed_on: LegalDate | null;
  @Column('text') distribution_document_id: string | null;
  /** Rights that divide the reserve, kept because the ledger closes earlier. Null without a reserve. */
  @Column('jsonb') rights: Division | null;
  @Column('date') reserve_distributed_on: LegalDate | null;
  @Column('text') reserve_document_id: string | null;
  @Column('date') survives_until: LegalDate | null;
}
