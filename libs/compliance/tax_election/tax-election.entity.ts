import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { TaxElectionView } from './tax-election.dto';
import { taxElectionMachine, type TaxElectionKind, type TaxElectionStatus } from './tax-election.machine';

/** Nobody can extend the deadline of an election. */
@ResourceEntity({ name: 'tax_election', prefix: 'txe', machine: taxElectionMachine, view: () => TaxElectionView })
export class TaxElection extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: TaxElectionStatus;
  @Column('text') kind: TaxElectionKind;
  @Column('date') deadline: LegalDate;
  @Column('date') mailed_on: LegalDate | null;
  @Column('date') filed_on: LegalDate | null;
  /** For elections of the company. */
  @Column('date') effective_on: LegalDate | null;
  /** Null if the company itself elects. */
  @Column('text') stakeholder_id: string | null;
  @Column('text') security_id: string | null;
  @Column('text') document_id: string | null;
  @Column('text') evidence_document_id: string | null;
}
