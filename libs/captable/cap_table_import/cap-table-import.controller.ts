import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CapTableImportView, checkBundle, ImportCapTable } from './cap-table-import.dto';
import { CapTableImportService } from './cap-table-import.service';

@Resource({ path: 'cap_table', doc: 'Cap tables with holdings and votes, calculated from the ledger.' })
export class CapTableImportController {
  constructor(private readonly imports: CapTableImportService) {}

  @Operation('POST /entities/:id/cap_table/import', {
    answers: 200,
    human: 'signature',
    checks: checkBundle,
    returns: () => CapTableImportView,
    refuses: ['invalid_state_transition', 'entity_in_transaction'],
    doc:
      'Imports a stock ledger with SAFEs, notes, and warrants from an Open Cap Table file or a ' +
      "spreadsheet. The import either succeeds in full or changes nothing. The company's ledger " +
      'must be empty. The response lists every error with its file, object ID, and rule.',
    transport: { multipart: true },
  })
  import(@Input() input: ImportCapTable, @Ctx() ctx: RequestContext) {
    return this.imports.import(input, ctx);
  }
}
