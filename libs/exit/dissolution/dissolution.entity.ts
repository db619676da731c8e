import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { Address } from '#companies/company';
import { FiledAction } from '#governance/actions';
import type { Division } from '#captable/cap_table';
import { DissolutionView, type DissolutionForm, type Procedure } from './dissolution.dto';
import { dissolutionMachine, type DissolutionStatus } from './dissolution.machine';

/** The voluntary end of a company, from the decision to the last distribution. */
@ResourceEntity({ name: 'dissolution', prefix: 'dis', machine: dissolutionMachine, view: () => DissolutionView })
export class Dissolution extends FiledAction {
  declare status: DissolutionStatus;
  @Column('text') procedure: Procedure;
  /** `short`: the cheaper document, for a corporation that has nothing. */
  @Column('text') form: DissolutionForm;
  @Column('text') reason: string | null;
  declare signer_stakeholder_id: string;
  /** Where process goes once it has no agent; null where the law does not ask, and for the principal office. */
  @Column('jsonb') service_address: Address | null;
  @Column('text') form_966_document_id: string | null;
  /** Null until winding up has begun, and by a notice until that was given. */
  @Column('date') claims_until: LegalDate | null;
  @Column('text') notice_document_id: string | null;
  @Column('date') notice_mailed_on: LegalDate | null;
  @Column('date') notice_published_on: LegalDate | null;
  @Column('text') notice_evidence_document_id: string | null;
  @Column('bigint') assets_cents: number | null;
  /** The part that is still kept. */
  @Column('bigint') reserve_cents: number | null;
  @Column('bigint') distributed_cents: number | null;
  @Column('date') distributed_on: LegalDate | null;
  @Column('text') distribution_document_id: string | null;
  /** By which the reserve is divided, since the ledger is closed before that; null where nothing was reserved. */
  @Column('jsonb') rights: Division | null;
  @Column('date') reserve_distributed_on: LegalDate | null;
  @Column('text') reserve_document_id: string | null;
  @Column('date') survives_until: LegalDate | null;
}
