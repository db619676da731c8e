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
  doc: 'Tax elections and their deadlines.',
})
export class TaxElectionController {
  constructor(private readonly elections: TaxElectionService) {}

  @Operation('POST /tax_elections/:id/mark_mailed', {
    answers: 200,
    move: taxElectionMachine.moves.mail,
    human: 'signature',
    summary: 'Record the mailing of an election',
    doc:
      'Records the mailing of an election and stores the proof. A section 83(b) election must be postmarked by the ' +
      'deadline. A late S election takes effect for the next tax year (IRC § 1362(b)(3)).',
  })
  markMailed(@Input() input: MarkTaxElectionMailed, @Ctx() ctx: RequestContext) {
    return this.elections.markMailed(input, ctx);
  }

  @Operation('POST /tax_elections/:id/mark_filed', {
    answers: 200,
    move: taxElectionMachine.moves.file,
    human: 'signature',
    summary: 'Record the filing of an election',
    doc:
      'Records the filing of an election and stores the proof. A late S election takes effect for the next tax year ' +
      '(IRC § 1362(b)(3)), or on `effective_on` if the IRS granted relief (Rev. Proc. 2013-30).',
  })
  markFiled(@Input() input: MarkTaxElectionFiled, @Ctx() ctx: RequestContext) {
    return this.elections.markFiled(input, ctx);
  }
}
