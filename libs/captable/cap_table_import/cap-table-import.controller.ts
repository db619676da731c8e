import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CapTableImportView, checkBundle, ImportCapTable } from './cap-table-import.dto';
import { CapTableImportService } from './cap-table-import.service';

@Resource({
  path: 'cap_table',
  doc: 'Who holds what of a company, and how much of it and of the votes that is: a projection of its ledger.',
})
export class CapTableImportController {
  constructor(private readonly imports: CapTableImportService) {}

  @Operation('POST /entities/:id/cap_table/import', {
    answers: 200,
    human: 'signature',
    checks: checkBundle,
    returns: () => CapTableImportView,
    refuses: ['invalid_state_transition', 'entity_in_transaction'],
    doc:
      'Takes the stock ledger of a company, with its SAFEs, notes and warrants, out of a bundle of the Open Cap ' +
      'Table Format, all of it or nothing. The ledger of the company is empty before. Whatever is wrong with the ' +
      'bundle is told at once, with its file, the id of the object and the rule.',
    transport: { multipart: true },
  })
  import(@Input() input: ImportCapTable, @Ctx() ctx: RequestContext) {
    return this.imports.import(input, ctx);
  }
}
