import type { CompanyFacts } from '#companies/company';
import type { LegalDate } from '#kernel/dates';

export const bindingTerms = ['confidentiality', 'exclusivity', 'expenses', 'governing_law'] as const;

export type BindingTerm = (typeof bindingTerms)[number];

export interface LetterOfIntentFacts {
  company: CompanyFacts;
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
  /** ISO 8601 timestamp. */
  expires_at: string;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/** Words that both versions share, or that were inserted or deleted. */
export interface RedlinePart {
  change: 'kept' | 'inserted' | 'deleted';
  text: string;
}

export interface RedlineFacts {
  company: CompanyFacts;
  counterparty: string;
  before: number;
  after: number;
  paragraphs: { heading: boolean; parts: RedlinePart[] }[];
  document_date: LegalDate;
}
