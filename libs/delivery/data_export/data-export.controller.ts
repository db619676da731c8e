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
  doc: "Exports of all of an account's data, each in a single self-verifying file.",
})
export class DataExportController {
  constructor(private readonly exports: DataExportService) {}

  @Operation('POST /data_exports', {
    answers: 202,
    refuses: ['op_rate_limit_exceeded'],
    doc:
      "Exports all resources, documents, events, and audit entries in the caller's mode. The export runs " +
      'in the background. The plan limits the number of exports in any 24-hour period. Exports do not count ' +
      'toward any other quota.',
    callers: { keysOnly: true },
    limits: { daily: 'data_exports' },
  })
  create(@Input() input: CreateDataExport, @Ctx() ctx: RequestContext) {
    return this.exports.create(input, ctx);
  }

  @Operation('POST /data_exports/:id/cancel', {
    answers: 200,
    move: dataExportMachine.moves.cancel,
    doc: 'Cancels an export and deletes its partial file. A cancelled export still counts toward the daily quota.',
    callers: { keysOnly: true },
  })
  cancel(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.exports.cancel(input, ctx);
  }

  @Operation('GET /data_exports/:id/download', {
    answers: 200,
    returns: () => DataExportDownloadView,
    refuses: ['invalid_state_transition'],
    summary: 'Get a download URL',
    doc: 'Returns a download URL that is valid for 15 minutes and requires no credential.',
    callers: { keysOnly: true },
  })
  download(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.exports.download(input, ctx);
  }
}
