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

/** Who may issue a warrant for nothing promises its shares for the price of an exercise. */
const costOf = ({ amount_cents, warrant }: CreateConvertible): number =>
  amount_cents + (warrant ? centsOf(warrant.exercise_price, warrant.quantity) : 0);

@Resource({
  path: 'convertibles',
  entity: Convertible,
  filters: ['entity_id', 'status', 'kind', 'stakeholder_id'],
  sorts: ['created', 'amount_cents'],
  doc: 'What investors paid for a right to stock: of a later financing, or by a warrant.',
})
export class ConvertibleController {
  constructor(private readonly convertibles: ConvertibleService) {}

  @Operation('POST /entities/:id/convertibles', {
    answers: 202,
    human: 'signature',
    amount: { is: 'What is paid for it, and for a warrant its exercise price besides.', of: costOf },
    refuses: [
      'invalid_state_transition',
      'entity_in_transaction',
      'resolution_required',
      'quorum_not_met',
      'authorized_shares_exceeded',
    ],
    doc:
      'Issues a SAFE, with a valuation cap, post-money or pre-money, a discount or most favored terms, a ' +
      'convertible note with interest, or a warrant for shares of a class, which are kept for it: on a ' +
      'resolution of the board investor and company sign it, and it is outstanding from the day of the last ' +
      'signature.',
  })
  create(@Input() input: CreateConvertible, @Ctx() ctx: RequestContext) {
    return this.convertibles.create(input, ctx);
  }

  @Operation('POST /convertibles/:id/amend', {
    answers: 202,
    human: 'signature',
    amount: { is: 'What was paid for it, which the request does not say.', of: unsaid },
    refuses: ['invalid_state_transition', 'entity_in_transaction', 'resolution_required', 'quorum_not_met'],
    doc:
      'Amends the terms of one that is outstanding: another, with what was paid for it, takes its place once ' +
      'board, investor and company have agreed.',
  })
  amend(@Input() input: AmendConvertible, @Ctx() ctx: RequestContext) {
    return this.convertibles.amend(input, ctx);
  }

  @Operation('POST /convertibles/:id/mfn', {
    answers: 202,
    human: 'signature',
    amount: { is: 'What was paid for it, which the request does not say.', of: unsaid },
    refuses: ['invalid_state_transition', 'entity_in_transaction'],
    doc:
      'Records that the holder of one with most favored terms elects those of a later one, as a whole, within ' +
      'ten days of its issue: another with those terms takes its place once investor and company have signed it.',
  })
  mfn(@Input() input: ElectMostFavored, @Ctx() ctx: RequestContext) {
    return this.convertibles.electMostFavored(input, ctx);
  }

  @Operation('POST /convertibles/:id/convert', {
    answers: 200,
    move: convertibleMachine.moves.convert,
    human: 'signature',
    amount: { is: 'For how much it becomes stock, which the request does not say.', of: unsaid },
    refuses: ['entity_in_transaction', 'authorized_shares_exceeded', 'below_par'],
    doc:
      'Records that one has become preferred stock at the closing of a round: as many shares as its best term ' +
      'gives, of a note for its principal with interest, counting what all that were outstanding become.',
  })
  convert(@Input() input: ConvertConvertible, @Ctx() ctx: RequestContext) {
    return this.convertibles.convert(input, ctx);
  }

  @Operation('POST /convertibles/:id/exercise', {
    answers: 200,
    move: convertibleMachine.moves.exercise,
    human: 'signature',
    amount: {
      is: '`paid_cents`; a net exercise does not say what its shares are worth.',
      of: ({ paid_cents, fair_market_value }: ExerciseConvertible) =>
        fair_market_value === undefined ? paid_cents : undefined,
    },
    refuses: ['entity_in_transaction', 'below_par'],
    doc:
      'Records that the holder of a warrant has exercised it, as to some or all of its shares: they are issued ' +
      'for the exercise price, or fewer of them for nothing but the right to all (a net exercise).',
  })
  exercise(@Input() input: ExerciseConvertible, @Ctx() ctx: RequestContext) {
    return this.convertibles.exercise(input, ctx);
  }

  @Operation('GET /convertibles/:id/amount', {
    answers: 200,
    returns: () => ConvertibleAmountView,
    refuses: ['invalid_state_transition'],
    doc: 'What counts of a SAFE or a note on a day: of a note with its interest.',
    discloses: 'itself',
    limits: { rate: 'read_computed' },
  })
  amount(@Input() input: ReadAmount, @Ctx() ctx: RequestContext) {
    return this.convertibles.amount(input, ctx);
  }

  @Operation('POST /convertibles/:id/repay', {
    answers: 200,
    move: convertibleMachine.moves.repay,
    human: 'signature',
    amount: { is: '`paid_cents`.', of: ({ paid_cents }: RepayConvertible) => paid_cents },
    refuses: ['entity_in_transaction'],
    doc:
      'Records that a note was paid back with its interest: at its maturity, in a sale of the company, or before ' +
      'with the consent of its investor.',
  })
  repay(@Input() input: RepayConvertible, @Ctx() ctx: RequestContext) {
    return this.convertibles.repay(input, ctx);
  }

  @Operation('POST /convertibles/:id/cancel', {
    answers: 200,
    move: convertibleMachine.moves.cancel,
    human: 'signature',
    doc: 'Withdraws one that is not issued, with its paper and the resolution that was written for it.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.convertibles.cancel(input, ctx);
  }
}
