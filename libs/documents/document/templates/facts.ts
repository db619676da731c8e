/** Facts are plain JSON, stored with the document; everything variable in a document's text comes from them. */
import type { LegalDate } from '#kernel/dates';
import type { Address, CompanyFacts } from '#companies/company';
import type { JurisdictionCode } from '#law/jurisdictions';
import type { SeriesRow } from './charter-stock';
import type { CommonFacts } from './round-facts';

export type { Address, CompanyFacts };
export type Jurisdiction = JurisdictionCode;

export interface RegisteredAgentFacts {
  name: string;
  street: string;
  city: string;
  county: string;
  state: string;
  postal_code: string;
}

export interface PartyFacts {
  name: string;
  address: Address;
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

/** Who signs the charter: the service, or a founder by the electronic signature that was given for it. */
export interface IncorporatorFacts extends PartyFacts {
  kind: FounderFacts['kind'];
  /** The founder who it is; null for the service. */
  stakeholder_id: string | null;
  /** A founder's signature and its day; the title is that of a person who signs for an organization. */
  signature: { name: string; title: string | null; given_on: LegalDate } | null;
}

interface Governed {
  company: CompanyFacts;
  founders: FounderFacts[];
  document_date: LegalDate;
}

/** The facts of a new company's charter, bylaws, agreements and consents. */
export interface FormationFacts extends Governed {
  occasion: 'formation';
  company: CompanyFacts & { purpose: string };
  registered_agent: RegisteredAgentFacts;
  incorporator: IncorporatorFacts;
}

/**
 * The facts of papers that restate how an existing company is governed: its filings name its agent, and its
 * organization is past.
 */
export interface RestatementFacts extends Governed {
  occasion: 'restatement';
  company: CompanyFacts & { state_file_number: string; formation_date: LegalDate };
}

export type GovernanceFacts = FormationFacts | RestatementFacts;

export interface Form2553Facts {
  company: CompanyFacts;
  document_date: LegalDate;
  /** First day of the first tax year of the election. */
  effective_date: LegalDate;
  deadline: LegalDate;
  shareholders: { stakeholder_id: string; name: string; address?: Address | null; shares: number }[];
}

export interface Ss4Facts {
  company: CompanyFacts;
  document_date: LegalDate;
  /** The number of members of an LLC. */
  members: number | null;
  /**
   * A natural person; the taxpayer number goes to the IRS and is no fact of this record. A corporation's has no title
   * before the board elects its officers.
   */
  responsible_party: { name: string; title: string | null };
  start_date: LegalDate;
  expected_employees: number;
  first_wages_date?: LegalDate | null;
  principal_activity: string;
}

export interface FilingEvidenceFacts {
  company: CompanyFacts;
  authority: string;
  document_name: string;
  document_sha256: string;
  file_number: string;
  /** An instant in ISO 8601, as are all `…_at` facts. */
  filed_at: string;
  sandbox: boolean;
}

/** A report or application to a state; the sections are those of its form, some of figures alone. */
export interface StateFilingFacts {
  company: CompanyFacts;
  heading: string;
  authority: string;
  statute: string;
  sections: { caption: string; figures?: boolean; rows: { label: string; value: string }[] }[];
  prepared_on: LegalDate;
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

/** An amendment of the charter that changes the name alone; `company` is under the name that it has until then. */
export interface NameAmendmentFacts {
  company: CompanyFacts;
  new_name: string;
  adopted: AdoptedFacts;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/** Terms of a share that a split or an amendment of the charter changes. */
export interface ShareTerms {
  par_value?: string;
  votes_per_share?: string;
  original_issue_price?: string;
  conversion_numerator?: string;
  conversion_denominator?: string;
  seniority?: number;
  liquidation_preference_multiple?: string;
  participation?: 'none' | 'capped' | 'full';
  participation_cap_multiple?: string;
}

/** The rights of a class of stock as a charter states them; `preference` is null of common stock. */
export interface ClassRightsFacts {
  name: string;
  votes_per_share: string;
  preference: {
    original_issue_price: string;
    liquidation_preference_multiple: string;
    participation: 'none' | 'capped' | 'full';
    participation_cap_multiple: string | null;
  } | null;
  converts: { numerator: string; denominator: string; into: string } | null;
  rank: RankFacts;
}

/** The place of a class of preferred stock: the classes that it is paid before, in the place of, and after. */
export interface RankFacts {
  paid_before: string[];
  paid_with: string[];
  paid_after: string[];
}

/** The stock of a charter from then on. */
export interface StockFacts {
  /** Whether the charter is our original one or one restated here, whose articles are known, or was brought in. */
  charter: 'original' | 'restated' | 'brought_in';
  /** Every class of common stock, and every series of preferred stock. */
  common: CommonFacts[];
  series: SeriesRow[];
}

/** An amendment of the charter in what its caller states: classes of stock, their rights, the purpose. */
export interface CharterAmendmentFacts {
  company: CompanyFacts;
  /** The stock as it is from then on; null where no number of shares changes. */
  stock: StockFacts | null;
  created: ClassRightsFacts[];
  /** The terms of each share of a class that change, and its place where that does. */
  changed: ({ class_name: string; rank?: RankFacts } & Omit<ShareTerms, 'seniority'>)[];
  /** Null where it stays. */
  purpose: string | null;
  adopted: AdoptedFacts;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/** An amendment of the charter that changes how many shares there may be, and with a split how many there are. */
export interface StockAmendmentFacts {
  company: CompanyFacts;
  stock: StockFacts;
  /** Each `from` shares become `to`. */
  split: { class_name: string; from: number; to: number; fractional_shares: 'cash' | 'round_up' } | null;
  /** The terms of each share of a class from then on, where a split changes them in its proportion. */
  terms?: ({ class_name: string } & ShareTerms)[];
  adopted: AdoptedFacts;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

export interface AmendmentEvidenceFacts extends FilingEvidenceFacts {
  new_name: string;
}

export interface EinConfirmationFacts {
  company: CompanyFacts & { ein: string };
  responsible_party: { name: string };
  assigned_on: LegalDate;
  sandbox: boolean;
}

export interface IncorporatorReceiptFacts {
  company: CompanyFacts & { state_file_number: string; formation_date: LegalDate };
  receipt_id: string;
  issued_at: string;
  authority: string;
  incorporator: PartyFacts & Pick<IncorporatorFacts, 'stakeholder_id'>;
  founders: FounderFacts[];
  documents: { document_id: string; title: string; sha256: string }[];
  /** Who had the company formed, by their ids: it is signed, and not printed. Receipts of before 2026-11 do not say. */
  authorized_by?: { human_principal_id: string | null; agent_id: string | null };
  signature: { algorithm: 'Ed25519'; key_id: string; value: string; keys_url: string };
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

/** An entry of a minute book, as the book's own file lists it. */
export interface MinuteBookEntryFacts {
  position: number;
  kind: 'board_meeting' | 'written_consent' | 'amendment' | 'dissolution' | 'merger' | 'conversion' | 'closing';
  title: string;
  dated: LegalDate;
  resolution_id: string;
  document_id: string;
  document_sha256: string;
  hash: string;
}

export interface MinuteBookFacts {
  company: CompanyFacts;
  /**
   * The names under which earlier papers of the book stand, the oldest first; a book that was bound before this was
   * told has none.
   */
  former_names?: { name: string; until: LegalDate }[];
  document_date: LegalDate;
  entries: MinuteBookEntryFacts[];
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
