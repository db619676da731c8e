import type { CompanyFacts } from '#companies/company';
import type { LegalDate } from '#kernel/dates';

/** The terms of a letter of intent that may bind; the others never do. */
export const bindingTerms = ['confidentiality', 'exclusivity', 'expenses', 'governing_law'] as const;

export type BindingTerm = (typeof bindingTerms)[number];

export interface LetterOfIntentFacts {
  company: CompanyFacts;
  /** The number of the version. */
  number: number;
  kind: 'merger' | 'acquisition' | 'asset_sale' | 'stock_sale' | 'conversion' | 'reorganization';
  counterparty: {
    stakeholder_id: string;
    kind: 'individual' | 'organization';
    name: string;
    representative: { name: string; title: string } | null;
  };
  structure: string;
  price_cents: number | null;
  exclusivity_until: LegalDate | null;
  binding_terms: BindingTerm[];
  /** An instant. */
  expires_at: string;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/** A run of words that both versions have, or one of them alone. */
export interface RedlinePart {
  change: 'kept' | 'inserted' | 'deleted';
  text: string;
}

/** The changes of a letter between two consecutive versions. */
export interface RedlineFacts {
  company: CompanyFacts;
  counterparty: string;
  /** The numbers of the versions. */
  before: number;
  after: number;
  paragraphs: { heading: boolean; parts: RedlinePart[] }[];
  document_date: LegalDate;
}
