import { DecidedAction } from '#governance/actions';
import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { EquityPlanView } from './equity-plan.dto';
import { equityPlanMachine, type EquityPlanStatus } from './equity-plan.machine';

/** 8 Del. C. § 157. */
@ResourceEntity({ name: 'equity_plan', prefix: 'eqp', machine: equityPlanMachine, view: () => EquityPlanView })
export class EquityPlan extends DecidedAction {
  declare status: EquityPlanStatus;
  @Column('text') share_class_id: string;
  @Column('text') plan_name: string;
  @Column('bigint') shares_reserved: number;
  @Column('boolean') withheld_shares_return: boolean;
  @Column('text') stockholder_consent_id: string | null;
  @Column('text') document_id: string | null;
  @Column('date') approved_on: LegalDate | null;
}
