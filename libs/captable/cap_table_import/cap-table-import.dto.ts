import type { ParameterError } from '#kernel/problem';
import { Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { CapTableView } from '#captable/cap_table';
import { exampleBundle } from './example-bundle';

export class ImportCapTable extends ById {
  @Field.string('Where the bundle comes from and why it is taken in, for the audit trail.', {
    max: 2000,
    example: 'The stock ledger as our former provider kept it.',
  })
  audit_reason: string;
  @Field.file(
    'A bundle of the Open Cap Table Format, of version 1.2.0 or another, as a ZIP file; or a spreadsheet, as a ' +
      'workbook (XLSX) or a ZIP file of CSV files. At most 25 MiB, and 256 MiB unpacked: a file part of a form, or ' +
      'in a JSON body base64.',
    { media: 'application/zip', example: exampleBundle },
  )
  bundle: string;
}

/** A body that is no ZIP file is reported together with all other flaws of the request. */
export const checkBundle = ({ bundle }: Record<string, unknown>): ParameterError[] =>
  typeof bundle === 'string' && !bundle.startsWith('UEs')
    ? [
        {
          param: 'bundle',
          code: 'archive',
          message: 'bundle is no ZIP archive, as a bundle, a workbook and a ZIP file of CSV files are.',
        },
      ]
    : [];

class OmittedFieldView {
  @Field.string('The kind of object, as the format calls it; of a spreadsheet the sheet.', {
    example: 'TX_STOCK_ISSUANCE',
  })
  object_type: string;
  @Field.string('The field or column of it that is not kept; null where nothing of such objects is.', {
    nullable: true,
    example: 'security_law_exemptions',
  })
  field: string | null;
  @Field.integer('How many objects say it.', { example: 12 })
  count: number;
}

export class CapTableImportView {
  @Field.string('The request that did it, `req_…`, as in X-Request-Id and on its audit entries.')
  request_id: string;
  @Field.id('ent')
  entity_id: string;
  @Field.string('The version of the format that the bundle is written in; null of a spreadsheet.', {
    nullable: true,
    example: '1.2.0',
  })
  ocf_version: string | null;
  @Field.string('The version by whose words it was read, where its own is not known here: the last one before it.', {
    nullable: true,
    example: '1.2.0',
  })
  ocf_read_as: string | null;
  @Field.date('The day until which the bundle tells.')
  as_of: string;
  @Field.integer('How many stakeholders are new. Who was one already, by name and e-mail address, stays the same.', {
    example: 4,
  })
  stakeholders: number;
  @Field.integer('How many classes of stock.', { example: 2 })
  share_classes: number;
  @Field.integer('How many equity plans.', { example: 1 })
  equity_plans: number;
  @Field.integer('How many securities, those that have ended included.', { example: 14 })
  securities: number;
  @Field.integer('How many grants under plans, those that have ended included.', { example: 5 })
  grants: number;
  @Field.integer('How many SAFEs, notes and warrants, those that have ended included.', { example: 3 })
  convertibles: number;
  @Field.integer('How many entries the ledger has now.', { example: 12 })
  ledger_entries: number;
  @Field.objects(() => OmittedFieldView, 'What the bundle says and the ledger has no place for.', { maxItems: 1000 })
  not_kept: OmittedFieldView[];
  @Field.strings('What is taken in as it is told, and may be a mistake or keep something from being done later.', {
    max: 1000,
    maxItems: 1000,
    example: [],
  })
  warnings: string[];
  @Field.object(() => CapTableView, 'The cap table of that day.')
  cap_table: CapTableView;
}
