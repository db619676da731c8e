import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { RestateCapTable, RestatementView } from './restatement.dto';
import { RestatementService } from './restatement.service';

@Resource({
  path: 'cap_table',
  doc: 'Who holds what of a company, and how much of it and of the votes that is: a projection of its ledger.',
})
export class RestatementController {
  constructor(private readonly restatements: RestatementService) {}

  @Operation('POST /entities/:id/cap_table/restate', {
    answers: 200,
    human: 'signature',
    amount: { none: 'It corrects what the ledger says was paid, and nothing is paid.' },
    returns: () => RestatementView,
    refuses: [
      'invalid_state_transition',
      'entity_in_transaction',
      'resolution_required',
      'valuation_stale',
      'ledger_contradiction',
      'authorized_shares_exceeded',
    ],
    doc:
      'Corrects the ledger, on a ratification by the board: wrong entries are reversed and recorded anew, with ' +
      'all that rest on them, and no entry is changed. What was known before stays readable with `known_at`.',
    discloses: 'company',
  })
  restate(@Input() input: RestateCapTable, @Ctx() ctx: RequestContext) {
    return this.restatements.restate(input, ctx);
  }
}
