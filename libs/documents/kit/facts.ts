/** Facts are plain JSON, stored with the document. Every variable text of a document comes from them. */
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
  /** The person who signs for an organization, once named. */
  representative?: { name: string; title: string } | null;
  roles: ('director' | 'officer' | 'member' | 'manager')[];
  titles: string[];
  address?: Address | null;
  shares?: number | null;
  /** A decimal string. The members' shares add up to exactly 100. */
  equity_percent?: string | null;
  vesting?: { months: number; cliff_months: number; start?: LegalDate | null } | null;
  consideration?: 'cash' | 'ip_assignment' | 'services' | null;
  purchase_price_cents?: number | null;
}

export interface AdoptedFacts {
  /** Effective date of the decision by the board, or by an LLC's members or managers. */
  on: LegalDate;
  /** Date of the stockholders' consent. Null without a vote. */
  approved_on: LegalDate | null;
  /** Whether the corporation had issued no stock. */
  before_stock: boolean;
}

/** A person whose signature a decision needs. */
export interface SignatoryFacts {
  stakeholder_id: string;
  name: string;
  kind?: 'individual' | 'organization';
  /** The person who signs for an organization, once named. */
  representative?: { name: string; title: string } | null;
  capacity: 'director' | 'stockholder' | 'member' | 'manager';
  /** The holding in words: '8,000,000 shares of Common Stock'. */
  holding: string | null;
}

/** The facts of a consent, or of the minutes of a meeting. */
export interface DecisionFacts {
  company: CompanyFacts;
  form: 'written_consent' | 'board_meeting';
  body: 'board' | 'stockholders' | 'members' | 'managers';
  subject: string;
  /** The caller's text for the two general templates. */
  recitals: string[];
  resolved_clauses: string[];
  /** The terms of a specialized template. Each may be missing. */
  particulars: Record<string, unknown> | null;
  /** Null: the date of the last required signature. */
  effective_date: LegalDate | null;
  /** The reason that the signatures suffice, in sentences and figures. */
  authority: { statute: string; rule: string; required: string; present: string };
  meeting: {
    held_at: string;
    place: string | null;
    present: { stakeholder_id: string; name: string }[];
    votes: { for: number; against: number; abstain: number };
  } | null;
  signatories: SignatoryFacts[];
  document_date: LegalDate;
  /** Null until adopted. */
  adoption?: AdoptionFacts;
}

/** The vote count at the adoption. */
export interface AdoptionFacts {
  counted_at: string;
  effective_date: LegalDate;
  /** The record date for holdings and roles. */
  votes_as_of: LegalDate;
  statute: string;
  rule: string;
  required: string;
  given: string;
  given_by: { stakeholder_id: string; name: string; holding: string | null }[];
  /** People who did not sign, declined, or lost their role. */
  not_given_by: { stakeholder_id: string; name: string; holding: string | null }[];
}

/** A current, future or transferring holder of shares. */
export interface ShareHolderFacts {
  stakeholder_id: string;
  kind: 'individual' | 'organization';
  name: string;
  address?: Address | null;
  /** The person who signs for an organization. */
  representative?: { name: string; title: string } | null;
}
