import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { CorporateTransaction } from '#exit/corporate_transaction';
import { FundsFlowView } from './funds-flow.dto';
import { FundsFlowService } from './funds-flow.service';

@Resource({
  path: 'corporate_transactions',
  entity: CorporateTransaction,
  doc: 'Mergers, acquisitions, sales, conversions, and reorganizations, from the letter of intent to the closing.',
})
export class FundsFlowController {
  constructor(private readonly flows: FundsFlowService) {}

  @Operation('GET /corporate_transactions/:id/funds_flow', {
    answers: 200,
    returns: () => FundsFlowView,
    refuses: ['invalid_state_transition'],
    summary: 'Calculate the funds flow',
    doc: "Returns a sale's sources and uses of funds, to the cent, with each owner's proceeds under the waterfall.",
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
  })
  fundsFlow(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.flows.read(input, ctx);
  }
}
