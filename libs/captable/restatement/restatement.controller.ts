import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { RestateCapTable, RestatementView } from './restatement.dto';
import { RestatementService } from './restatement.service';

@Resource({ path: 'cap_table', doc: 'Cap tables with holdings and votes, calculated from the ledger.' })
export class RestatementController {
  constructor(private readonly restatements: RestatementService) {}

  @Operation('POST /entities/:id/cap_table/restate', {
    answers: 200,
    human: 'signature',
    amount: { none: 'The request corrects recorded payments and does not pay anything.' },
    returns: () => RestatementView,
    refuses: [
      'invalid_state_transition',
      'entity_in_transaction',
      'resolution_required',
      'valuation_stale',
      'ledger_contradiction',
      'authorized_shares_exceeded',
    ],
    summary: 'Restate a ledger',
    doc:
      'Corrects the ledger based on a board ratification. Incorrect entries and all entries that depend on them are ' +
      'reversed and recorded again. Existing entries do not change. Earlier states of the ledger remain available ' +
      'through `known_at`.',
    callers: { discloses: 'company' },
  })
  restate(@Input() input: RestateCapTable, @Ctx() ctx: RequestContext) {
    return this.restatements.restate(input, ctx);
  }
}
