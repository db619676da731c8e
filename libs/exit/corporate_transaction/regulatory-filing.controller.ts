import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ClearRegulatoryFiling, CreateRegulatoryFiling, WithdrawRegulatoryFiling } from './regulatory-filing.dto';
import { RegulatoryFiling } from './regulatory-filing.entity';
import { regulatoryFilingMachine } from './regulatory-filing.machine';
import { RegulatoryFilingService } from './regulatory-filing.service';

const { clear, withdraw } = regulatoryFilingMachine.moves;

@Resource({
  path: 'regulatory_filings',
  entity: RegulatoryFiling,
  filters: ['corporate_transaction_id', 'entity_id', 'status'],
  sorts: ['created', 'filed_on'],
  doc: 'Transaction notices filed with government agencies, and their waiting periods.',
})
export class RegulatoryFilingController {
  constructor(private readonly filings: RegulatoryFilingService) {}

  @Operation('POST /corporate_transactions/:id/regulatory_filings', {
    answers: 201,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    doc: 'Records that the parties have notified an agency. The `hsr` gate closes when the waiting period ends.',
  })
  create(@Input() input: CreateRegulatoryFiling, @Ctx() ctx: RequestContext) {
    return this.filings.create(input, ctx);
  }

  @Operation('POST /regulatory_filings/:id/clear', {
    answers: 200,
    move: clear,
    human: 'signature',
    doc: 'Records that the agency has approved the transaction or ended the waiting period early.',
  })
  clear(@Input() input: ClearRegulatoryFiling, @Ctx() ctx: RequestContext) {
    return this.filings.clear(input, ctx);
  }

  @Operation('POST /regulatory_filings/:id/withdraw', {
    answers: 200,
    move: withdraw,
    human: 'signature',
    doc: 'Records the withdrawal of a notification.',
  })
  withdraw(@Input() input: WithdrawRegulatoryFiling, @Ctx() ctx: RequestContext) {
    return this.filings.withdraw(input, ctx);
  }
}
