/** Facts of the documents that the sides of a corporate transaction exchange. Amounts are in US cents. */
import type { CompanyFacts } from '#companies/company';
import type { ShareHolderFacts } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';

interface PaperFacts {
  company: CompanyFacts;
  /** The other side: the buyer. */
  buyer: ShareHolderFacts;
  /** Who signs for the company. */
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/** An amount that is held back, or paid later. */
interface LaterFacts {
  amount_cents: number;
  months: number;
}

/** The agreement of both sides, in the terms that the transaction has. */
export interface DefinitiveAgreementFacts extends PaperFacts {
  /** The company that goes on and the one that ends, where they merge. */
  merger: { survivor: string; merged: string } | null;
  /** The assets that are sold, where assets are. */
  description: string | null;
  /** The holders who sell, where stock is sold. */
  sellers: ShareHolderFacts[];
  consideration_cents: number;
  escrow: LaterFacts | null;
  earn_out: LaterFacts | null;
  treatment: { options: 'cash_out' | 'cancel'; safes: Conversion | 'greater'; notes: Conversion | 'greater' };
  /** Everything that there has to be before the closing. */
  conditions: string[];
}

type Conversion = 'cash_out' | 'repay' | 'convert';

/** An officer certifies that the conditions of the closing are met. */
export interface OfficersCertificateFacts extends PaperFacts {
  agreement: string;
}

/** The secretary certifies charter, bylaws, decisions, and who is in office. */
export interface SecretaryCertificateFacts extends PaperFacts {
  agreement: string;
  decisions: { title: string; adopted_on: LegalDate }[];
  officers: { name: string; title: string }[];
}

/** The company certifies that an interest in it is none in real property. */
export interface FirptaCertificateFacts extends PaperFacts {
  company: CompanyFacts & { ein: string };
}

/** Somebody leaves their offices. */
export interface ResignationFacts extends Omit<PaperFacts, 'signatory'> {
  person: { stakeholder_id: string; name: string };
  offices: string[];
}

/** A part of the price is held by a third. */
export interface EscrowAgreementFacts extends PaperFacts {
  agreement: string;
  agent: ShareHolderFacts;
  escrow: LaterFacts;
}

/** Contracts and rights go over to the buyer, who assumes what comes with them. */
export interface AssignmentAgreementFacts extends PaperFacts {
  agreement: string;
  description: string;
}

/** A holder empowers to transfer their shares. */
export interface StockPowerFacts extends Omit<PaperFacts, 'signatory'> {
  holder: ShareHolderFacts;
  holdings: { class_name: string; certificate_number: string; shares: number }[];
}

/** The papers of a closing, bound into one file behind an index. */
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
  /** Its place, such as 3.2, or 3.2-a where an entry has several papers. */
  number: string;
  title: string;
  dated: LegalDate;
  document_id: string;
  document_sha256: string;
}
