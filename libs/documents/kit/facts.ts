/** Facts are plain JSON, stored with the document; everything variable in a document's text comes from them. */
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
  /** The person who signs for an organization, once somebody was named. */
  representative?: { name: string; title: string } | null;
  roles: ('director' | 'officer' | 'member' | 'manager')[];
  titles: string[];
  address?: Address | null;
  shares?: number | null;
  /** A decimal string; those of all members add up to exactly 100. */
  equity_percent?: string | null;
  vesting?: { months: number; cliff_months: number; start?: LegalDate | null } | null;
  consideration?: 'cash' | 'ip_assignment' | 'services' | null;
  purchase_price_cents?: number | null;
}

/** How an amendment of the charter was adopted. */
export interface AdoptedFacts {
  /** The day from which the decision of the board, or of those who own or manage an LLC, has effect. */
  on: LegalDate;
  /** The day of the holders' consent; null where they had no vote on it. */
  approved_on: LegalDate | null;
  /** Whether no stock was issued yet. */
  before_stock: boolean;
}

/** One whose signature a decision needs, as its paper names them. */
export interface SignatoryFacts {
  stakeholder_id: string;
  name: string;
  /** An organization signs by a person. */
  kind?: 'individual' | 'organization';
  /** The person who signs for an organization, once somebody was named. */
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
  /** The caller's own words, for the two general templates. */
  recitals: string[];
  resolved_clauses: string[];
  /** The terms that a specialized template prints; each of them may be missing. */
  particulars: Record<string, unknown> | null;
  /** Null: the day of the last signature that is needed. */
  effective_date: LegalDate | null;
  /** Why the signatures below are enough: sentences and figures. */
  authority: { statute: string; rule: string; required: string; present: string };
  meeting: {
    held_at: string;
    place: string | null;
    present: { stakeholder_id: string; name: string }[];
    votes: { for: number; against: number; abstain: number };
  } | null;
  signatories: SignatoryFacts[];
  document_date: LegalDate;
  /** The adoption, once there is one. */
  adoption?: AdoptionFacts;
}

/** How a decision stood when it was counted and found adopted. */
export interface AdoptionFacts {
  counted_at: string;
  effective_date: LegalDate;
  /** The record date: the day whose holdings and roles are counted. */
  votes_as_of: LegalDate;
  statute: string;
  rule: string;
  required: string;
  given: string;
  given_by: { stakeholder_id: string; name: string; holding: string | null }[];
  /** Before whom it was brought and who did not sign, declined, or whose role had ended. */
  not_given_by: { stakeholder_id: string; name: string; holding: string | null }[];
}

/** Who holds shares or is to hold them, or gives them away. */
export interface ShareHolderFacts {
  stakeholder_id: string;
  kind: 'individual' | 'organization';
  name: string;
  address?: Address | null;
  /** The person who signs for an organization. */
  representative?: { name: string; title: string } | null;
}
