import { Injectable } from '@nestjs/common';
import type { Ctx } from '#platform/operations/context';
import { toInstant } from '#platform/wire/instant';
import { Entity } from '#companies/entity';
import { presentOf } from '#companies/test_clock';
import { dayAt } from '#ledger/holdings';
import { ocfBundle } from '#captable/ocf';
import { exportFormats, type ExportCapTable } from './export.dto';
import { ledgerFacts, type LedgerFacts } from '#captable/ledger_facts';
import { csvOf } from './csv-file';
import { tableNames, tableOf, type Table } from './export-tables';
import { workbookOf } from './workbook';

@Injectable()
export class CapTableExportService {
  async export(
    { id, format, table, ...asked }: ExportCapTable,
    { read }: Ctx,
  ): Promise<{ bytes: Buffer; media: string; filename: string }> {
    const entity = await read.find(Entity, id);
    const now = await presentOf(read, entity);
    const at = {
      as_of: dayAt(entity, now, asked.as_of),
      known_at: asked.known_at === undefined ? undefined : toInstant(asked.known_at),
    };
    const { media, ending } = exportFormats[format];
    const facts = await ledgerFacts(read, entity, at);
    if (format === 'ocf')
      return { bytes: await ocfBundle(facts, now), media, filename: `cap-table-${at.as_of}.${ending}` };
    if (format === 'xlsx')
      return { bytes: await workbookOf(await tablesOf(facts)), media, filename: `cap-table-${at.as_of}.${ending}` };
    const chosen = await tableOf(table ?? 'holdings', facts);
    return { bytes: await csvOf(chosen), media, filename: `${chosen.name}-${at.as_of}.${ending}` };
  }
}

async function tablesOf(facts: LedgerFacts): Promise<Table[]> {
  const tables: Table[] = [];
  for (const name of tableNames) tables.push(await tableOf(name, facts));
  return tables;
}
