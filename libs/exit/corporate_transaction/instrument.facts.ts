import type { CompanyFacts } from '#companies/company';
import type { AdoptedFacts } from '#documents/kit';
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
  agreement_date: LegalDate;
  other_formed_in: string;
  /** Authorized capital stock of a merged company of another state: 8 Del. C. § 252(c). */
  other_stock: string | null;
  /** Survivor's office where the agreement is on file: 8 Del. C. § 251(c)(6). */
  survivor_office: Address;
  /** Signer for another survivor. Null where the company survives. */
  survivor_signs: { name: string; by: { name: string; title: string } | null } | null;
}

export interface ConversionInstrumentFacts extends InstrumentFacts {
  to_entity_type: CompanyFacts['entity_type'];
  new_name: string;
}

/** Amounts in US cents. */
export interface BillOfSaleFacts extends InstrumentFacts {
  agreement: string;
  buyer: string;
  description: string;
  consideration_cents: number;
}

/** Certifies the representations to the buyer of stock. */
export interface ClosingCertificateFacts extends InstrumentFacts {
  agreement: string;
  buyer: string;
}
