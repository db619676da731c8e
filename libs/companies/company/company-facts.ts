import type { LegalDate } from '#kernel/dates';
import type { JurisdictionCode } from '#law/common/jurisdictions';

export interface Address {
  line1: string;
  line2?: string | null;
  city: string;
  state?: string | null;
  postal_code?: string | null;
  country: string;
}

export interface CompanyFacts {
  legal_name: string;
  entity_type: 'c_corp' | 's_corp' | 'pbc' | 'llc';
  jurisdiction: JurisdictionCode;
  /** Country of formation, if not the United States. */
  foreign_jurisdiction?: string;
  /** Full sentence, such as 'To engage in any lawful act …'. Null if an existing company has not provided it. */
  purpose: string | null;
  public_benefit?: string | null;
  formation_date?: LegalDate | null;
  state_file_number?: string | null;
  ein?: string | null;
  /** `MM-DD`. */
  fiscal_year_end: string;
  principal_address: Address & { county?: string | null };
  authorized_shares?: number | null;
  /** Dollars per share, as a decimal string. */
  par_value?: string | null;
}
