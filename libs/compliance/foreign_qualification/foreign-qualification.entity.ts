import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { StateCode } from '#law/common/jurisdictions';
import { ForeignQualificationView } from './foreign-qualification.dto';
import { foreignQualificationMachine, type ForeignQualificationStatus } from './foreign-qualification.machine';

@ResourceEntity({
  name: 'foreign_qualification',
  prefix: 'fqf',
  machine: foreignQualificationMachine,
  view: () => ForeignQualificationView,
})
export class ForeignQualification extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: ForeignQualificationStatus;
  @Column('text') jurisdiction: StateCode;
  /** Null for a qualification that predates the import. */
  @Column('text') filing_id: string | null;
  @Column('text') file_number: string | null;
  @Column('date') qualified_on: LegalDate;
  @Column('date') withdrawn_on: LegalDate | null;
}
