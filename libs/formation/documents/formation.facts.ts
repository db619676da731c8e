import type { Address, CompanyFacts } from '#companies/company';
import type { FounderFacts, RegisteredAgentFacts } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';

export interface PartyFacts {
  name: string;
  address: Address;
}

/** Who signs the charter: the service, or a founder by the electronic signature that was given for it. */
export interface IncorporatorFacts extends PartyFacts {
  kind: FounderFacts['kind'];
  /** The founder who it is; null for the service. */
  stakeholder_id: string | null;
  /** A founder's signature and its day; the title is that of a person who signs for an organization. */
  signature: { name: string; title: string | null; given_on: LegalDate } | null;
}

interface Governed {
  company: CompanyFacts;
  founders: FounderFacts[];
  document_date: LegalDate;
}

/** The facts of a new company's charter, bylaws, agreements and consents. */
export interface FormationFacts extends Governed {
  occasion: 'formation';
  company: CompanyFacts & { purpose: string };
  registered_agent: RegisteredAgentFacts;
  incorporator: IncorporatorFacts;
}

/**
 * The facts of papers that restate how an existing company is governed: its filings name its agent, and its
 * organization is past.
 */
export interface RestatementFacts extends Governed {
  occasion: 'restatement';
  company: CompanyFacts & { state_file_number: string; formation_date: LegalDate };
}

export type GovernanceFacts = FormationFacts | RestatementFacts;
