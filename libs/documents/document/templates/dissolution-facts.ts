import type { LegalDate } from '#kernel/dates';
import type { Address, CompanyFacts } from '#companies/company';
import type { IncomeTaxReturn } from '#law/federal/return-centers';
import type { AdoptedFacts } from './facts';

/** The document that ends a company before the state. */
export interface DissolutionFacts {
  company: CompanyFacts & { formation_date: LegalDate };
  adopted: AdoptedFacts;
  /** Whether it states that it has nothing and owes nothing, for the small fee. */
  short_form: boolean;
  /** Directors and officers; of an LLC nobody is stated. */
  people: { name: string; title: string; address: Address }[];
  /** Where process goes once it has no agent; null where the law of the day does not ask for it. */
  service_address: Address | null;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/** The return by which a corporation tells the Internal Revenue Service that it is dissolved. */
export interface Form966Facts {
  company: CompanyFacts & { formation_date: LegalDate };
  return_form: IncomeTaxReturn;
  /** The center to which it goes. */
  center: string;
  adopted_on: LegalDate;
  due_on: LegalDate;
  /** Null in the first tax year of the company. */
  preceding_year_end: LegalDate | null;
  /** Outstanding when the plan was adopted. */
  shares: { common: number; preferred: number };
  /** The officer; null where the one who was to sign holds the office no more. */
  signatory: { name: string; title: string } | null;
  document_date: LegalDate;
}

/** The notice by which a dissolved company asks its creditors to claim. */
export interface DissolutionNoticeFacts {
  company: CompanyFacts;
  dissolved_on: LegalDate;
  claims_until: LegalDate;
  document_date: LegalDate;
}

/** The account of what a dissolved company had, whom it paid, and what its owners got. Amounts are in US cents. */
export interface DistributionFacts {
  company: CompanyFacts;
  /** All that went to its owners before, of a distribution of what was reserved; null of the first one. */
  before_cents: number | null;
  assets_cents: number;
  claims: { claimant: string; amount_cents: number }[];
  reserve_cents: number;
  shares: { name: string; held: string; amount_cents: number }[];
  document_date: LegalDate;
}
