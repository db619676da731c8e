import type { CompanyForm } from '#law/common/entity-types';

export type FormFact =
  | 'name'
  | 'original_name'
  | 'file_number'
  | 'home'
  | 'formed_on'
  | 'ein'
  | 'purpose'
  | 'principal_office'
  | 'office_in_state'
  | 'agent'
  | 'agent_name'
  | 'agent_office'
  | 'new_agent'
  | 'new_agent_name'
  | 'new_agent_office'
  | 'people'
  | 'stock'
  | 'signer'
  | 'period'
  | 'final'
  | 'gross_assets'
  | 'assets_in_state'
  | 'receipts_in_state'
  | 'total_revenue'
  | 'qualified_on'
  | 'lost_on'
  | 'lost_how'
  | 'corrected_document'
  | 'corrected_filed_on'
  | 'corrected_number'
  | 'defect'
  | 'corrected_text'
  | 'decided_on';

interface FixedEntry {
  readonly says: string;
}

/** Label, and the entry. Null if no record has it. */
export type FormField = readonly [label: string, entry: FormFact | FixedEntry | null];

/** The form of a filing office that takes no document of the company's own. */
export interface OfficeForm {
  readonly name: string;
  /** In the order of the form. */
  readonly fields: readonly FormField[];
}

/** By type of filing. The prefixes `foreign_` and `ended_` mark forms of companies that are foreign or have ended. */
export type StateForms = Readonly<Record<CompanyForm, Readonly<Record<string, OfficeForm>>>>;

/** Facts in words. */
export type Stated = (fact: FormFact) => string;
export type Statement = [caption: string, words: string];

/** A document that the company writes and executes itself. */
export interface Certificate {
  readonly name: string;
  readonly statute: string;
  readonly statements: (stated: Stated) => Statement[];
}

/** By type of filing. */
export type StateCertificates = Readonly<
  Record<'domestic' | 'foreign', Readonly<Record<CompanyForm, Readonly<Record<string, Certificate>>>>>
>;

export const says = (text: string): FixedEntry => ({ says: text });

export const officeForm = (name: string, fields: readonly FormField[]): OfficeForm => ({ name, fields });

export const existence = (term: string): FormField => [
  'Existence',
  says(`The ${term} exists as a valid ${term} under the laws of the jurisdiction of its formation`),
];

export const correctionFields: readonly FormField[] = [
  ['Name', 'name'],
  ['File number', 'file_number'],
  ['Document corrected', 'corrected_document'],
  ['Filed on', 'corrected_filed_on'],
  ['Number of the document', 'corrected_number'],
  ['Inaccuracy or defect', 'defect'],
  ['Corrected to read', 'corrected_text'],
  ['Signed by', 'signer'],
];
