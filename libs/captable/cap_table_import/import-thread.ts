import '#platform/config/compile-cache';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { Entity } from '#companies/entity';
import { quoted } from '#kernel/quoted';
import { readBundle, type Bundle } from './bundle/bundle';
import { Findings } from './bundle/findings';
import { checkIssuer } from './bundle/issuer';
import { ImportRecorder, type Counts, type KnownHolder } from './import-recorder';
import { unpreservedFields, type UnpreservedField } from './preserved-fields';
import { isSpreadsheet, readSpreadsheet } from './spreadsheet/read-spreadsheet';
import { RowChanges, type Batch } from './row-changes';
import { capitalOf, readStockHistory, type Capital, type StockHistory } from './stock-history';

export interface ImportTask {
  bundle: string;
  company: Pick<
    Entity,
    'id' | 'legal_name' | 'former_names' | 'jurisdiction' | 'foreign_jurisdiction' | 'formation_date'
  >;
  holders: KnownHolder[];
  today: LegalDate;
  now: Date;
}
export interface ImportRead {
  /** Null for a spreadsheet. */
  ocf_version: string | null;
  /** The fallback for an unknown version. */
  ocf_read_as: string | null;
  as_of: LegalDate;
  counts: Counts;
  capital: Capital;
  not_kept: UnpreservedField[];
  warnings: string[];
  batches: Batch[];
}
export interface ImportRefused {
  errors: ParameterError[];
  /** Version used and skipped checks. Null without either. */
  note: string | null;
}

/** Returns plain data, which threads can transfer. */
export default async function readImport(task: ImportTask) {
  const read = await rowsOf(task);
  return 'errors' in read
    ? read
    : move({ [transferableSymbol]: read.batches.map(({ buffer }) => buffer), [valueSymbol]: read });
}

/** Omits findings that only follow from others. */
function refused({ errors }: Findings, bundle: Bundle | null, history: StockHistory | null): ImportRefused {
  const notes = [
    ...(bundle?.read_as
      ? [`The bundle states version ${quoted(bundle.version!)} and was read as ${bundle.read_as}.`]
      : []),
    ...(history ? [] : ['The remaining checks run once you fix these errors.']),
  ];
  return { errors, note: notes.length === 0 ? null : notes.join(' ') };
}

/** `unread`: sheets and columns outside our template. */
async function bundleOf(
  bytes: Buffer,
  of: Parameters<typeof readSpreadsheet>[1],
  found: Findings,
): Promise<{ bundle: Bundle | null; unread: UnpreservedField[] | null }> {
  if (!(await isSpreadsheet(bytes))) return { bundle: await readBundle(bytes, found), unread: null };
  return (await readSpreadsheet(bytes, of, found)) ?? { bundle: null, unread: null };
}

async function rowsOf({
  bundle: bytes,
  company,
  holders,
  today,
  now,
}: ImportTask): Promise<ImportRead | ImportRefused> {
  const found = new Findings();
  const { bundle, unread } = await bundleOf(Buffer.from(bytes, 'base64'), { company, today }, found);
  if (!bundle) return refused(found, null, null);
  const history = readStockHistory(bundle, checkIssuer(bundle, company, today, found), found);
  if (found.count > 0 || !history) return refused(found, bundle, history);
  const rows = new RowChanges(now);
  const counts = new ImportRecorder(rows, company.id, history).run(holders);
  return {
    ocf_version: bundle.version,
    ocf_read_as: bundle.read_as,
    as_of: bundle.as_of,
    counts,
    capital: capitalOf(history),
    not_kept: unread ?? unpreservedFields(bundle),
    warnings: found.warnings,
    batches: rows.batches,
  };
}
