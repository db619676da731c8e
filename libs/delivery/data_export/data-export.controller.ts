import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { CreateDataExport, DataExportDownloadView } from './data-export.dto';
import { DataExport } from './data-export.entity';
import { dataExportMachine } from './data-export.machine';
import { DataExportService } from './data-export.service';

@Resource({
  path: 'data_exports',
  entity: DataExport,
  filters: ['status', 'format', 'created'],
  sorts: ['created'],
  doc: 'What an account has with us, in one file that it can verify by itself.',
})
export class DataExportController {
  constructor(private readonly exports: DataExportService) {}

  @Operation('POST /data_exports', {
    answers: 202,
    refuses: ['op_rate_limit_exceeded'],
    doc:
      'Exports resources, documents, events and audit entries of the caller’s mode, in the background. An ' +
      'account makes so many in 24 hours as its plan has; they count toward no other quota.',
    callers: { keysOnly: true },
    limits: { daily: 'data_exports' },
  })
  create(@Input() input: CreateDataExport, @Ctx() ctx: RequestContext) {
    return this.exports.create(input, ctx);
  }

  @Operation('POST /data_exports/:id/cancel', {
    answers: 200,
    move: dataExportMachine.moves.cancel,
    doc:
      'Ends the making of an export, and removes what was written of it. It counts as one of its 24 hours all ' +
      'the same.',
    callers: { keysOnly: true },
  })
  cancel(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.exports.cancel(input, ctx);
  }

  @Operation('GET /data_exports/:id/download', {
    answers: 200,
    returns: () => DataExportDownloadView,
    refuses: ['invalid_state_transition'],
    doc: 'Gives an address for the file that works for a quarter of an hour, without a credential.',
    callers: { keysOnly: true },
  })
  download(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.exports.download(input, ctx);
  }
}
