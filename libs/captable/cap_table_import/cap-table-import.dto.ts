import type { ParameterError } from '#kernel/problem';
import { Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { CapTableView } from '#captable/cap_table';
import { exampleBundle } from './example-bundle';

export class ImportCapTable extends ById {
  @Field.string('Source of the file and reason for the import. Recorded in the audit trail.', {
    max: 2000,
    example: 'Stock ledger exported from our previous provider.',
  })
  audit_reason: string;
  @Field.file(
    'ZIP file in Open Cap Table Format (version 1.2.0 or another version), or a spreadsheet in ' +
      'XLSX or zipped CSV format. At most 25 MiB, or 256 MiB unpacked. Send the file as a form file ' +
      'part or base64-encoded in JSON.',
    { media: 'application/zip', example: exampleBundle },
  )
  bundle: string;
}

/** An invalid ZIP file must not hide other errors. */
export const checkBundle = ({ bundle }: Record<string, unknown>): ParameterError[] =>
  typeof bundle === 'string' && !bundle.startsWith('UEs')
    ? [
        {
          param: 'bundle',
          code: 'archive',
          message: 'bundle is not a ZIP archive. Send an OCF bundle, an XLSX workbook, or a ZIP archive of CSV files.',
        },
      ]
    : [];

class OmittedFieldView {
  @Field.string('Object type in the OCF file, or name of the spreadsheet sheet.', { example: 'TX_STOCK_ISSUANCE' })
  object_type: string;
  @Field.string('Field or column that was not imported. Null if the whole object was skipped.', {
    nullable: true,
    example: 'security_law_exemptions',
  })
  field: string | null;
  @Field.integer('Number of affected objects.', { example: 12 })
  count: number;
}

export class CapTableImportView {
  @Field.discriminator('cap_table_import')
  object: string;
  @Field.string("Request ID (`req_…`), also found in `X-Request-Id` and in the request's audit entries.")
  request_id: string;
  @Field.id('ent')
  entity_id: string;
  @Field.string('OCF version of the file. Null for a spreadsheet.', { nullable: true, example: '1.2.0' })
  ocf_version: string | null;
  @Field.string('OCF version used to read a file of an unknown version: the latest known version before it.', {
    nullable: true,
    example: '1.2.0',
  })
  ocf_read_as: string | null;
  @Field.date('As-of date of the imported file.')
  as_of: string;
  @Field.integer('Number of new stakeholders. Existing stakeholders are matched by name and email address.', {
    example: 4,
  })
  stakeholders: number;
  @Field.integer('Number of classes of stock.', { example: 2 })
  share_classes: number;
  @Field.integer('Number of equity plans.', { example: 1 })
  equity_plans: number;
  @Field.integer('Number of securities, including those no longer outstanding.', { example: 14 })
  securities: number;
  @Field.integer('Number of grants, including those no longer outstanding.', { example: 5 })
  grants: number;
  @Field.integer('Number of SAFEs, notes, and warrants, including those no longer outstanding.', { example: 3 })
  convertibles: number;
  @Field.integer('Number of ledger entries.', { example: 12 })
  ledger_entries: number;
  @Field.objects(() => OmittedFieldView, 'Parts of the file that were not imported.', { maxItems: 1000 })
  not_kept: OmittedFieldView[];
  @Field.strings('Warnings about data that may be wrong or may prevent later operations.', {
    max: 1000,
    maxItems: 1000,
    example: [],
  })
  warnings: string[];
  @Field.object(() => CapTableView, "Cap table as of the imported file's date.")
  cap_table: CapTableView;
}
