/** Plain JSON, stored with the document, for every variable text. */
import type { Address, CompanyFacts } from '#companies/company';
import type { LegalDate } from '#kernel/dates';

export interface RegisteredAgentFacts {
  name: string;
  street: string;
  city: string;
  county: string;
  state: string;
  postal_code: string;
}

export interface FounderFacts {
  stakeholder_id: string;
  kind: 'individual' | 'organization';
  name: string;
  representative?: { name: string; title: string } | null;
  roles: ('director' | 'officer' | 'member' | 'manager')[];
  titles: string[];
  address?: Address | null;
  shares?: number | null;
  /** Decimal string. Members add up to exactly 100. */
  equity_percent?: string | null;
  vesting?: { months: number; cliff_months: number; start?: LegalDate | null } | null;
  consideration?: 'cash' | 'ip_assignment' | 'services' | null;
  purchase_price_cents?: number | null;
}

export interface AdoptedFacts {
  /** Effective date of the board's, members' or managers' decision. */
  on: LegalDate;
  /** Date of the stockholders' consent, if they vote. */
  approved_on: LegalDate | null;
  before_stock: boolean;
}

export interface SignatoryFacts {
  stakeholder_id: string;
  name: string;
  kind?: 'individual' | 'organization';
  representative?: { name: string; title: string } | null;
  capacity: 'director' | 'stockholder' | 'member' | 'manager';
  /** Holding such as '8,000,000 shares of Common Stock'. */
  holding: string | null;
}

export interface DecisionFacts {
  company: CompanyFacts;
  form: 'written_consent' | 'board_meeting';
  body: 'board' | 'stockholders' | 'members' | 'managers';
  subject: string;
  /** For the two general templates. */
  recitals: string[];
  resolved_clauses: string[];
  /** Each term may be missing. */
  particulars: Record<string, unknown> | null;
  /** Null: the date of the last required signature. */
  effective_date: LegalDate | null;
  authority: { statute: string; rule: string; required: string; present: string };
  meeting: {
    held_at: string;
    place: string | null;
    present: { stakeholder_id: string; name: string }[];
    votes: { for: number; against: number; abstain: number };
    /** Minutes from before 2026-12 lack the rest, and state times in UTC. */
    time_zone?: string;
    absent?: { stakeholder_id: string; name: string }[];
    chair?: { stakeholder_id: string; name: string };
    secretary?: { stakeholder_id: string; name: string };
    adjourned_at?: string | null;
  } | null;
  signatories: SignatoryFacts[];
  document_date: LegalDate;
  /** Null until adopted. */
  adoption?: AdoptionFacts;
}

export interface AdoptionFacts {
  counted_at: string;
  effective_date: LegalDate;
  /** The record date. */
  votes_as_of: LegalDate;
  statute: string;
  rule: string;
  required: string;
  given: string;
  given_by: { stakeholder_id: string; name: string; holding: string | null }[];
  not_given_by: { stakeholder_id: string; name: string; holding: string | null }[];
}

export interface ShareHolderFacts {
  stakeholder_id: string;
  kind: 'individual' | 'organization';
  name: string;
  address?: Address | null;
  representative?: { name: string; title: string } | null;
}
