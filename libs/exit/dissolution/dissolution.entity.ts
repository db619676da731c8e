import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { ResourceEntity } from '#platform/db/resource-entity';
import { DecidedAction } from '#governance/actions';
import { DissolutionView, type DissolutionForm, type Procedure } from './dissolution.dto';
import { dissolutionMachine, type DissolutionStatus } from './dissolution.machine';

/** The voluntary end of a company, from the decision to the last distribution. */
@ResourceEntity({
  name: 'dissolution',
  prefix: 'dis',
  machine: dissolutionMachine,
  view: () => DissolutionView,
})
export class Dissolution extends DecidedAction {
  declare status: DissolutionStatus;
  @Column('text') procedure: Procedure;
  /** `short`: the cheaper document, for a corporation that has nothing. */
  @Column('text') form: DissolutionForm;
  @Column('text') reason: string | null;
  @Column('boolean') holders_vote: boolean;
  @Column('text') stockholder_consent_id: string | null;
  @Column('text') signer_stakeholder_id: string;
  /** The document that the state files. */
  @Column('text') document_id: string | null;
  @Column('text') filing_id: string | null;
  /** Null until the company is dissolved: winding up has not begun. */
  @Column('date') claims_until: LegalDate | null;
  @Column('text') notice_document_id: string | null;
  @Column('bigint') assets_cents: number | null;
  @Column('bigint') reserve_cents: number | null;
  @Column('date') distributed_on: LegalDate | null;
  @Column('text') distribution_document_id: string | null;
  @Column('date') survives_until: LegalDate | null;
}
