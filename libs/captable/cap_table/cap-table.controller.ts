import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CapTableView, ReadCapTable } from './cap-table.dto';
import { CapTableService } from './cap-table.service';
import { CapTableDiffView, CompareCapTables } from '#ledger/holdings';
import { checkExport, ExportCapTable, exportMedia } from './export/export.dto';
import { CapTableExportService } from './export/export.service';
import { CapTableModelView, ModelRound } from '#financing/round_model';
import { ModelWaterfall, WaterfallView } from './waterfall/waterfall.dto';

@Resource({ path: 'cap_table', doc: 'Cap tables with holdings and votes, calculated from the ledger.' })
export class CapTableController {
  constructor(
    private readonly capTables: CapTableService,
    private readonly exports: CapTableExportService,
  ) {}

  @Operation('GET /entities/:id/cap_table', {
    answers: 200,
    returns: () => CapTableView,
    summary: 'Retrieve a cap table',
    doc: 'Returns the cap table as of the end of a given day, based on the entries recorded by a given time.',
    limits: { rate: 'read_computed' },
  })
  retrieve(@Input() input: ReadCapTable, @Ctx() ctx: RequestContext) {
    return this.capTables.retrieve(input, ctx);
  }

  @Operation('GET /entities/:id/cap_table/diff', {
    answers: 200,
    returns: () => CapTableDiffView,
    summary: 'Compare two cap tables',
    doc: "Compares a company's cap tables as of the end of two dates, by class and by holder.",
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
  })
  diff(@Input() input: CompareCapTables, @Ctx() ctx: RequestContext) {
    return this.capTables.diff(input, ctx);
  }

  @Operation('GET /entities/:id/cap_table/export', {
    answers: 200,
    checks: checkExport,
    refuses: ['invalid_state_transition'],
    summary: 'Export a cap table',
    doc:
      'Returns the ledger as of the end of a given day, as an Open Cap Table Format file, a workbook, or a ' +
      'CSV file.',
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
    transport: { raw: exportMedia },
  })
  async export(
    @Input() input: ExportCapTable,
    @Ctx() ctx: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { bytes, media, filename } = await this.exports.export(input, ctx);
    void reply.type(media).header('content-disposition', `attachment; filename="${filename}"`);
    return bytes;
  }

  @Operation('POST /entities/:id/cap_table', {
    answers: 200,
    returns: () => CapTableModelView,
    refuses: ['invalid_state_transition', 'below_par'],
    summary: 'Model a priced round',
    doc:
      'Models the price, conversions, and dilution of a priced round, based on the cap table as of ' +
      'a given date. Nothing is saved.',
    callers: { discloses: 'company' },
    transport: { reads: true },
    limits: { rate: 'read_computed' },
  })
  model(@Input() input: ModelRound, @Ctx() ctx: RequestContext) {
    return this.capTables.model(input, ctx);
  }

  @Operation('POST /entities/:id/waterfall', {
    answers: 200,
    returns: () => WaterfallView,
    refuses: ['invalid_state_transition'],
    summary: 'Calculate a waterfall',
    doc:
      'Divides the proceeds of a sale among the holders as of a given date. Applies liquidation preferences by ' +
      'seniority, participation rights, and the more valuable choice for each class and option. Nothing is saved.',
    callers: { discloses: 'company' },
    transport: { reads: true },
    limits: { rate: 'read_computed' },
  })
  waterfall(@Input() input: ModelWaterfall, @Ctx() ctx: RequestContext) {
    return this.capTables.waterfall(input, ctx);
  }
}
