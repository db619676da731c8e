import type { CompanyFacts } from '#companies/company';
import type { AdoptedFacts, RegisteredAgentFacts } from '#documents/kit';
import type { Address } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';

/** The facts that every instrument of a corporate transaction states. */
interface InstrumentFacts {
  company: CompanyFacts;
  adopted: AdoptedFacts;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/** Two companies become one. */
export interface MergerInstrumentFacts extends InstrumentFacts {
  /** The company that goes on, and the one that ends; one of them is the company. */
  survivor: string;
  merged: string;
  /** The state or country of the one that is not the company. */
  other_formed_in: string;
  /** The office of the survivor where the agreement is on file; null where it is not known. */
  survivor_office: Address | null;
  /** The person who signs for a survivor that is not the company; null where the company survives. */
  survivor_signs: { name: string; by: { name: string; title: string } | null } | null;
}

/** A company becomes one of another type. */
export interface ConversionInstrumentFacts extends InstrumentFacts {
  to_entity_type: CompanyFacts['entity_type'];
  new_name: string;
  agent: RegisteredAgentFacts;
  /** The stock of a corporation; null of an LLC. */
  stock: { authorized_shares: number; par_value: string } | null;
  directors: string[];
  public_benefit: string | null;
}

/** Assets go over to a buyer. Amounts are in US cents. */
export interface BillOfSaleFacts extends InstrumentFacts {
  buyer: string;
  description: string;
  consideration_cents: number;
}

/** A company certifies to those who buy its stock that all is as it was said. Amounts are in US cents. */
export interface ClosingCertificateFacts extends InstrumentFacts {
  buyer: string;
  consideration_cents: number;
}
