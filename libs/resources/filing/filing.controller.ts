import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation, Resource } from '#platform/http/operation';
import { ListFilings, ResubmitFiling, RetrieveFiling } from './filing.dto';
import { Filing } from './filing.entity';
import { filingMachine } from './filing.machine';
import { FilingService } from './filing.service';

@Resource({ path: 'filings', entity: Filing, doc: 'Papers before an authority.' })
export class FilingController {
  constructor(private readonly filings: FilingService) {}

  @Operation('GET /filings/:id', { answers: 200, doc: 'Retrieves a filing.' })
  retrieve(@Input() input: RetrieveFiling, @Ctx() ctx: RequestContext) { return this.filings.retrieve(input, ctx); }

  @Operation('GET /filings', { answers: 200, returns: 'page', doc: 'Lists filings.' })
  list(@Input() input: ListFilings, @Ctx() ctx: RequestContext) { return this.filings.list(input, ctx); }

  @Operation('POST /filings/:id/resubmit', { answers: 202, move: filingMachine.moves.resubmit, doc: 'Corrects a refused filing and sends it to the authority again.' })
  resubmit(@Input() input: ResubmitFiling, @Ctx() ctx: RequestContext) { return this.filings.resubmit(input, ctx); }

  @Operation('POST /filings/:id/cancel', { answers: 200, move: filingMachine.moves.cancel, doc: 'Withdraws a filing that the authority has not accepted.' })
  cancel(@Input() input: RetrieveFiling, @Ctx() ctx: RequestContext) { return this.filings.cancel(input, ctx); }
}
