import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/db/envelope';
import { ResourceEntity } from '#platform/db/resource-entity';
import { EquityPlanView } from './equity-plan.dto';
import { equityPlanMachine, type EquityPlanStatus } from './equity-plan.machine';

/**
 * A plan under which those who work for a company get its stock, with the pool that is kept for it (8 Del. C. § 157).
 */
@ResourceEntity({ name: 'equity_plan', prefix: 'eqp', machine: equityPlanMachine, view: () => EquityPlanView })
export class EquityPlan extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: EquityPlanStatus;
  @Column('text') share_class_id: string;
  @Column('text') plan_name: string;
  @Column('bigint') shares_reserved: number;
  /** The board's; null where it decided before the plan was taken in. */
  @Column('text') resolution_id: string | null;
  @Column('text') stockholder_consent_id: string | null;
  @Column('boolean') auto_generated: boolean;
  @Column('text') document_id: string | null;
  /** The day on which the board adopted it. */
  @Column('date') effective_date: LegalDate | null;
  @Column('timestamptz') completed_at: Date | null;
  @Column('date') approved_on: LegalDate | null;
  @Column('text') status_reason: string | null;
}
