import type { LegalDate } from '#kernel/dates';
import { jurisdictionCodes, type JurisdictionCode } from '#law/jurisdictions';

export const entityTypes = ['c_corp', 's_corp', 'pbc', 'llc'] as const;
export type EntityType = (typeof entityTypes)[number];

export { jurisdictionCodes, type JurisdictionCode };

/**
 * The form that state law knows. An S corporation is a corporation with a federal tax election, a PBC one with a
 * benefit.
 */
export type CompanyForm = 'corporation' | 'llc';
export const companyForm = (type: EntityType): CompanyForm => (type === 'llc' ? 'llc' : 'corporation');

/** The paper whose acceptance by the state brings the company into being. */
export type FormationDocument =
  | 'certificate_of_incorporation'
  | 'certificate_of_formation'
  | 'articles_of_incorporation'
  | 'articles_of_organization';

/** A published price in US cents, in force from a date up to, not including, another. */
export interface FeeRow {
  readonly key: string;
  readonly description: string;
  readonly amount_cents: number;
  readonly effective_from: LegalDate;
  readonly effective_to?: LegalDate;
  readonly source: string;
}

type Amount = Pick<FeeRow, 'amount_cents' | 'effective_from' | 'source'>;

/** A fee whose amount has changed: each amount holds until the day of the next. */
export const changing = (key: string, description: string, ...amounts: readonly Amount[]): FeeRow[] =>
  amounts.map((one, index) => ({
    key,
    description,
    ...one,
    ...(index + 1 < amounts.length ? { effective_to: amounts[index + 1]!.effective_from } : {}),
  }));

/** Words that a name may carry only with somebody's approval. Words are in lower case, without punctuation. */
export interface RestrictedWords {
  readonly words: readonly string[];
  readonly forms: readonly CompanyForm[];
  readonly approval: string;
  readonly source: string;
}

/** What one state says of one form of company. Name parts are in lower case, without punctuation. */
export interface FormLaw {
  readonly formation_document: FormationDocument;
  /** The name must contain one of these; an empty list means that the statute asks for none. */
  readonly name_endings: readonly string[];
  /** These belong to another form of company. */
  readonly foreign_endings: readonly string[];
  readonly purpose: string;
  readonly statutes: {
    readonly formation: string;
    readonly signature: string;
    readonly name: string;
    readonly purpose: string;
    readonly incorporator: string;
    readonly management: string;
    readonly officers: string;
    readonly consideration: string;
    readonly registered_office: string;
  };
}

/**
 * A jurisdiction is data: adding one is a file like `wyoming.ts`, a row in `jurisdictions.ts` and a registered agent.
 */
export interface Jurisdiction {
  readonly code: JurisdictionCode;
  readonly name: string;
  readonly entity_types: readonly EntityType[];
  readonly authority: string;
  readonly authority_name: string;
  readonly forms: Readonly<Record<CompanyForm, FormLaw>>;
  /** The statute by which stock with par value is issued for no less; null where the state has none. */
  readonly par_floor: string | null;
  readonly restricted_words: readonly RestrictedWords[];
  /** Usual time to an answer in business days, for the sandbox and for what `progress` expects. */
  readonly turnaround_business_days: {
    readonly formation: number;
    readonly tax_identifier: number;
    readonly amendment: number;
  };
  /**
   * `#` is a digit, `YYYY` the year of filing. `pattern` is what numbers of existing companies look like, `form` says
   * it to a reader.
   */
  readonly file_number: { readonly template: string; readonly pattern: RegExp; readonly form: string };
  readonly fees: readonly FeeRow[];
}

/** The formation paper of an entity type, e.g. `certificate_of_formation` for a Delaware LLC. */
export const formationForm = (jurisdiction: Jurisdiction, type: EntityType): FormationDocument =>
  jurisdiction.forms[companyForm(type)].formation_document;
