import type { JurisdictionCode } from '#law/common/jurisdictions';
import { companyForm, type CompanyForm, type EntityType } from '#law/common/entity-types';
import type { CapitalStockTax } from '#law/common/capital-stock-tax';
import type { Dated } from '#law/common/dated-rows';
import type { FeeSchedule, ScheduledFee } from '#law/common/scheduled-fee';
import type { BylawProvisions } from '#law/common/provisions';
import type { CorporationAct, LlcAct } from './company-acts';
import type { VotingLaw } from './voting-law';

/**
 * The law of a state in which companies can be formed: one folder a state, one file a subject. To add a state, add its
 * code to `jurisdictions.ts`, its folder, a row in `states/index.ts`, its duties to `obligations/rules.ts`, how it
 * takes its tax to `annual-taxes.ts`, its fees to `filing-fees.ts`, its office to `filing-offices.ts` and a registered
 * agent.
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
  readonly bylaws: BylawProvisions;
  readonly corporation_act: CorporationAct;
  readonly llc_act: LlcAct;
}

/** The documents that a state files for one form of company, and the sections that govern its formation. */
export interface FormLaw {
  /** The document whose acceptance by the state brings the company into being. */
  readonly formation_document:
    | 'certificate_of_incorporation'
    | 'certificate_of_formation'
    | 'articles_of_incorporation'
    | 'articles_of_organization';
  readonly amendment_document: 'certificate_of_amendment' | 'articles_of_amendment';
  /** Ends the company, or tells the state that it has ended. */
  readonly dissolution_document:
    | 'certificate_of_dissolution'
    | 'certificate_of_cancellation'
    | 'articles_of_dissolution';
  /** Changes the authorized stock; null for a company without stock. */
  readonly stock_amendment_document: 'certificate_of_amendment_of_stock' | 'articles_of_amendment_of_stock' | null;
  /** Changes classes of stock, their rights or the purpose; null for a company whose agreement states them. */
  readonly charter_amendment_document:
    | 'certificate_of_amendment_of_charter'
    | 'articles_of_amendment_of_charter'
    | null;
  /** Restates the whole charter for a priced round; null where rounds are not carried out here. */
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

/** Words in names are in lower case, without punctuation. */
export interface NameLaw {
  readonly endings: Readonly<
    Record<
      CompanyForm,
      {
        /** The name must contain one of these; an empty list means that the statute asks for none. */
        readonly required: readonly string[];
        /** Endings of other countries that the statute takes as well; absent where it takes none. */
        readonly like_import?: readonly ForeignEnding[];
        /** These belong to another form of company. */
        readonly misleading: readonly string[];
      }
    >
  >;
  readonly restricted_words: readonly RestrictedWords[];
}

/** The endings by which companies of other countries are known, at the end of a name. */
export interface ForeignEnding {
  readonly words: readonly string[];
  readonly countries: readonly string[];
  readonly source: string;
  /** A word of English as well ('spa'): it counts only as an abbreviation, with points or with capitals inside. */
  readonly english?: true;
}

/** Words that a name may carry only with somebody's approval. */
interface RestrictedWords {
  readonly words: readonly string[];
  readonly forms: readonly CompanyForm[];
  readonly approval: string;
  readonly source: string;
}

export interface FilingOffice {
  readonly authority: string;
  readonly authority_name: string;
  /** Usual time to an answer in business days, for the sandbox and for the time that `progress` expects. */
  readonly turnaround_business_days: {
    readonly formation: number;
    readonly tax_identifier: number;
    readonly amendment: number;
    readonly dissolution: number;
    readonly merger: number;
    readonly conversion: number;
  };
  readonly file_number: {
    /** `#` is a digit, `YYYY` the year of filing. */
    readonly template: string;
    /** Matches the numbers of existing companies. */
    readonly pattern: RegExp;
    /** Describes them to a reader. */
    readonly form: string;
    readonly example: string;
  };
}

export interface StockLaw {
  /** The statute by which stock with par value is issued for no less; null where the state has none. */
  readonly par_floor: string | null;
  /**
   * The statute by which a charter says how many shares of each class there may be; null where none is enforced here.
   */
  readonly number_of_shares: string | null;
}

/** The instruments by which a company merges, or becomes one of another form, each with the statute of a form. */
interface TransactionLaw {
  readonly merger: {
    readonly document: 'certificate_of_merger' | 'articles_of_merger';
    readonly statute: Readonly<Record<CompanyForm, string>>;
    /** The same where another state has formed the other constituent. */
    readonly foreign: Readonly<Record<CompanyForm, string>>;
  };
  readonly conversion: {
    readonly document: 'certificate_of_conversion' | 'articles_of_conversion';
    /** By the form that it has before. */
    readonly statute: Readonly<Record<CompanyForm, string>>;
  };
}

/** The notice by which a company asks its creditors to claim. */
export interface NoticeLaw {
  /** For how many days at least they have time from the day on which it is given: mailed, and published where it is. */
  readonly days: number;
  /** In how many consecutive weeks it is published, beside the mailing; null where mailing is enough. */
  readonly published_weeks: number | null;
  /** For how many years before the dissolution it states the distributions to owners; null where it does not. */
  readonly distributions_of_years: number | null;
  readonly statute: string;
}

/** How a company is ended and wound up. */
export interface DissolutionLaw {
  /** The statute of the document that the state files. */
  readonly filing: string;
  /**
   * A corporation is dissolved by the filing and wound up after it; an LLC is dissolved by its members, and the
   * document is filed once it is wound up.
   */
  readonly filed: 'before_winding_up' | 'after_winding_up';
  /** The statute by which the state files nothing until taxes and reports are settled; null where none does. */
  readonly tax_clearance: string | null;
  /** The statute of the order in which claims are paid before the owners are. */
  readonly claims: string;
  /** The notice to creditors, where the company elects to give one. */
  readonly notice: NoticeLaw;
  /** Since when the document says where process is sent once the company has no agent; no rows where it does not. */
  readonly service_address: readonly Dated[];
  /** A cheaper document for a company that has nothing and never owed more than the least tax; null where none is. */
  readonly short_form: { readonly statute: string; readonly fee: ScheduledFee } | null;
  /** How far the tax on stock reaches into the year of the end; no rows where it is that of the whole year. */
  readonly last_tax: readonly (Dated & { readonly until: 'end_of_month' })[];
  /** For how many years it goes on to exist for suits; null where no statute says so. */
  readonly survival: { readonly years: number; readonly statute: string } | null;
}

/**
 * Names the document that forms a company of a type in a state, such as a Delaware LLC's `certificate_of_formation`.
 */
export const formationForm = (law: StateLaw, type: EntityType): StateLaw['forms'][CompanyForm]['formation_document'] =>
  law.forms[companyForm(type)].formation_document;
