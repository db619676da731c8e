import type { JurisdictionCode } from '#law/common/jurisdictions';
import { companyForm, type CompanyForm, type EntityType } from '#law/common/entity-types';
import type { CapitalStockTax } from '#law/common/capital-stock-tax';
import type { Dated } from '#law/common/dated-rows';
import type { FeeSchedule, ScheduledFee } from '#law/common/scheduled-fee';
import type { CorporationProvisions } from '#law/common/provisions';
import type { CorporationAct, LlcAct } from './company-acts';
import type { VotingLaw } from './voting-law';

/**
 * To add a state, extend `jurisdictions.ts`, its own folder, `states/index.ts`, `obligations/rules.ts`,
 * `annual-taxes.ts`, `filing-fees.ts`, `filing-offices.ts` and the registered agents.
 */
export interface StateLaw {
  readonly code: JurisdictionCode;
  readonly name: string;
  readonly entity_types: readonly EntityType[];
  readonly forms: Readonly<Record<CompanyForm, FormLaw>>;
  readonly names: NameLaw;
  readonly fees: FeeSchedule;
  readonly capital_stock_tax: CapitalStockTax | null;
  readonly filing_office: FilingOffice;
  readonly votes: VotingLaw;
  readonly stock: StockLaw;
  readonly dissolution: Readonly<Record<CompanyForm, DissolutionLaw>>;
  readonly transactions: TransactionLaw;
  readonly provisions: CorporationProvisions;
  readonly corporation_act: CorporationAct;
  readonly llc_act: LlcAct;
}

export interface FormLaw {
  /** Its acceptance forms the company. */
  readonly formation_document:
    | 'certificate_of_incorporation'
    | 'certificate_of_formation'
    | 'articles_of_incorporation'
    | 'articles_of_organization';
  readonly amendment_document: 'certificate_of_amendment' | 'articles_of_amendment';
  readonly dissolution_document:
    | 'certificate_of_dissolution'
    | 'certificate_of_cancellation'
    | 'articles_of_dissolution';
  /** Null for a company without stock. */
  readonly stock_amendment_document: 'certificate_of_amendment_of_stock' | 'articles_of_amendment_of_stock' | null;
  /** Null if an agreement governs these matters. */
  readonly charter_amendment_document:
    | 'certificate_of_amendment_of_charter'
    | 'articles_of_amendment_of_charter'
    | null;
  /** For a priced round. Null if not supported. */
  readonly restated_charter: 'restated_certificate_of_incorporation' | null;
  readonly purpose: string;
  readonly statutes: {
    readonly formation: string;
    readonly signature: string;
    readonly name: string;
    readonly purpose: string;
    readonly incorporator: string;
    readonly management: string;
    readonly officers: string;
    readonly consideration: string;
    readonly registered_office: string;
  };
}

/** Lower case, without punctuation. */
export interface NameLaw {
  readonly endings: Readonly<
    Record<
      CompanyForm,
      {
        /** The name needs one of these words. Empty if the statute requires none. */
        readonly required: readonly string[];
        /** Absent if the statute accepts none. */
        readonly like_import?: readonly ForeignEnding[];
        /** These belong to another company form. */
        readonly misleading: readonly string[];
      }
    >
  >;
  readonly restricted_words: readonly RestrictedWords[];
}

export interface ForeignEnding {
  readonly words: readonly string[];
  readonly countries: readonly string[];
  readonly source: string;
  /** Also an English word ('spa'), so it counts only as an abbreviation with points or inner capitals. */
  readonly english?: true;
}

interface RestrictedWords {
  readonly words: readonly string[];
  readonly forms: readonly CompanyForm[];
  readonly approval: string;
  readonly source: string;
}

export interface FilingOffice {
  readonly authority: string;
  readonly authority_name: string;
  /** Business days, for the sandbox and the estimates in `progress`. */
  readonly turnaround_business_days: {
    readonly formation: number;
    readonly tax_identifier: number;
    readonly amendment: number;
    readonly dissolution: number;
    readonly merger: number;
    readonly conversion: number;
  };
  readonly file_number: {
    /** `#` is a digit, `YYYY` the filing year. */
    readonly template: string;
    /** For existing companies. */
    readonly pattern: RegExp;
    readonly form: string;
    readonly example: string;
  };
}

