import type { ParameterError } from '#kernel/problem';
import type { Sentence } from '#kernel/sentence';

/**
 * The id is null for the file itself. For a spreadsheet, the file is a sheet, the id a row number, and `cells` maps
 * fields to cells.
 */
export interface BundlePlace {
  file: string;
  id: string | null;
  cells?: ReadonlyMap<string, { at: string; head: string }>;
}

/** Returns for example `bundle:Certificates!D5` for a spreadsheet. */
function paramOf({ file, id, cells }: BundlePlace, field: string | undefined): string {
  if (id === null) return `bundle:${file}`;
  return cells ? `bundle:${file}!${cells.get(field ?? '')?.at ?? id}` : `bundle:${file}#${id}`;
}

export type Rule =
  | 'archive'
  | 'json'
  | 'manifest'
  | 'md5'
  | 'unnamed_file'
  | 'issuer'
  | 'schema'
  | 'duplicate_id'
  | 'reference'
  | 'not_expressible'
  | 'whole_shares'
  | 'currency'
  | 'text'
  | 'date'
  | 'certificate_number'
  | 'name'
  | 'preference'
  | 'terminal'
  | 'balance'
  | 'resulting_security'
  | 'authorized_shares'
  | 'pool'
  | 'vesting';

/**
 * Limits of repeated text in code units, and of stored findings and warnings. The report shows a hundred findings and
 * counts the others.
 */
const mostSaid = { id: 200, message: 500, findings: 10_000, warnings: 100 };

/** Never cuts a surrogate pair. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** Errors that cannot cause other findings. */
const selfContained: ReadonlySet<string> = new Set(['md5', 'unnamed_file', 'issuer', 'text', 'certificate_number']);

export class Findings {
  readonly errors: ParameterError[] = [];
  readonly warnings: string[] = [];
  /** False after a finding that can cause false findings. */
  sound = true;
  /** Includes findings beyond the limit. */
  count = 0;

  /** `message` is one sentence. */
  add(bundlePlace: BundlePlace, code: Rule, message: string, field?: string): void {
    this.tell({
      param: shortened(paramOf(bundlePlace, field), mostSaid.id),
      code,
      message: shortened(message, mostSaid.message),
    });
  }

  warn(bundlePlace: BundlePlace, message: Sentence, field?: string): void {
    if (this.warnings.length < mostSaid.warnings)
      this.warnings.push(`${paramOf(bundlePlace, field)}: ${String(message)}`);
  }

  tell(error: ParameterError): void {
    this.count += 1;
    this.sound &&= selfContained.has(error.code);
    if (this.errors.length < mostSaid.findings) this.errors.push(error);
  }
}
