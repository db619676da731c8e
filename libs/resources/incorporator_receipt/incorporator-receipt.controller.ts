import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation, Resource } from '#platform/http/operation';
import { ListIncorporatorReceipts, RetrieveIncorporatorReceipt } from './incorporator-receipt.dto';
import { IncorporatorReceipt } from './incorporator-receipt.entity';
import { IncorporatorReceiptService } from './incorporator-receipt.service';

@Resource({ path: 'incorporator_receipts', entity: IncorporatorReceipt, doc: 'Signed proof of what the incorporator did and handed over.' })
export class IncorporatorReceiptController {
  constructor(private readonly receipts: IncorporatorReceiptService) {}

  @Operation('GET /incorporator_receipts/:id', { answers: 200, doc: 'Retrieves an incorporator receipt.' })
  retrieve(@Input() input: RetrieveIncorporatorReceipt, @Ctx() ctx: RequestContext) { return this.receipts.retrieve(input, ctx); }

  @Operation('GET /incorporator_receipts', { answers: 200, returns: 'page', doc: 'Lists incorporator receipts.' })
  list(@Input() input: ListIncorporatorReceipts, @Ctx() ctx: RequestContext) { return this.receipts.list(input, ctx); }
}
