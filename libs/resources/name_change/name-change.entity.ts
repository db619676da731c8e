import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/db/envelope';
import { ResourceEntity } from '#platform/db/resource-entity';
import type { ChangeStatus } from '#resources/resolution';
import { NameChangeView } from './name-change.dto';
import { nameChangeMachine } from './name-change.machine';

/** A company's way to another name: its decisions, the amendment that is signed, and the filing that the state accepts. */
@ResourceEntity({ name: 'name_change', prefix: 'nch', machine: nameChangeMachine, view: () => NameChangeView })
export class NameChange extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: ChangeStatus;
  /** The name that it is to have. */
  @Column('text') legal_name: string;
  /** The name that it had when this was asked for. */
  @Column('text') former_name: string;
  @Column('text') resolution_id: string;
  /** Whether the holders of a corporation vote on it as well. */
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
