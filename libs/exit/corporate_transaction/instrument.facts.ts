import type { CompanyFacts } from '#companies/company';
import type { AdoptedFacts, RegisteredAgentFacts } from '#documents/kit';
import type { Address } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';

interface InstrumentFacts {
  company: CompanyFacts;
  adopted: AdoptedFacts;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

export interface MergerInstrumentFacts extends InstrumentFacts {
  /** One of these is the company. */
  survivor: string;
  merged: string;
  /** State or country of the other company. */
  other_formed_in: string;
  /** Survivor's office where the agreement is on file, if known. */
  survivor_office: Address | null;
  /** Signer for another survivor. Null where the company survives. */
  survivor_signs: { name: string; by: { name: string; title: string } | null } | null;
}

export interface ConversionInstrumentFacts extends InstrumentFacts {
  to_entity_type: CompanyFacts['entity_type'];
  new_name: string;
  agent: RegisteredAgentFacts;
  /** Null for an LLC. */
  stock: { authorized_shares: number; par_value: string } | null;
  directors: string[];
  public_benefit: string | null;
}

/** Amounts in US cents. */
export interface BillOfSaleFacts extends InstrumentFacts {
  buyer: string;
  description: string;
  consideration_cents: number;
}

/** Certifies the representations to the buyer of stock. Amounts in US cents. */
export interface ClosingCertificateFacts extends InstrumentFacts {
  buyer: string;
  consideration_cents: number;
}
