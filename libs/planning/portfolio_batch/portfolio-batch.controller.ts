import type { RequestContext } from '#platform/operations/context';
import { Ctx, feesAlone, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { pageChecks } from '#platform/queries/list';
import { CancelInput } from '#platform/wire/input';
import { checkPlacement, CreatePortfolioBatch, ListPortfolioBatchItems } from './portfolio-batch.dto';
import { PortfolioBatch } from './portfolio-batch.entity';
import { PortfolioBatchItem } from './portfolio-batch-item.entity';
import { portfolioBatchMachine } from './portfolio-batch.machine';
import { itemSorts, PortfolioBatchService } from './portfolio-batch.service';

@Resource({
  path: 'portfolio_batches',
  entity: PortfolioBatch,
  filters: ['portfolio_id', 'status', 'created'],
  sorts: ['created'],
  doc: 'Batches of companies formed in a portfolio with a single request.',
})
export class PortfolioBatchController {
  constructor(private readonly batches: PortfolioBatchService) {}

  @Operation('POST /portfolios/:id/entities/batch', {
    answers: 202,
    amount: feesAlone,
    checks: checkPlacement,
    human: 'signature',
    refuses: ['not_found', 'workspace_provisioning', 'workspace_archived'],
    summary: 'Form a batch of companies',
    doc:
      'Forms up to 500 companies in a portfolio. Each company counts toward the entity quota. If any company is ' +
      'invalid, none is created. The batch completes once every item is registered, rejected, failed, or cancelled. ' +
      'EINs can take longer, because the IRS issues only one per day to each responsible party.',
    limits: { rate: 'bulk', consumes: 'entities', parts: { list: 'entities', action: 'entities.create' } },
    transport: { largeBody: true },
  })
  create(@Input() input: CreatePortfolioBatch, @Ctx() ctx: RequestContext) {
    return this.batches.create(input, ctx);
  }

  @Operation('POST /portfolio_batches/:id/cancel', {
    answers: 202,
    move: portfolioBatchMachine.moves.cancel,
    human: 'signature',
    summary: 'Cancel a batch of companies',
    doc:
      'Cancels items that have not been filed with the state. Filed items continue until the state decides, and then ' +
      'the batch becomes `cancelled`.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.batches.cancel(input, ctx);
  }
}

@Resource({
  path: 'portfolio_batch_items',
  entity: PortfolioBatchItem,
  doc: 'Companies in a batch, with their outcomes.',
})
export class PortfolioBatchItemController {
  constructor(private readonly batches: PortfolioBatchService) {}

  @Operation('GET /portfolio_batches/:id/items', {
    answers: 200,
    returns: 'page',
    checks: pageChecks(PortfolioBatchItem, itemSorts),
    summary: 'List batch items',
    doc: 'Lists the items in a batch, in request order unless you specify a sort order.',
  })
  list(@Input() input: ListPortfolioBatchItems, @Ctx() ctx: RequestContext) {
    return this.batches.items(input, ctx);
  }
}
