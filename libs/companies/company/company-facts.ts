import type { LegalDate } from '#kernel/dates';
import type { JurisdictionCode } from '#law/common/jurisdictions';

/** A postal address as papers state it. */
export interface Address {
  line1: string;
  line2?: string | null;
  city: string;
  state?: string | null;
  postal_code?: string | null;
  country: string;
}

/** A company as its papers state it. */
export interface CompanyFacts {
  legal_name: string;
  entity_type: 'c_corp' | 's_corp' | 'pbc' | 'llc';
  jurisdiction: JurisdictionCode;
  /** A full sentence, as in 'To engage in any lawful act …'; null where an existing company has not stated it. */
  purpose: string | null;
  public_benefit?: string | null;
  formation_date?: LegalDate | null;
  state_file_number?: string | null;
  ein?: string | null;
  /** `MM-DD`. */
  fiscal_year_end: string;
  /** The county where it is known. */
  principal_address: Address & { county?: string | null };
  authorized_shares?: number | null;
  /** Dollars a share, as a decimal string. */
  par_value?: string | null;
}
