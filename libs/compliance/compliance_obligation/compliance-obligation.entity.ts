import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { StateCode } from '#law/common/jurisdictions';
import type { ObligationKind } from '#law/common/obligation-rule';
import { ComplianceObligationView } from './compliance-obligation.dto';
import { complianceObligationMachine, type ComplianceObligationStatus } from './compliance-obligation.machine';

/** A duty of a company to an authority, for one period. A rule and a period make one duty, whenever it is computed. */
@ResourceEntity({
  name: 'compliance_obligation',
  prefix: 'co',
  machine: complianceObligationMachine,
  view: () => ComplianceObligationView,
})
export class ComplianceObligation extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: ComplianceObligationStatus;
  @Column('text') rule_id: string;
  @Column('text') period: string;
  @Column('text') kind: ObligationKind;
  @Column('text') jurisdiction: StateCode | 'US';
  @Column('date') due_at: LegalDate;
  @Column('text') statute: string;
  @Column('bigint') amount_cents: number | null;
  /** The whole yearly tax as it is filed, without penalty and interest; instalments of the next year follow from it. */
  @Column('bigint') tax_cents: number | null;
  /** The day to which that tax reaches, where the company was to end within the year; null for the whole year. */
  @Column('date') taxed_until: LegalDate | null;
  /** The part of the tax that was paid before the rest was owed after all. */
  @Column('bigint') paid_cents: number | null;
  /** The day on which the state's own rule takes the company's powers there; null where none does. */
  @Column('date') lapses_on: LegalDate | null;
  /** The day on which it did, until the state has reinstated the company. */
  @Column('date') lapsed_on: LegalDate | null;
  /** The last day on which those in charge were warned that it is at risk. */
  @Column('date') warned_on: LegalDate | null;
  /** The filing that is to discharge it, or did. */
  @Column('text') filing_id: string | null;
  @Column('date') completed_on: LegalDate | null;
  @Column('text') evidence_document_id: string | null;
  @Column('text') status_reason: string | null;
}
