import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation, unsaid } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById, CancelInput } from '#platform/wire/input';
import { CapTableModelView } from '#financing/round_model';
import { CloseWithInvestors, DraftRound, ReadProForma } from './round-steps.dto';
import { CreateRound } from './round.dto';
import { Round } from './round.entity';
import { roundMachine } from './round.machine';
import { RoundService } from './round.service';

@Resource({
  path: 'rounds',
  entity: Round,
  filters: ['entity_id', 'status'],
  sorts: ['created', 'updated'],
  doc: 'Priced rounds: preferred stock that corporations sell to investors, from the term sheet to the closings.',
})
export class RoundController {
  constructor(private readonly rounds: RoundService) {}

  @Operation('POST /entities/:id/rounds', {
    answers: 201,
    amount: {
      is: 'What all investors put in at most.',
      of: ({ investors }: CreateRound) => investors.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    },
    refuses: ['invalid_state_transition', 'below_par'],
    human: 'signature',
    doc:
      'Begins a priced round of a Delaware corporation with its terms, and writes the term sheet. Nothing is ' +
      'decided or issued yet.',
  })
  create(@Input() input: CreateRound, @Ctx() ctx: RequestContext) {
    return this.rounds.create(input, ctx);
  }

  @Operation('GET /rounds/:id/pro_forma', {
    answers: 200,
    returns: () => CapTableModelView,
    refuses: ['invalid_state_transition', 'below_par'],
    doc:
      'What a round makes of the cap table of a day: its price, what SAFEs become in it, and whom it dilutes how ' +
      'far.',
    discloses: 'company',
    limits: { rate: 'read_computed' },
  })
  proForma(@Input() input: ReadProForma, @Ctx() ctx: RequestContext) {
    return this.rounds.proForma(input, ctx);
  }

  @Operation('POST /rounds/:id/draft', {
    answers: 202,
    move: roundMachine.moves.draft,
    human: 'signature',
    amount: {
      is: 'What all investors put in at most, which the request does not say, with the fees that a dry run estimates.',
      of: unsaid,
      fees: true,
    },
    refuses: ['entity_in_transaction', 'resolution_required', 'quorum_not_met', 'authorized_shares_exceeded'],
    doc:
      "Fixes the figures of a round on today's ledger and drafts its papers: on decisions of the board and of " +
      'the holders the restated certificate is signed and filed, and once the state has accepted it the purchase ' +
      'agreement goes to company and investors.',
  })
  draft(@Input() input: DraftRound, @Ctx() ctx: RequestContext) {
    return this.rounds.draft(input, ctx);
  }

  @Operation('POST /rounds/:id/closings', {
    answers: 200,
    human: 'signature',
    amount: { is: 'What these investors have paid, which the request does not say.', of: unsaid },
    refuses: ['invalid_state_transition', 'pro_forma_stale', 'authorized_shares_exceeded', 'below_par'],
    doc:
      'Closes with investors who have paid: their shares are issued today. At the first closing all SAFEs become ' +
      'stock and the pool grows; it is refused when the ledger leads to other figures than the papers state.',
  })
  closings(@Input() input: CloseWithInvestors, @Ctx() ctx: RequestContext) {
    return this.rounds.closeWith(input, ctx);
  }

  @Operation('POST /rounds/:id/close', {
    answers: 200,
    move: roundMachine.moves.close,
    human: 'signature',
    doc: 'Ends a round after its last closing: an investor who has not paid buys nothing.',
  })
  close(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.rounds.close(input, ctx);
  }

  @Operation('POST /rounds/:id/abandon', {
    answers: 200,
    move: roundMachine.moves.abandon,
    human: 'signature',
    doc:
      'Abandons a round before its first closing, with its papers, its filing and the decisions that were ' +
      'written for it. A charter that is in effect stays so.',
  })
  abandon(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.rounds.abandon(input, ctx);
  }
}
