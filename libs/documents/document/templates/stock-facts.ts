/** Facts of papers about stock: its buyers, holders and givers. */
import type { LegalDate } from '#kernel/dates';
import type { Address, CompanyFacts } from '#companies/company';
import type { FounderFacts } from './facts';

/** A founder's purchase, as the first board approves it. */
export interface StockPurchaseFacts {
  company: CompanyFacts;
  purchaser: FounderFacts;
  /** The officer who signs for the company. */
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
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

/** A purchase of authorized stock from the company. */
export interface SubscriptionFacts {
  company: CompanyFacts;
  purchaser: ShareHolderFacts;
  class_name: string;
  par_value: string | null;
  shares: number;
  /** Dollars a share, as a decimal string. */
  price_per_share: string;
  purchase_price_cents: number;
  /** 'cash', or what else is given, in words. */
  paid_in: string;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/** Stock that changes hands. */
export interface StockTransferFacts {
  company: CompanyFacts;
  transferor: ShareHolderFacts;
  transferee: ShareHolderFacts;
  class_name: string;
  /** The number in the stock ledger under which the transferor has them. */
  certificate_number: string;
  shares: number;
  reason: 'sale' | 'gift' | 'family_gift';
  /** A sale's price in dollars a share, as a decimal string, and its total. */
  price_per_share: string | null;
  purchase_price_cents: number | null;
  /** Whether the board has approved it; else the bylaws ask for no approval. */
  approved: boolean;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/** Stock that its holder gives back for nothing. */
export interface StockSurrenderFacts {
  company: CompanyFacts;
  holder: ShareHolderFacts;
  class_name: string;
  certificate_number: string;
  shares: number;
  /** How many the holder keeps of that number. */
  remaining: number;
  /** In words that follow 'because'. */
  reason: string;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/**
 * An election to be taxed on shares when they are transferred, under the names of the boxes of IRS Form 15620. The
 * taxpayer identification number is no fact of it.
 */
export interface Section83bFacts {
  /** For whom the services are performed. */
  company: CompanyFacts;
  taxpayer: ShareHolderFacts;
  class_name: string;
  certificate_number: string;
  shares: number;
  transferred_on: LegalDate;
  /** The calendar year; of an organization null, for nobody has said when its year ends. */
  taxable_year: string | null;
  /** `installments`: the days by which they vest, where it is not by months. */
  vesting: {
    months: number;
    cliff_months: number;
    start: LegalDate | null;
    installments?: { on: LegalDate; quantity: number }[];
  };
  /** The kind of the option under which they were bought before they had vested. */
  option?: 'iso' | 'nso';
  /** The name of the agreement that they were bought under, where that is not a founder's. */
  agreement?: string;
  /** Dollars a share, as a decimal string, with what says so; null where nothing does. */
  fair_market_value: { per_item: string; total_cents: number; basis: 'valuation' | 'price' } | null;
  amount_paid: { per_item: string; total_cents: number };
  /** Null as long as the value is. */
  gross_income_cents: number | null;
  deadline: LegalDate;
  document_date: LegalDate;
}

/** The facts of the notice to a holder of shares without a certificate. */
export interface UncertificatedNoticeFacts {
  company: CompanyFacts;
  holder: ShareHolderFacts;
  class_name: string;
  par_value: string | null;
  shares: number;
  certificate_number: string;
  occasion: 'issue' | 'transfer' | 'split';
  /** Whether the company has stock of more than one class. */
  several_classes: boolean;
  document_date: LegalDate;
}

/** A security in the ledger; an interest in an LLC is a percentage, as a decimal string. */
interface LedgerSecurityFacts {
  certificate_number: string;
  holder: string;
  quantity: number | string;
}

/** The stock ledger of a corporation, or the register of an LLC's members, at the end of a day. */
export interface StockLedgerFacts {
  company: CompanyFacts;
  as_of: LegalDate;
  /** The day from which entries are told; null for all. */
  since: LegalDate | null;
  /** The instant at which it was read. */
  recorded_at: string;
  document_date: LegalDate;
  classes: { name: string; authorized: number | null; outstanding: number | string; par_value: string | null }[];
  holders: {
    stakeholder_id: string;
    name: string;
    address: Address | null;
    ownership_percent: string;
    positions: { class_name: string; quantity: number | string }[];
  }[];
  entries: {
    number: number;
    effective_date: LegalDate;
    act: string;
    class_name: string;
    quantity: number | string;
    ended: LedgerSecurityFacts[];
    issued: LedgerSecurityFacts[];
  }[];
}
