import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CancelInput } from '#platform/wire/input';
import { AdjustPool, ApproveEquityPlan, CreateEquityPlan } from './equity-plan.dto';
import { EquityPlan } from './equity-plan.entity';
import { equityPlanMachine } from './equity-plan.machine';
import { EquityPlanService } from './equity-plan.service';

@Resource({
  path: 'equity_plans',
  entity: EquityPlan,
  filters: ['entity_id', 'status', 'share_class_id'],
  sorts: ['created', 'updated'],
  doc: 'Equity plans and their reserved share pools.',
})
export class EquityPlanController {
  constructor(private readonly plans: EquityPlanService) {}

  @Operation('POST /entities/:id/equity_plans', {
    answers: 202,
    needsPowers: true,
    human: 'signature',
    refuses: [
      'invalid_state_transition',
      'entity_in_transaction',
      'resolution_required',
      'quorum_not_met',
      'authorized_shares_exceeded',
    ],
    summary: 'Adopt an equity plan',
    doc:
      'Adopts an equity plan by board resolution and submits it to the stockholders. The pool is ' +
      'reserved upon adoption.',
  })
  create(@Input() input: CreateEquityPlan, @Ctx() ctx: RequestContext) {
    return this.plans.create(input, ctx);
  }

  @Operation('POST /equity_plans/:id/approve', {
    answers: 200,
    needsPowers: true,
    move: equityPlanMachine.moves.approve,
    refuses: ['entity_in_transaction', 'resolution_required'],
    human: 'signature',
    doc: "Records the stockholders' approval of a plan.",
  })
  approve(@Input() input: ApproveEquityPlan, @Ctx() ctx: RequestContext) {
    return this.plans.approve(input, ctx);
  }

  @Operation('POST /equity_plans/:id/pool_adjustments', {
    answers: 200,
    needsPowers: true,
    human: 'signature',
    refuses: ['invalid_state_transition', 'entity_in_transaction', 'resolution_required', 'authorized_shares_exceeded'],
    summary: 'Adjust the pool of an equity plan',
    doc:
      'Changes the number of shares reserved under a plan, by board resolution. An increase also requires ' +
      'a stockholder consent.',
  })
  adjustPool(@Input() input: AdjustPool, @Ctx() ctx: RequestContext) {
    return this.plans.adjustPool(input, ctx);
  }

  @Operation('POST /equity_plans/:id/cancel', {
    answers: 200,
    move: equityPlanMachine.moves.cancel,
    human: 'signature',
    doc: 'Cancels a plan that has not been adopted, along with its generated resolution.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.plans.cancel(input, ctx);
  }
}
