import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CreateValuation, RecordMaterialEvent, RequestRefresh } from './valuation.dto';
import { Valuation } from './valuation.entity';
import { refreshMachine, valuationMachine } from './valuation.machine';
import { ValuationService } from './valuation.service';

@Resource({
  path: 'valuations',
  entity: Valuation,
  filters: ['entity_id', 'status', 'refresh_status', 'share_class_id', 'method'],
  sorts: ['created', 'effective_date', 'valid_until'],
  doc: 'What stock is worth, by reports that options can be priced by (IRC § 409A).',
})
export class ValuationController {
  constructor(private readonly valuations: ValuationService) {}

  @Operation('POST /entities/:id/valuations', {
    answers: 201,
    human: 'signature',
    amount: { none: 'It says what a share was worth, and nothing is paid.' },
    doc:
      'Records the report of a valuation. An older one of the same class is superseded; one that was recorded ' +
      'wrongly is corrected by another that names it.',
  })
  create(@Input() input: CreateValuation, @Ctx() ctx: RequestContext) {
    return this.valuations.create(input, ctx);
  }

  @Operation('POST /entities/:entity_id/valuations/:id/material_event', {
    answers: 200,
    move: valuationMachine.moves.material_event,
    human: 'signature',
    doc:
      'Records what happened that a valuation does not reflect: from that day on it is stale, and no option is ' +
      'granted at its price, also none that waits for its signatures.',
  })
  materialEvent(@Input() input: RecordMaterialEvent, @Ctx() ctx: RequestContext) {
    return this.valuations.materialEvent(input, ctx);
  }

  @Operation('POST /entities/:entity_id/valuations/:id/refresh_request', {
    answers: 200,
    move: refreshMachine.moves.request,
    doc:
      'Asks for a new valuation: notes that it is wanted, and mails its provider where an address is known. Its ' +
      'report is recorded as another valuation.',
  })
  refreshRequest(@Input() input: RequestRefresh, @Ctx() ctx: RequestContext) {
    return this.valuations.refreshRequest(input, ctx);
  }
}
