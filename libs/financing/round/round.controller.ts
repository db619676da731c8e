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
  doc: 'Priced rounds of preferred stock, from term sheet to closing.',
})
export class RoundController {
  constructor(private readonly rounds: RoundService) {}

  @Operation('POST /entities/:id/rounds', {
    answers: 201,
    needsPowers: true,
    amount: {
      is: 'Total maximum investment of all investors.',
      of: ({ investors }: CreateRound) => investors.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    },
    refuses: ['invalid_state_transition', 'below_par'],
    human: 'signature',
    doc:
      'Creates a priced round and its term sheet for a Delaware corporation. Nothing is approved or issued yet. ' +
      'Next, call `draft`.',
  })
  create(@Input() input: CreateRound, @Ctx() ctx: RequestContext) {
    return this.rounds.create(input, ctx);
  }

  @Operation('GET /rounds/:id/pro_forma', {
    answers: 200,
    returns: () => CapTableModelView,
    refuses: ['invalid_state_transition', 'below_par'],
    summary: 'Model the pro forma cap table',
    doc: 'Models the price, conversions, and dilution of the round, based on the cap table as of a given date.',
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
  })
  proForma(@Input() input: ReadProForma, @Ctx() ctx: RequestContext) {
    return this.rounds.proForma(input, ctx);
  }

  @Operation('POST /rounds/:id/draft', {
    answers: 202,
    needsPowers: true,
    move: roundMachine.moves.draft,
    human: 'signature',
    amount: {
      is: 'Total maximum investment of all investors, plus fees estimated by a dry run.',
      of: unsaid,
      fees: true,
    },
    refuses: ['entity_in_transaction', 'resolution_required', 'quorum_not_met', 'authorized_shares_exceeded'],
    summary: 'Draft the documents for a round',
    doc:
      "Calculates a round from today's ledger and drafts its documents. After board and stockholder approval, an " +
      'officer signs the restated certificate and Minutebook files it. Once the state accepts it, the purchase ' +
      'agreement is sent for signature.',
  })
  draft(@Input() input: DraftRound, @Ctx() ctx: RequestContext) {
    return this.rounds.draft(input, ctx);
  }

  @Operation('POST /rounds/:id/closings', {
    answers: 200,
    needsPowers: true,
    human: 'signature',
    amount: { is: 'Total paid by these investors, which is not in the request.', of: unsaid },
    refuses: ['invalid_state_transition', 'pro_forma_stale', 'authorized_shares_exceeded', 'below_par'],
    summary: 'Close with investors',
    doc:
      'Issues shares, as of today, to investors who have paid. The first closing also converts all ' +
      'SAFEs, drafts a joinder for each of their holders to sign, and increases the pool. Returns ' +
      '`pro_forma_stale` if the ledger no longer matches the documents.',
  })
  closings(@Input() input: CloseWithInvestors, @Ctx() ctx: RequestContext) {
    return this.rounds.closeWith(input, ctx);
  }

  @Operation('POST /rounds/:id/close', {
    answers: 200,
    needsPowers: true,
    move: roundMachine.moves.close,
    human: 'signature',
    doc: 'Closes a round after its last closing. Investors who have not paid receive no shares.',
  })
  close(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.rounds.close(input, ctx);
  }

  @Operation('POST /rounds/:id/abandon', {
    answers: 200,
    move: roundMachine.moves.abandon,
    human: 'signature',
    doc:
      'Abandons a round before its first closing. Cancels its documents, filing, and generated resolutions. A ' +
      'charter that has already taken effect remains in effect.',
  })
  abandon(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.rounds.abandon(input, ctx);
  }
}
