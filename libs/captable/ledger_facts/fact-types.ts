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
  /** Null outside splits. */
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
> & { equity_plan_id: string | null; document_type: string | null };
export type ClassFacts = Pick<
  ShareClass,
  'id' | 'name' | 'class_type' | 'par_value' | 'votes_per_share' | 'seniority' | 'id_prefix' | keyof Preference
>;
export type HolderFacts = Pick<Stakeholder, 'id' | 'kind' | 'name' | 'email' | 'address' | 'roles' | 'representative'>;
export interface ValuationFacts {
  id: string;
  share_class_id: string;
  price_per_share: string;
  effective_date: LegalDate;
  provider: string;
}
interface ClassChange {
  share_class_id: string;
  before: ClassTerms;
  after: ClassTerms;
}
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
export interface ImportedExerciseTerms {
  trigger_id: string;
  consideration: string | null;
}

export interface LedgerFacts {
  entity: Entity;
  as_of: LegalDate;
  classes: ReadonlyMap<string, ClassFacts>;
  holders: ReadonlyMap<string, HolderFacts>;
  securities: ReadonlyMap<string, SecurityFacts>;
  /** In order of recording. */
  entries: EntryFacts[];
  valuations: ValuationFacts[];
  ends: ReadonlyMap<string, TermsOfEnd>;
  exercises: ReadonlyMap<string, ImportedExerciseTerms>;
  /** Oldest first. `classes` have the terms after the split. */
  splits: ReadonlyMap<string, SplitFacts>;
  plans: ReadonlyMap<string, PlanFacts>;
  grants: ReadonlyMap<string, GrantFacts>;
  /** In order of issue. */
  convertibles: ConvertibleFacts[];
  decided: ReadonlyMap<string, { body: string; on: LegalDate }>;
  /** Dates of signature by document and holder. */
  accepted: ReadonlyMap<string, LegalDate>;
  /** Dates of signature by document. */
  agreed: ReadonlyMap<string, LegalDate>;
}
