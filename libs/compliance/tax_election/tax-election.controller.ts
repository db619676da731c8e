import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { MarkTaxElectionFiled, MarkTaxElectionMailed } from './tax-election.dto';
import { TaxElection } from './tax-election.entity';
import { taxElectionMachine } from './tax-election.machine';
import { TaxElectionService } from './tax-election.service';

@Resource({
  path: 'tax_elections',
  entity: TaxElection,
  filters: ['entity_id', 'status', 'kind', 'stakeholder_id'],
  sorts: ['created', 'deadline'],
  doc: 'Tax elections with their deadlines, which are computed and never moved.',
})
export class TaxElectionController {
  constructor(private readonly elections: TaxElectionService) {}

  @Operation('POST /tax_elections/:id/mark_mailed', {
    answers: 200,
    move: taxElectionMachine.moves.mail,
    human: 'signature',
    doc: 'Records that a tax election was mailed in time, with the proof, also when its last day is over by now.',
  })
  markMailed(@Input() input: MarkTaxElectionMailed, @Ctx() ctx: RequestContext) {
    return this.elections.markMailed(input, ctx);
  }

  @Operation('POST /tax_elections/:id/mark_filed', {
    answers: 200,
    move: taxElectionMachine.moves.file,
    human: 'signature',
    doc: 'Records that the IRS has a tax election that was made in time, with the proof.',
  })
  markFiled(@Input() input: MarkTaxElectionFiled, @Ctx() ctx: RequestContext) {
    return this.elections.markFiled(input, ctx);
  }
}
