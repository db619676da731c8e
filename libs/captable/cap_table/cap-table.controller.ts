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

@Resource({
  path: 'cap_table',
  doc: 'Who holds what of a company, and how much of it and of the votes that is: a projection of its ledger.',
})
export class CapTableController {
  constructor(
    private readonly capTables: CapTableService,
    private readonly exports: CapTableExportService,
  ) {}

  @Operation('GET /entities/:id/cap_table', {
    answers: 200,
    returns: () => CapTableView,
    doc: 'The cap table of a company at the end of a day, as far as it was known at an instant.',
    limits: { rate: 'read_computed' },
  })
  retrieve(@Input() input: ReadCapTable, @Ctx() ctx: RequestContext) {
    return this.capTables.retrieve(input, ctx);
  }

  @Operation('GET /entities/:id/cap_table/diff', {
    answers: 200,
    returns: () => CapTableDiffView,
    doc:
      'Compares the cap table of a company at the ends of two days: what is other in the second, by class and by ' +
      'holder.',
    discloses: 'company',
    limits: { rate: 'read_computed' },
  })
  diff(@Input() input: CompareCapTables, @Ctx() ctx: RequestContext) {
    return this.capTables.diff(input, ctx);
  }

  @Operation('GET /entities/:id/cap_table/export', {
    answers: 200,
    checks: checkExport,
    refuses: ['invalid_state_transition'],
    doc:
      'The ledger of a company as a file, at the end of a day: in the Open Cap Table Format, as a workbook, or ' +
      'as one table of values.',
    discloses: 'company',
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
    doc:
      'Models a priced round on the cap table of a day: its price, what SAFEs and notes become in it, and whom ' +
      'it dilutes how far. Nothing is written.',
    discloses: 'company',
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
    doc:
      'Divides what a company would be sold for among its holders of a day: preferences by seniority, ' +
      'participation, and of each class and option the choice that is best for it. Nothing is written.',
    discloses: 'company',
    transport: { reads: true },
    limits: { rate: 'read_computed' },
  })
  waterfall(@Input() input: ModelWaterfall, @Ctx() ctx: RequestContext) {
    return this.capTables.waterfall(input, ctx);
  }
}
