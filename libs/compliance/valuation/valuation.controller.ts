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
  doc: '409A valuations of stock, used to price options.',
})
export class ValuationController {
  constructor(private readonly valuations: ValuationService) {}

  @Operation('POST /entities/:id/valuations', {
    answers: 201,
    human: 'signature',
    amount: { none: 'It states a value and pays nothing.' },
    summary: 'Record a valuation',
    doc:
      'Records a valuation report. The report supersedes any older valuation of the same class. To correct a ' +
      'valuation, send its ID in `corrects_valuation_id`.',
  })
  create(@Input() input: CreateValuation, @Ctx() ctx: RequestContext) {
    return this.valuations.create(input, ctx);
  }

  @Operation('POST /entities/:entity_id/valuations/:id/material_event', {
    answers: 200,
    move: valuationMachine.moves.material_event,
    human: 'signature',
    summary: 'Record a material event',
    doc:
      'Records an event that the valuation does not reflect. As of the event date, the valuation is stale ' +
      "and no options, including pending grants, can be granted at the valuation's price.",
  })
  materialEvent(@Input() input: RecordMaterialEvent, @Ctx() ctx: RequestContext) {
    return this.valuations.materialEvent(input, ctx);
  }

  @Operation('POST /entities/:entity_id/valuations/:id/refresh_request', {
    answers: 200,
    move: refreshMachine.moves.request,
    summary: 'Request a new valuation',
    doc:
      'Requests a new valuation and emails the provider if an email address is on record. Record the new ' +
      'report as a separate valuation.',
  })
  refreshRequest(@Input() input: RequestRefresh, @Ctx() ctx: RequestContext) {
    return this.valuations.refreshRequest(input, ctx);
  }
}
