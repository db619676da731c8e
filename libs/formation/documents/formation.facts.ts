import type { Address, CompanyFacts } from '#companies/company';
import type { FounderFacts, RegisteredAgentFacts } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';

export interface PartyFacts {
  name: string;
  address: Address;
}

export interface IncorporatorFacts extends PartyFacts {
  kind: FounderFacts['kind'];
  /** Null for the service. */
  stakeholder_id: string | null;
  /** The title applies to a person who signs for an organization. Null in documents of the service before 2026-12. */
  signature: { name: string; title: string | null; given_on: LegalDate } | null;
}

interface Governed {
  company: CompanyFacts;
  founders: FounderFacts[];
  document_date: LegalDate;
}

export interface FormationFacts extends Governed {
  occasion: 'formation';
  company: CompanyFacts & { purpose: string };
  registered_agent: RegisteredAgentFacts;
  incorporator: IncorporatorFacts;
}

/** An existing company's filings name its agent, and its organization is complete. */
export interface RestatementFacts extends Governed {
  occasion: 'restatement';
  company: CompanyFacts & { state_file_number: string; formation_date: LegalDate };
}

/** A company of another form becomes this company: 8 Del. C. § 265, 6 Del. C. § 18-214, W.S. 17-26-101. */
export interface ConversionFacts extends Omit<FormationFacts, 'occasion'> {
  occasion: 'conversion';
  /** The agent is the service, which consents in Wyoming. */
  agent_consents?: boolean;
  converted: {
    name: string;
    /** As in 'a Delaware limited liability company'. */
    description: string;
    statute: string;
    signatory: { name: string; title: string };
    /** First directors and their mailing addresses. Empty for an LLC. */
    directors: PartyFacts[];
  };
}

export type CharterFacts = FormationFacts | ConversionFacts;

export type GovernanceFacts = CharterFacts | RestatementFacts;
