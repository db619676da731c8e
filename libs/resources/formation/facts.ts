import { centsOf } from '#kernel/decimal';
import type { LegalDate } from '#kernel/dates';
import type { CompanyFacts, FormationFacts, FounderFacts, RegisteredAgentFacts, RestatementFacts } from '#resources/document';
import type { Entity, EntityFounder } from '#resources/entity';
import type { RegisteredAgent } from '#resources/registered_agent';

/** What the papers of a company state, from its row. */
export function companyFacts(entity: Entity): CompanyFacts {
  const { legal_name, entity_type, jurisdiction, purpose, public_benefit, formation_date, state_file_number, ein, fiscal_year_end, principal_address, authorized_shares, par_value } = entity;
  return { legal_name, entity_type, jurisdiction, purpose, public_benefit, formation_date, state_file_number, ein, fiscal_year_end, principal_address, authorized_shares, par_value };
}

export function founderFacts(founder: EntityFounder, par_value: string | null): FounderFacts {
  const { stakeholder_id, kind, name, roles, titles, address, shares, equity_percent, vesting, consideration } = founder;
  const purchase_price_cents = shares !== null && par_value !== null ? centsOf(par_value, shares) : null;
  return { stakeholder_id, kind, name, roles, titles, address, shares, equity_percent, vesting, consideration, purchase_price_cents };
}

export const agentFacts = ({ name, street, city, county, state, postal_code }: RegisteredAgent): RegisteredAgentFacts => ({ name, street, city, county, state, postal_code });

/** The service signs as incorporator when it prepares the paper; a founder signs by hand, later. */
export function formationFacts(entity: Entity, agent: RegisteredAgent, document_date: LegalDate): FormationFacts {
  const index = entity.incorporator_founder_index;
  const signer = index === null ? { kind: 'organization' as const, signed_on: document_date } : { kind: entity.founders[index]!.kind, signed_on: null };
  return {
    occasion: 'formation', company: companyFacts(entity), registered_agent: agentFacts(agent), incorporator: { ...entity.incorporator!, ...signer },
    founders: entity.founders.map((founder) => founderFacts(founder, entity.par_value)), document_date,
  };
}

/** Of a company that exists: its agent, its incorporation and what was paid for its stock are its own records' to tell. */
export function restatementFacts(entity: Entity, document_date: LegalDate): RestatementFacts {
  const company = { ...companyFacts(entity), state_file_number: entity.state_file_number!, formation_date: entity.formation_date! };
  return { occasion: 'restatement', company, founders: entity.founders.map((founder) => ({ ...founderFacts(founder, null), consideration: null })), document_date };
}

/** A paper that the incorporator signs: executed at once by the service, a draft for as long as a founder has not signed. */
export const signedByIncorporator = ({ incorporator }: FormationFacts): 'executed' | 'draft' => (incorporator.signed_on === null ? 'draft' : 'executed');

/** The natural person who answers to the IRS and signs for the company: the first officer, manager or member. */
export function responsible(entity: Entity): { name: string; title: string } {
  const people = entity.founders.filter(({ kind }) => kind === 'individual');
  const signer = people.find((founder) => founder.roles.some((role) => role === 'officer' || role === 'manager')) ?? people[0]!;
  return { name: signer.name, title: signer.titles[0] ?? (entity.entity_type === 'llc' ? 'Member' : 'Authorized Officer') };
}
