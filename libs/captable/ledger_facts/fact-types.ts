import type { LegalDate } from '#kernel/dates';
import type { SplitRatio } from '#equity/split';
import type { Entity } from '#companies/entity';
import type { LedgerEntry } from '#ledger/ledger_entry';
import type { Security } from '#ledger/security';
import type { ClassTerms, Preference, ShareClass } from '#ledger/share_class';
import type { Stakeholder } from '#companies/stakeholder';
import type { TermsOfEnd } from './security-ends';
import type { ConvertibleFacts, GrantFacts, PlanFacts } from './grants-and-convertibles';

export type EntryFacts = Pick<
  LedgerEntry,
  | 'id'
  | 'number'
  | 'kind'
  | 'effective_date'
  | 'created'
  | 'share_class_id'
  | 'security_id'
  | 'quantity'
  | 'references_entry_id'
  | 'resolution_id'
  | 'document_id'
  | 'postings'
> & {
  /** The split that it is part of. */
  stock_split_id: string | null;
};
export type SecurityFacts = Pick<
  Security,
  | 'id'
  | 'share_class_id'
  | 'stakeholder_id'
  | 'certificate_number'
  | 'quantity'
  | 'issued_on'
  | 'price_per_share'
  | 'consideration'
  | 'vesting'
  | 'document_id'
  | 'predecessor_id'
> & { equity_plan_id: string | null };
export type ClassFacts = Pick<
  ShareClass,
  'id' | 'name' | 'class_type' | 'par_value' | 'votes_per_share' | 'seniority' | 'id_prefix' | keyof Preference
>;
export type HolderFacts = Pick<Stakeholder, 'id' | 'kind' | 'name' | 'email' | 'address' | 'roles' | 'representative'>;
/** The value of a share of a class by a report. */
export interface ValuationFacts {
  id: string;
  share_class_id: string;
  price_per_share: string;
  effective_date: LegalDate;
  provider: string;
}
/** The changes that a split made to the terms of a class. */
interface ClassChange {
  share_class_id: string;
  before: ClassTerms;
  after: ClassTerms;
}
/** A split of a class, with what followed it. */
export interface SplitFacts {
  id: string;
  share_class_id: string;
  counted_from: LegalDate;
  ratio: SplitRatio;
  fractional_shares: string;
  document_id: string | null;
  classes: ClassChange[];
  plans: { equity_plan_id: string; reserved_before: number; reserved_after: number }[];
}
/** By which trigger and for what a warrant was exercised, in the words of a bundle. */
export interface ImportedExerciseTerms {
  trigger_id: string;
  consideration: string | null;
}

/**
 * The ledger of a company at the end of a day, as far as it was known at an instant, with the facts of the people in
 * it.
 */
export interface LedgerFacts {
  entity: Entity;
  as_of: LegalDate;
  classes: ReadonlyMap<string, ClassFacts>;
  holders: ReadonlyMap<string, HolderFacts>;
  securities: ReadonlyMap<string, SecurityFacts>;
  /** In the order in which they were recorded. */
  entries: EntryFacts[];
  valuations: ValuationFacts[];
  /** The terms of the acts that ended securities, by their entries. */
  ends: ReadonlyMap<string, TermsOfEnd>;
  /** A bundle's statement about the exercise of a warrant, by its entry. */
  exercises: ReadonlyMap<string, ImportedExerciseTerms>;
  /** The splits until then, by id, oldest first; `classes` have the terms that followed them. */
  splits: ReadonlyMap<string, SplitFacts>;
  /** Those of which shares were kept or granted by then. */
  plans: ReadonlyMap<string, PlanFacts>;
  grants: ReadonlyMap<string, GrantFacts>;
  /** Those that were issued by then, in the order in which they were. */
  convertibles: ConvertibleFacts[];
  /** When whom the decision of an entry was made by, by the entry's resolution. */
  decided: ReadonlyMap<string, { body: string; on: LegalDate }>;
  /** The day on which who gets stock signed for it, by document and holder. */
  accepted: ReadonlyMap<string, LegalDate>;
  /** The day on which who is granted something, or has paid for a convertible, signed for that, by its document. */
  agreed: ReadonlyMap<string, LegalDate>;
}
