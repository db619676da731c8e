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
  doc: 'Options, restricted stock units and restricted stock under equity plans.',
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
    amount: {
      is: 'The price of all its shares, where the request says one; what units are worth it does not say.',
      of: priceOf,
    },
    refuses: [
      'invalid_state_transition',
      'entity_in_transaction',
      'resolution_required',
      'quorum_not_met',
      'valuation_required',
      'valuation_stale',
      'pool_exceeded',
    ],
    doc:
      'Grants an option, restricted stock units or restricted stock: on a resolution of the board, and an option ' +
      'by a valuation that is not stale, holder and company sign an agreement; the day of the last signature is ' +
      'that of the grant. Restricted stock is issued on it, out of the pool, and whoever gets it has thirty days ' +
      'for an election under section 83(b).',
  })
  create(@Input() input: CreateGrant, @Ctx() ctx: RequestContext) {
    return this.grants.create(input, ctx);
  }

  @Operation('POST /grants/:id/cancel', {
    answers: 200,
    move: grantMachine.moves.cancel,
    human: 'signature',
    doc: 'Withdraws a grant that is not made, with its agreement and the resolution that was written for it.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.grants.cancel(input, ctx);
  }

  @Operation('POST /grants/:id/amend', {
    answers: 202,
    human: 'signature',
    amount: { is: 'The price of its shares, of which the request does not say how many are left.', of: unsaid },
    refuses: [
      'invalid_state_transition',
      'entity_in_transaction',
      'resolution_required',
      'quorum_not_met',
      'valuation_required',
      'valuation_stale',
    ],
    doc:
      'Amends the terms of a grant while service lasts: another, of the shares that are left, takes its place ' +
      'once the board has decided and holder and company have signed it. What the Internal Revenue Code counts ' +
      'as granted anew is priced by a valuation that is not stale.',
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
    doc:
      'Records that the holder has exercised an option, as to some or all of what has vested, and paid: the ' +
      'shares are issued. Where it has early_exercise also as to what has not: those shares vest as the option would ' +
      'have, and there are thirty days for an election under section 83(b).',
  })
  exercise(@Input() input: ExerciseGrant, @Ctx() ctx: RequestContext) {
    return this.earning.exercise(input, ctx);
  }

  @Operation('POST /grants/:id/release', {
    answers: 200,
    move: grantMachine.moves.release,
    human: 'signature',
    amount: { is: 'What its shares are worth, which the request does not say.', of: unsaid },
    refuses: ['entity_in_transaction'],
    doc: 'Issues the shares of restricted stock units that have vested.',
  })
  release(@Input() input: ReleaseGrant, @Ctx() ctx: RequestContext) {
    return this.earning.release(input, ctx);
  }

  @Operation('POST /grants/:id/terminate', {
    answers: 200,
    move: grantMachine.moves.terminate,
    human: 'signature',
    doc:
      "Records that the holder's service has ended: what has not vested by then returns to the pool, and an " +
      'option can be exercised for as long as its terms say. Restricted stock vests no more from then on: what ' +
      'has not is bought back by `POST /entities/{id}/share_repurchases`, and returns to the pool.',
  })
  terminate(@Input() input: TerminateGrant, @Ctx() ctx: RequestContext) {
    return this.earning.terminate(input, ctx);
  }

  @Operation('POST /grants/:id/accelerate', {
    answers: 200,
    human: 'signature',
    refuses: ['invalid_state_transition', 'entity_in_transaction', 'resolution_required'],
    doc:
      'Has shares vest ahead of their time, on a resolution of the board, or since control of the company has ' +
      'changed and its terms have a single trigger.',
  })
  accelerate(@Input() input: AccelerateGrant, @Ctx() ctx: RequestContext) {
    return this.earning.accelerate(input, ctx);
  }

  @Operation('POST /grants/:id/milestone', {
    answers: 200,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    doc: 'Records that a milestone was reached by which a grant vests.',
  })
  milestone(@Input() input: RecordMilestone, @Ctx() ctx: RequestContext) {
    return this.earning.milestone(input, ctx);
  }
}
