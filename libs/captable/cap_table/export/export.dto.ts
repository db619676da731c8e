import type { ParameterError } from '#kernel/problem';
import { Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { ReadCapTable } from '../cap-table.dto';
import { tableNames, type TableName } from './export-tables';

export const exportFormats = {
  ocf: { media: 'application/zip', ending: 'ocf.zip' },
  xlsx: { media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  csv: { media: 'text/csv', ending: 'csv' },
} as const;
export type ExportFormat = keyof typeof exportFormats;
export const exportMedia = Object.values(exportFormats).map(({ media }) => media);

export class ExportCapTable extends ReadCapTable {
  @Field.enum(
    Object.keys(exportFormats),
    'File format. `ocf`: Open Cap Table Format 1.2.0 as a ZIP file. `xlsx`: a workbook. `csv`: one table.',
    { example: 'ocf' },
  )
  format: ExportFormat;
  @Field.enum(tableNames, 'Table to export as CSV. Defaults to `holdings`.', optional)
  table?: TableName;
}

export class PrintStockLedger extends ById {
  @Field.date(
    "Date of the stock ledger (end of day). Later entries are not included. Defaults to today in the company's time " +
      'zone.',
    { optional: true, example: '2026-06-30' },
  )
  as_of?: string;
  @Field.date(
    'Earliest entry date to include. By default, all entries are included. A document can contain ' +
      'at most 2,000 entries and holders.',
    { optional: true, example: '2026-01-01' },
  )
  since?: string;
}

export const checkExport = ({ format, table }: Record<string, unknown>): ParameterError[] =>
  table !== undefined && format !== 'csv'
    ? [
        {
          param: 'table',
          code: 'invalid',
          message: '`table` is allowed only for CSV exports. The other formats contain all tables.',
        },
      ]
    : [];
