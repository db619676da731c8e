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
  /** The title applies to a person who signs for an organization. */
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

export type GovernanceFacts = FormationFacts | RestatementFacts;