export interface StockLaw {
  /** Null if the state has no par value floor. */
  readonly par_floor: string | null;
  /** Null if Minutebook enforces none. */
  readonly number_of_shares: string | null;
}

/** The other constituent of a merger. A corporation of another state is foreign. */
export type Constituent = 'corporation' | 'foreign_corporation' | 'partnership' | 'llc';

/** By the form of the company and, where it matters, the kind of the other constituent. */
type MergerStatute = Readonly<Record<CompanyForm, string | Readonly<Record<Constituent, string>>>>;

interface TransactionLaw {
  readonly merger: {
    readonly document: 'certificate_of_merger' | 'articles_of_merger';
    /** Permits the merger. */
    readonly authority: MergerStatute;
    /** Governs the document for the state. */
    readonly filing: MergerStatute;
    readonly effects: Readonly<Record<CompanyForm, string>>;
  };
  readonly conversion: {
    readonly document: 'certificate_of_conversion' | 'articles_of_conversion';
    /** By the form before the transaction. */
    readonly statute: Readonly<Record<CompanyForm, string>>;
  };
}

/** Rejection of a claim, and offer of security for a contingent claim. */
export interface ClaimResponseLaw {
  /** Days from the receipt of the claim to mail the response. */
  readonly days: number;
  /** The response is mailed at least these days before the company ceases to exist for lawsuits. */
  readonly days_before_end: number;
  /** Days of the claimant to sue after a rejection, or to reject an offer of security. */
  readonly answer_days: number;
  /** Days after the last rejection before the distribution to owners: 8 Del. C. § 281(a). */
  readonly distribution_days: number;
  readonly rejection: string;
  readonly security: string;
  /** Order of payment after the notice. */
  readonly payment: string;
}

export interface NoticeLaw {
  /** The statute bars a claim that is not presented by the deadline of the notice. */
  readonly bars_claims: boolean;
  /** Certified or registered mail, return receipt requested. */
  readonly registered_mail: boolean;
  /** Null if the statute bars no claim by a response. */
  readonly response: ClaimResponseLaw | null;
  /** Minimum days from the mailing or publication. */
  readonly days: number;
  /** Consecutive weeks, in addition to the mailing. Null if mailing suffices. */
  readonly published_weeks: number | null;
  /** Years of owner distributions that it states. Null if none. */
  readonly distributions_of_years: number | null;
  readonly statute: string;
}

export interface DissolutionLaw {
  readonly filing: string;
  /** Corporations file before winding up, LLCs afterwards. */
  readonly filed: 'before_winding_up' | 'after_winding_up';
  /** Null if the state requires none. */
  readonly tax_clearance: string | null;
  /** For a corporation without stock. Null for an LLC. */
  readonly before_stock: { readonly statute: string; readonly signers: 'directors' | 'officer' } | null;
  readonly claims: string;
  /** Order of payment and liability if the assets do not cover all claims. */
  readonly shortfall: {
    readonly ratable: string;
    readonly liability: string;
    /** Recovery of a distribution from its recipient. */
    readonly recovery: string;
  };
  /** If the company elects to give notice. */
  readonly notice: NoticeLaw;
  /** Rows from the date that the document includes an address for process. Empty if it never does. */
  readonly service_address: readonly Dated[];
  /** For a company without assets that only ever owed the minimum tax. Null if none. */
  readonly short_form: { readonly statute: string; readonly fee: ScheduledFee } | null;
  /** Empty if the tax covers the whole year. */
  readonly last_tax: readonly (Dated & { readonly until: 'end_of_month' })[];
  /** Time to revoke an effective dissolution. Null if Minutebook supports no revocation. */
  readonly revocation: { readonly years: number; readonly statute: string; readonly fee: ScheduledFee } | null;
  /** Years that the company survives for suits. Null without a statute. */
  readonly survival: { readonly years: number; readonly statute: string } | null;
}

/** For example `certificate_of_formation` for a Delaware LLC. */
export const formationForm = (law: StateLaw, type: EntityType): StateLaw['forms'][CompanyForm]['formation_document'] =>
  law.forms[companyForm(type)].formation_document;
