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
  doc: 'Plans under which those who work for companies get their stock, with the pools that are kept for them.',
})
export class EquityPlanController {
  constructor(private readonly plans: EquityPlanService) {}

  @Operation('POST /entities/:id/equity_plans', {
    answers: 202,
    human: 'signature',
    refuses: [
      'invalid_state_transition',
      'entity_in_transaction',
      'resolution_required',
      'quorum_not_met',
      'authorized_shares_exceeded',
    ],
    doc:
      'Adopts an equity plan, on a resolution of the board, and submits it to the holders. Its pool is kept from ' +
      'the adoption on.',
  })
  create(@Input() input: CreateEquityPlan, @Ctx() ctx: RequestContext) {
    return this.plans.create(input, ctx);
  }

  @Operation('POST /equity_plans/:id/approve', {
    answers: 200,
    move: equityPlanMachine.moves.approve,
    refuses: ['entity_in_transaction', 'resolution_required'],
    human: 'signature',
    doc: 'Records that the holders have approved a plan, by their consent.',
  })
  approve(@Input() input: ApproveEquityPlan, @Ctx() ctx: RequestContext) {
    return this.plans.approve(input, ctx);
  }

  @Operation('POST /equity_plans/:id/pool_adjustments', {
    answers: 200,
    human: 'signature',
    refuses: ['invalid_state_transition', 'entity_in_transaction', 'resolution_required', 'authorized_shares_exceeded'],
    doc:
      'Changes how many shares are reserved under a plan, on a resolution of the board and, for more of them, a ' +
      'consent of the holders.',
  })
  adjustPool(@Input() input: AdjustPool, @Ctx() ctx: RequestContext) {
    return this.plans.adjustPool(input, ctx);
  }

  @Operation('POST /equity_plans/:id/cancel', {
    answers: 200,
    move: equityPlanMachine.moves.cancel,
    human: 'signature',
    doc: 'Withdraws a plan that has not been adopted, and the resolution that was written for it.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.plans.cancel(input, ctx);
  }
}
