import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { BeneficialOwnershipReportView } from './beneficial-ownership-report.dto';
import {
  beneficialOwnershipReportMachine,
  type BeneficialOwnershipReportStatus,
} from './beneficial-ownership-report.machine';
import type { ReportedFacts } from './reported-facts';
import type { Owner, Person, ReportingCompany } from './reported-people';

export type ReportType = 'initial' | 'update' | 'correction' | 'newly_exempt';

@ResourceEntity({
  name: 'beneficial_ownership_report',
  prefix: 'boi',
  machine: beneficialOwnershipReportMachine,
  view: () => BeneficialOwnershipReportView,
})
export class BeneficialOwnershipReport extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: BeneficialOwnershipReportStatus;
  /** Null if no report is required. */
  @Column('text') type: ReportType | null;
  @Column('text') rule: string;
  @Column('text') citation: string;
  @Column('date') determined_on: LegalDate;
  @Column('date') due_on: LegalDate | null;
  /** Date of the last reminder. */
  @Column('date') warned_on: LegalDate | null;
  @Column('text') filing_id: string | null;
  @Column('jsonb') reporting_company: ReportingCompany | null;
  @Column('jsonb') company_applicants: Person[];
  @Column('jsonb') beneficial_owners: Owner[];
  @Column('text') status_reason: string | null;
  /** Numbers and birth dates, encrypted under the key of the account with this number. */
  @Column('text') sealed: string | null;
  @Column('integer') sealed_under: number | null;
  /** Snapshot of the company's records, compared to detect changes. */
  @Column('jsonb') reported: ReportedFacts | null;
}
