import { centsOf } from '#kernel/decimal';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation, unsaid } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CancelInput } from '#platform/wire/input';
import { AmendConvertible, CreateConvertible } from './convertible.dto';
import {
  ConvertibleAmountView,
  ConvertConvertible,
  ElectMostFavored,
  ExerciseConvertible,
  ReadAmount,
  RepayConvertible,
} from './convertible-steps.dto';
import { Convertible } from './convertible.entity';
import { convertibleMachine } from './convertible.machine';
import { ConvertibleService } from './convertible.service';

/** A warrant for no consideration promises its shares for the exercise price. */
const costOf = ({ amount_cents, warrant }: CreateConvertible): number =>
  amount_cents + (warrant ? centsOf(warrant.exercise_price, warrant.quantity) : 0);

@Resource({
  path: 'convertibles',
  entity: Convertible,
  filters: ['entity_id', 'status', 'kind', 'stakeholder_id'],
  sorts: ['created', 'amount_cents'],
  doc: 'SAFEs, convertible notes, and warrants issued to investors.',
})
export class ConvertibleController {
  constructor(private readonly convertibles: ConvertibleService) {}

  @Operation('POST /entities/:id/convertibles', {
    answers: 202,
    needsPowers: true,
    human: 'signature',
    amount: { is: 'Purchase amount. For a warrant, includes the total exercise price.', of: costOf },
    refuses: [
      'invalid_state_transition',
      'entity_in_transaction',
      'resolution_required',
      'quorum_not_met',
      'authorized_shares_exceeded',
    ],
    summary: 'Issue a convertible',
    doc:
      'Issues a SAFE (post-money cap, pre-money cap, discount, or most favored nation terms), a convertible note, ' +
      'or a warrant. Shares for a warrant are reserved. With `auto_generate_resolutions`, also creates the board ' +
      'resolution. After approval, the investor and an officer sign, and the instrument is outstanding as of the ' +
      'last signature.',
  })
  create(@Input() input: CreateConvertible, @Ctx() ctx: RequestContext) {
    return this.convertibles.create(input, ctx);
  }

  @Operation('POST /convertibles/:id/amend', {
    answers: 202,
    needsPowers: true,
    human: 'signature',
    amount: { is: 'Purchase amount of the instrument, which is not in the request.', of: unsaid },
    refuses: ['invalid_state_transition', 'entity_in_transaction', 'resolution_required', 'quorum_not_met'],
    doc:
      'Amends the terms of an outstanding instrument. After the board approves and both parties ' +
      'sign, the instrument is replaced with a new instrument for the same purchase amount.',
  })
  amend(@Input() input: AmendConvertible, @Ctx() ctx: RequestContext) {
    return this.convertibles.amend(input, ctx);
  }

  @Operation('POST /convertibles/:id/mfn', {
    answers: 202,
    needsPowers: true,
    human: 'signature',
    amount: { is: 'Purchase amount of the instrument, which is not in the request.', of: unsaid },
    refuses: ['invalid_state_transition', 'entity_in_transaction'],
    summary: 'Elect most favored nation terms',
    doc:
      'Replaces an instrument that has a most favored nation provision with a new instrument on the ' +
      'terms of a later instrument. The holder has ten days after the later instrument is issued to ' +
      'make this election. Both parties sign the new instrument.',
  })
  mfn(@Input() input: ElectMostFavored, @Ctx() ctx: RequestContext) {
    return this.convertibles.electMostFavored(input, ctx);
  }

  @Operation('POST /convertibles/:id/convert', {
    answers: 200,
    needsPowers: true,
    move: convertibleMachine.moves.convert,
    human: 'signature',
    amount: { is: 'Amount that converts into stock, which is not in the request.', of: unsaid },
    refuses: ['entity_in_transaction', 'authorized_shares_exceeded', 'below_par'],
    doc:
      'Converts a SAFE or note into preferred stock at the closing of a round. The most favorable term ' +
      'determines the number of shares, and the calculation includes all outstanding instruments.',
  })
  convert(@Input() input: ConvertConvertible, @Ctx() ctx: RequestContext) {
    return this.convertibles.convert(input, ctx);
  }

  @Operation('POST /convertibles/:id/exercise', {
    answers: 200,
    needsPowers: true,
    move: convertibleMachine.moves.exercise,
    human: 'signature',
    amount: {
      is: '`paid_cents`. A net exercise has no amount.',
      of: ({ paid_cents, fair_market_value }: ExerciseConvertible) =>
        fair_market_value === undefined ? paid_cents : undefined,
    },
    refuses: ['entity_in_transaction', 'below_par'],
    summary: 'Exercise a warrant',
    doc: 'Issues stock when a warrant is exercised in whole or in part, for payment or by net exercise.',
  })
  exercise(@Input() input: ExerciseConvertible, @Ctx() ctx: RequestContext) {
    return this.convertibles.exercise(input, ctx);
  }

  @Operation('GET /convertibles/:id/amount', {
    answers: 200,
    returns: () => ConvertibleAmountView,
    refuses: ['invalid_state_transition'],
    summary: 'Calculate the outstanding amount',
    doc: 'Returns the purchase amount of a SAFE, or the principal and accrued interest of a note, on a given date.',
    callers: { discloses: 'itself' },
    limits: { rate: 'read_computed' },
  })
  amount(@Input() input: ReadAmount, @Ctx() ctx: RequestContext) {
    return this.convertibles.amount(input, ctx);
  }

  @Operation('POST /convertibles/:id/repay', {
    answers: 200,
    needsPowers: true,
    move: convertibleMachine.moves.repay,
    human: 'signature',
    amount: { is: '`paid_cents`.', of: ({ paid_cents }: RepayConvertible) => paid_cents },
    refuses: ['entity_in_transaction'],
    summary: 'Repay a note',
    doc:
      'Records the repayment of a note with interest at maturity, in a sale of the company, or earlier with the ' +
      "investor's consent.",
  })
  repay(@Input() input: RepayConvertible, @Ctx() ctx: RequestContext) {
    return this.convertibles.repay(input, ctx);
  }

  @Operation('POST /convertibles/:id/cancel', {
    answers: 200,
    move: convertibleMachine.moves.cancel,
    human: 'signature',
    doc: 'Cancels an instrument that has not been issued, along with its document and generated resolution.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.convertibles.cancel(input, ctx);
  }
}
