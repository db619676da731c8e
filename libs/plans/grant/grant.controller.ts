import { centsIfSaid } from '#kernel/decimal';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation, unsaid } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CancelInput } from '#platform/wire/input';
import { AmendingService } from './grant-amendment.service';
import { EarningService } from './grant-earning.service';
import { AccelerateGrant, ExerciseGrant, RecordMilestone, ReleaseGrant, TerminateGrant } from './grant-steps.dto';
import { AmendGrant, CreateGrant } from './grant.dto';
import { Grant } from './grant.entity';
import { grantMachine } from './grant.machine';
import { GrantService } from './grant.service';

const priceOf = ({ kind, quantity, exercise_price, price_per_share }: CreateGrant): number | undefined =>
  kind === 'rsu' ? undefined : centsIfSaid(kind === 'restricted_stock' ? price_per_share : exercise_price, quantity);

@Resource({
  path: 'grants',
  entity: Grant,
  filters: ['entity_id', 'status', 'equity_plan_id', 'stakeholder_id', 'kind', 'replaces_grant_id'],
  sorts: ['created', 'updated', 'quantity'],
  doc: 'Options, restricted stock units, and restricted stock under equity plans.',
})
export class GrantController {
  constructor(
    private readonly grants: GrantService,
    private readonly amending: AmendingService,
    private readonly earning: EarningService,
  ) {}

  @Operation('POST /entities/:id/grants', {
    answers: 202,
    human: 'signature',
    amount: { is: 'Price of all shares, if the request states one. Units have no stated amount.', of: priceOf },
    refuses: [
      'invalid_state_transition',
      'entity_in_transaction',
      'resolution_required',
      'quorum_not_met',
      'valuation_required',
      'valuation_stale',
      'pool_exceeded',
    ],
    summary: 'Grant equity',
    doc:
      'Creates a grant and, with `auto_generate`, the board resolution that approves it. After approval, ' +
      'the holder and an officer sign the agreement; the date of the last signature is the grant date. ' +
      'Options require a current 409A valuation. Recipients of restricted stock have 30 days to file a ' +
      'section 83(b) election.',
  })
  create(@Input() input: CreateGrant, @Ctx() ctx: RequestContext) {
    return this.grants.create(input, ctx);
  }

  @Operation('POST /grants/:id/cancel', {
    answers: 200,
    move: grantMachine.moves.cancel,
    human: 'signature',
    doc: 'Cancels a grant that has not been made, its agreement, and the resolution generated for it.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.grants.cancel(input, ctx);
  }

  @Operation('POST /grants/:id/amend', {
    answers: 202,
    human: 'signature',
    amount: { is: 'Price of the remaining shares, which the request does not state.', of: unsaid },
    refuses: [
      'invalid_state_transition',
      'entity_in_transaction',
      'resolution_required',
      'quorum_not_met',
      'valuation_required',
      'valuation_stale',
    ],
    doc:
      'Amends a grant while service continues. After the board approves and both parties sign, a new grant ' +
      'of the remaining shares replaces it. An amendment that counts as a new grant for tax purposes ' +
      'requires a current valuation.',
  })
  amend(@Input() input: AmendGrant, @Ctx() ctx: RequestContext) {
    return this.amending.amend(input, ctx);
  }

  @Operation('POST /grants/:id/exercise', {
    answers: 200,
    move: grantMachine.moves.exercise,
    human: 'signature',
    amount: { is: '`paid_cents`.', of: ({ paid_cents }: ExerciseGrant) => paid_cents },
    refuses: ['entity_in_transaction', 'below_par'],
    summary: 'Exercise an option',
    doc:
      'Issues shares for some or all vested shares of an option, against payment. With `early_exercise`, ' +
      'unvested shares can be exercised too; they keep vesting, and the holder has 30 days for a section ' +
      '83(b) election.',
  })
  exercise(@Input() input: ExerciseGrant, @Ctx() ctx: RequestContext) {
    return this.earning.exercise(input, ctx);
  }

  @Operation('POST /grants/:id/release', {
    answers: 200,
    move: grantMachine.moves.release,
    human: 'signature',
    amount: { is: 'Value of the shares, which the request does not state.', of: unsaid },
    refuses: ['entity_in_transaction'],
    summary: 'Release vested units',
    doc: 'Issues the vested shares of restricted stock units.',
  })
  release(@Input() input: ReleaseGrant, @Ctx() ctx: RequestContext) {
    return this.earning.release(input, ctx);
  }

  @Operation('POST /grants/:id/terminate', {
    answers: 200,
    move: grantMachine.moves.terminate,
    human: 'signature',
    summary: 'Record the end of service',
    doc:
      'Returns unvested shares to the pool. Vested options stay exercisable for the post-termination ' +
      'period. Repurchase unvested restricted stock with `POST /entities/{id}/share_repurchases`.',
  })
  terminate(@Input() input: TerminateGrant, @Ctx() ctx: RequestContext) {
    return this.earning.terminate(input, ctx);
  }

  @Operation('POST /grants/:id/accelerate', {
    answers: 200,
    human: 'signature',
    refuses: ['invalid_state_transition', 'entity_in_transaction', 'resolution_required'],
    summary: 'Accelerate vesting',
    doc:
      'Vests unvested shares early on a board resolution or, for single-trigger grants, after a change of ' +
      'control.',
  })
  accelerate(@Input() input: AccelerateGrant, @Ctx() ctx: RequestContext) {
    return this.earning.accelerate(input, ctx);
  }

  @Operation('POST /grants/:id/milestone', {
    answers: 200,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    summary: 'Record a vesting milestone',
    doc: 'Vests the shares that depend on the milestone.',
  })
  milestone(@Input() input: RecordMilestone, @Ctx() ctx: RequestContext) {
    return this.earning.milestone(input, ctx);
  }
}
