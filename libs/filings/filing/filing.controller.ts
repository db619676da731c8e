import type { RequestContext } from '#platform/operations/context';
import { Ctx, feesAlone, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { ResubmitFiling } from './filing.dto';
import { Filing } from './filing.entity';
import { filingMachine } from './filing.machine';
import { FilingService } from './filing.service';

@Resource({
  path: 'filings',
  entity: Filing,
  filters: ['entity_id', 'status', 'type'],
  sorts: ['created', 'updated'],
  doc: 'Filings with government offices.',
})
export class FilingController {
  constructor(private readonly filings: FilingService) {}

  @Operation('POST /filings/:id/resubmit', {
    answers: 202,
    amount: feesAlone,
    move: filingMachine.moves.resubmit,
    human: 'signature',
    doc: 'Corrects a rejected filing and resubmits it.',
  })
  resubmit(@Input() input: ResubmitFiling, @Ctx() ctx: RequestContext) {
    return this.filings.resubmit(input, ctx);
  }

  @Operation('POST /filings/:id/cancel', {
    answers: 200,
    move: filingMachine.moves.cancel,
    human: 'signature',
    doc: 'Cancels a filing that the filing office has not accepted. A certificate written for the filing becomes void.',
  })
  cancel(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.filings.cancel(input, ctx);
  }
}
