import '#platform/config/compile-cache';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { Entity } from '#companies/entity';
import { readBundle } from './bundle/bundle';
import { Findings } from './bundle/findings';
import { checkIssuer } from './bundle/issuer';
import { ImportRecorder, type Counts, type KnownHolder } from './import-recorder';
import { unpreservedFields, type UnpreservedField } from './preserved-fields';
import { RowChanges, type Batch } from './row-changes';
import { capitalOf, readStockHistory, type Capital } from './stock-history';

/** A bundle in base64, and what is known of the company that takes it in. */
export interface ImportTask {
  bundle: string;
  company: Pick<Entity, 'id' | 'legal_name' | 'former_names' | 'jurisdiction' | 'formation_date'>;
  holders: KnownHolder[];
  today: LegalDate;
  now: Date;
}
/** The rows of a bundle that is right, with what is told of it. */
export interface ImportRead {
  ocf_version: string;
  as_of: LegalDate;
  counts: Counts;
  capital: Capital;
  not_kept: UnpreservedField[];
  batches: Batch[];
}
export interface ImportRefused {
  errors: ParameterError[];
}

/** Reads a bundle in a thread of its own: what it returns is data, which another thread can take over. */
export default async function readImport(task: ImportTask) {
  const read = await rowsOf(task);
  return 'errors' in read
    ? read
    : move({ [transferableSymbol]: read.batches.map(({ buffer }) => buffer), [valueSymbol]: read });
}

async function rowsOf({
  bundle: bytes,
  company,
  holders,
  today,
  now,
}: ImportTask): Promise<ImportRead | ImportRefused> {
  const found = new Findings();
  const bundle = await readBundle(Buffer.from(bytes, 'base64'), found);
  if (!bundle) return { errors: found.errors };
  const history = readStockHistory(bundle, checkIssuer(bundle, company, today, found), found);
  if (found.errors.length > 0) return { errors: found.errors };
  const rows = new RowChanges(now);
  const counts = new ImportRecorder(rows, company.id, history).run(holders);
  return {
    ocf_version: bundle.version,
    as_of: bundle.as_of,
    counts,
    capital: capitalOf(history),
    not_kept: unpreservedFields(bundle),
    batches: rows.batches,
  };
}
