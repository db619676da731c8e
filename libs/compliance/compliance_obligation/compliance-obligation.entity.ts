import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { StateCode } from '#law/common/jurisdictions';
import type { ObligationKind } from '#law/common/obligation-rule';
import { ComplianceObligationView } from './compliance-obligation.dto';
import { complianceObligationMachine, type ComplianceObligationStatus } from './compliance-obligation.machine';

/** A rule and a period identify one obligation, so recomputing never duplicates it. */
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
  /** The whole annual tax without penalty and interest. Next year's installments derive from it. */
  @Column('bigint') tax_cents: number | null;
  /** Last taxed day if the company was to end within the year, else null. */
  @Column('date') taxed_until: LegalDate | null;
  /** Part paid before the company owed more. */
  @Column('bigint') paid_cents: number | null;
  /** Date when state law suspends the company's powers, if any. */
  @Column('date') lapses_on: LegalDate | null;
  /** Set until the state reinstates the company. */
  @Column('date') lapsed_on: LegalDate | null;
  @Column('date') warned_on: LegalDate | null;
  @Column('text') filing_id: string | null;
  @Column('date') completed_on: LegalDate | null;
  @Column('text') evidence_document_id: string | null;
  @Column('text') status_reason: string | null;
}
