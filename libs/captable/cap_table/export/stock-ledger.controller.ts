import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { Document } from '#documents/document';
import { PrintStockLedger } from './export.dto';
import { printLedger } from './ledger-document';

@Resource({
  path: 'documents',
  entity: Document,
  doc: 'Legal documents, each available as facts in JSON and as a PDF with the same content.',
})
export class StockLedgerController {
  @Operation('POST /entities/:id/cap_table/stock_ledger', {
    answers: 202,
    refuses: ['invalid_state_transition'],
    summary: 'Print a stock ledger',
    doc:
      "Creates a document showing a corporation's stock ledger, or an LLC's register of members, as " +
      'of the end of a given date. The PDF is generated in the background.',
    callers: { discloses: 'company' },
  })
  printStockLedger(@Input() input: PrintStockLedger, @Ctx() ctx: RequestContext) {
    return printLedger(input, ctx);
  }
}
