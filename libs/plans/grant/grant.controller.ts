import { centsIfSaid } from '#kernel/decimal';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation, unsaid } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CancelInput } from '#platform/wire/input';
import { AmendingService } from './grant-amendment.service';
import { EarningService } from './grant-earning.service';
import { TerminationService } from './correct-termination.service';
import {
  AccelerateGrant,
  CorrectTermination,
  ExerciseGrant,
  RecordMilestone,
  ReleaseGrant,
  TerminateGrant,
} from './grant-steps.dto';
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
    private readonly terminations: TerminationService,
  ) {}

  @Operation('POST /entities/:id/grants', {
    answers: 202,
    needsPowers: true,
    human: 'signature',
    amount: { is: 'Total price of the shares, if the request contains a price. Units have no amount.', of: priceOf },
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
      'Creates a grant and, with `auto_generate_resolutions`, the board resolution that approves it. After approval, ' +
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
    doc: 'Cancels a grant that is not yet outstanding, along with its agreement and generated resolution.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.grants.cancel(input, ctx);
  }

  @Operation('POST /grants/:id/amend', {
    answers: 202,
    needsPowers: true,
    human: 'signature',
    amount: { is: 'Price of the remaining shares, which is not in the request.', of: unsaid },
    refuses: [
      'invalid_state_transition',
      'entity_in_transaction',
      'resolution_required',
      'quorum_not_met',
      'valuation_required',
      'valuation_stale',
    ],
    doc:
      "Amends a grant while service continues, or extends an option's exercise period after service ends. Once the " +
      'board approves and both parties sign, a new grant for the remaining shares replaces the old grant. You need ' +
      'a current valuation if the amendment is treated as a new grant for tax purposes.',
  })
  amend(@Input() input: AmendGrant, @Ctx() ctx: RequestContext) {
    return this.amending.amend(input, ctx);
  }

  @Operation('POST /grants/:id/exercise', {
    answers: 200,
    needsPowers: true,
    move: grantMachine.moves.exercise,
    human: 'signature',
    amount: { is: '`paid_cents`. A net exercise has no amount.', of: ({ paid_cents }: ExerciseGrant) => paid_cents },
    refuses: ['entity_in_transaction', 'below_par', 'pool_exceeded'],
    summary: 'Exercise an option',
    doc:
      'Exercises some or all vested shares under an option, for payment or, if the grant agreement permits it, by ' +
      'net exercise. With `early_exercise`, unvested shares can also be exercised. They continue to vest, and the ' +
      'holder has 30 days to make a section 83(b) election. The holder receives a statement of withheld shares, ' +
      'cash for a fractional share, and taxable income. You can record an exercise made by the last day even after ' +
      'the grant has lapsed.',
  })
  exercise(@Input() input: ExerciseGrant, @Ctx() ctx: RequestContext) {
    return this.earning.exercise(input, ctx);
  }

  @Operation('POST /grants/:id/release', {
    answers: 200,
    needsPowers: true,
    move: grantMachine.moves.release,
    human: 'signature',
    amount: { is: 'Value of the shares, which is not in the request.', of: unsaid },
    refuses: ['entity_in_transaction'],
    summary: 'Release vested units',
    doc:
      'Issues the vested shares under a grant of restricted stock units. The company can withhold shares to cover ' +
      'taxes. The holder receives the remaining shares and a statement.',
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
      'Returns unvested shares to the pool. Vested options remain exercisable for the post-termination ' +
      'period. To repurchase unvested restricted stock, use `POST /entities/{id}/share_repurchases`.',
  })
  terminate(@Input() input: TerminateGrant, @Ctx() ctx: RequestContext) {
    return this.earning.terminate(input, ctx);
  }

  @Operation('POST /grants/:id/correct_termination', {
    answers: 200,
    move: grantMachine.moves.correct_termination,
    human: 'signature',
    refuses: ['entity_in_transaction', 'pool_exceeded'],
    summary: 'Correct a termination',
    doc:
      'Reverses an end of service that was recorded by mistake, and any lapse that resulted. The grant is ' +
      'outstanding again, and its shares leave the pool. To correct a date or reason, terminate the grant again ' +
      'afterward. Not possible if shares have been issued or repurchased, or the class has split, since service ' +
      'ended.',
  })
  correctTermination(@Input() input: CorrectTermination, @Ctx() ctx: RequestContext) {
    return this.terminations.correct(input, ctx);
  }

  @Operation('POST /grants/:id/accelerate', {
    answers: 200,
    needsPowers: ({ change_of_control_on }: AccelerateGrant) => change_of_control_on === undefined,
    human: 'signature',
    refuses: ['invalid_state_transition', 'entity_in_transaction', 'resolution_required'],
    summary: 'Accelerate vesting',
    doc:
      'Accelerates the vesting of unvested shares by board resolution or, for single-trigger grants, after ' +
      'a change of control.',
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
