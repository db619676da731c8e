/** Amounts are in US cents. */
import type { CompanyFacts } from '#companies/company';
import type { ShareHolderFacts } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';

interface PaperFacts {
  company: CompanyFacts;
  buyer: ShareHolderFacts;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

interface LaterFacts {
  amount_cents: number;
  months: number;
}

export interface MilestoneFacts {
  description: string;
  by: LegalDate;
  amount_cents: number;
}

export interface ConstituentFacts extends ShareHolderFacts {
  formed_in: string;
  /** The buyer itself merges, or an affiliate that is a separate party. */
  is_buyer: boolean;
}

export interface DefinitiveAgreementFacts extends PaperFacts {
  /** Mergers only. */
  merger: {
    survivor: string;
    merged: string;
    constituent: ConstituentFacts;
    /** Shares of the company for its new owner. Null for an LLC, and where the company does not survive. */
    survivor_shares?: number | null;
  } | null;
  /** Asset sales only. */
  description: string | null;
  sellers: ShareHolderFacts[];
  consideration_cents: number;
  escrow: LaterFacts | null;
  earn_out: (LaterFacts & { milestones: MilestoneFacts[] }) | null;
  representative: ShareHolderFacts | null;
  expense_fund_cents: number | null;
  paying_agent: string | null;
  treatment: {
    /** Each is omitted where none is outstanding. */
    options?: 'cash_out' | 'cancel';
    stock_units?: 'cash_out' | 'cancel';
    /** Warrants are cashed out. */
    warrants?: true;
    safes?: Conversion | 'greater';
    notes?: Conversion | 'greater';
    unvested_stock?: 'hold' | 'repurchase' | 'accelerate';
  };
  /** Deliveries that the closing checklist requires of the company. */
  conditions: string[];
}

type Conversion = 'cash_out' | 'repay' | 'convert';

export interface OfficersCertificateFacts extends PaperFacts {
  agreement: string;
}

export interface SecretaryCertificateFacts extends PaperFacts {
  agreement: string;
  /** From the last restatement, which supersedes earlier charters: 8 Del. C. § 245. */
  charter: CertifiedDocumentFacts[];
  restated: boolean;
  /** Bylaws or operating agreement. */
  rules: CertifiedDocumentFacts[];
  decisions: { title: string; adopted_on: LegalDate; document_sha256: string | null }[];
  officers: { name: string; title: string }[];
  /** Certifies the office of the signatory. Null if one person holds every office. */
  attesting: { stakeholder_id: string; name: string; title: string } | null;
}

/** A hash identifies the file of an exhibit. Without one, the exhibit is a copy that the company delivers. */
export interface CertifiedDocumentFacts {
  title: string;
  dated: LegalDate | null;
  document_sha256: string | null;
}

/** Certifies that the company's stock is no real property interest. */
export interface FirptaCertificateFacts extends PaperFacts {
  company: CompanyFacts & { ein: string };
  /** The company merges into the buyer, which for tax buys its assets: Rev. Rul. 69-6. */
  of_assets?: boolean;
}

export interface ResignationFacts extends Omit<PaperFacts, 'signatory'> {
  agreement: string;
  person: { stakeholder_id: string; name: string };
  offices: string[];
}

export interface EscrowAgreementFacts extends PaperFacts {
  agreement: string;
  agent: ShareHolderFacts;
  /** Null in an asset sale, where the company itself is paid. */
  representative: ShareHolderFacts | null;
  /** Mergers only. The buyer or a third party. */
  paying_agent: string | null;
  /** As in 'Equityholders'. Null in an asset sale. */
  payees: string | null;
  /** As in 'Surviving Corporation'. Set where it pays holders of rights. */
  survivor: string | null;
  escrow: LaterFacts;
}

export interface AssignmentAgreementFacts extends PaperFacts {
  agreement: string;
  description: string;
}

export interface StockPowerFacts extends Omit<PaperFacts, 'signatory'> {
  holder: ShareHolderFacts;
  holdings: { class_name: string; certificate_number: string; shares: number }[];
}

export interface LetterOfTransmittalFacts extends StockPowerFacts {
  /** The buyer holds back the price of unvested shares. */
  holdings: (StockPowerFacts['holdings'][number] & { unvested: boolean })[];
  agreement: string;
  representative: ShareHolderFacts | null;
  paying_agent: string;
  /** Without an escrow, the holder indemnifies the buyer. */
  indemnifies?: boolean;
}

/** Amounts include the full earn-out where only that makes the difference. */
export interface TreatmentAmendmentFacts extends PaperFacts {
  holder: ShareHolderFacts;
  agreement: string;
  treatment: DefinitiveAgreementFacts['treatment'];
  instruments: { name: string; due_cents: number; paid_cents: number }[];
  /** Whether an escrow, an earn-out or an expense fund defers a part of the price. */
  defers?: boolean;
}

export interface ClosingBinderFacts {
  company: CompanyFacts;
  title: string;
  buyer: string | null;
  closed_on: LegalDate | null;
  document_date: LegalDate;
  sections: { title: string; entries: BoundPaperFacts[] }[];
  missing: { number: string; title: string; reason: string }[];
}

export interface BoundPaperFacts {
  /** Position such as 3.2, or 3.2-a where an entry has several documents. */
  number: string;
  title: string;
  dated: LegalDate;
  document_id: string;
  document_sha256: string;
}
