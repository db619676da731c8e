import type { ParameterError } from '#kernel/problem';
import type { Sentence } from '#kernel/sentence';

/**
 * Where something stands in a bundle: its file, and the id of the object; null of the file itself. In a spreadsheet the
 * file is a sheet and the id the number of a row, of which `cells` have the fields of the object.
 */
export interface BundlePlace {
  file: string;
  id: string | null;
  cells?: ReadonlyMap<string, { at: string; head: string }>;
}

/** The parameter for a place, or of a spreadsheet for the cell of a field: `bundle:Certificates!D5`. */
function paramOf({ file, id, cells }: BundlePlace, field: string | undefined): string {
  if (id === null) return `bundle:${file}`;
  return cells ? `bundle:${file}!${cells.get(field ?? '')?.at ?? id}` : `bundle:${file}#${id}`;
}

/** The rules by which a bundle can be refused. */
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
 * Limits: code units of a text that a finding repeats, and findings and warnings that are kept; a hundred findings are
 * reported and the others counted.
 */
const mostSaid = { id: 200, message: 500, findings: 10_000, warnings: 100 };

/** The beginning of a text that is longer than somebody would read; never half of a letter. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** The rules whose breach changes no number, day or name that the rest of a bundle is held against. */
const selfContained: ReadonlySet<string> = new Set(['md5', 'unnamed_file', 'issuer', 'text', 'certificate_number']);

/** All that is wrong with a bundle. */
export class Findings {
  readonly errors: ParameterError[] = [];
  /** Sentences about what is taken in though it may be a mistake. */
  readonly warnings: string[] = [];
  /** Whether nothing was found by which a check of something else could report what is not so. */
  sound = true;
  /** How many there are, kept or not. */
  count = 0;

  /** `message` is one sentence; `field`: that of the object which is wrong, where one is. */
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

  /** Reports a flaw of the bundle as a whole. */
  tell(error: ParameterError): void {
    this.count += 1;
    this.sound &&= selfContained.has(error.code);
    if (this.errors.length < mostSaid.findings) this.errors.push(error);
  }
}
