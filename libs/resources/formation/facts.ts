import { centsOf } from '#kernel/decimal';
import type { LegalDate } from '#kernel/dates';
import type { CompanyFacts, FormationFacts, FounderFacts, RegisteredAgentFacts } from '#resources/document';
import type { Entity, EntityFounder } from '#resources/entity';
import type { RegisteredAgent } from '#resources/registered_agent';

/** What the papers of a company state, from its row. */
export function companyFacts(entity: Entity): CompanyFacts {
  const { legal_name, entity_type, jurisdiction, purpose, public_benefit, formation_date, state_file_number, ein, fiscal_year_end, principal_address, authorized_shares, par_value } = entity;
  return { legal_name, entity_type, jurisdiction, purpose, public_benefit, formation_date, state_file_number, ein, fiscal_year_end, principal_address, authorized_shares, par_value };
}

export function founderFacts(founder: EntityFounder, par_value: string | null): FounderFacts {
  const { stakeholder_id, name, roles, titles, address, shares, equity_percent, vesting, consideration } = founder;
  const purchase_price_cents = shares !== null && par_value !== null ? centsOf(par_value, shares) : null;
  return { stakeholder_id, name, roles, titles, address, shares, equity_percent, vesting, consideration, purchase_price_cents };
}

export const agentFacts = ({ name, street, city, county, state, postal_code }: RegisteredAgent): RegisteredAgentFacts => ({ name, street, city, county, state, postal_code });

export function formationFacts(entity: Entity, agent: RegisteredAgent, document_date: LegalDate): FormationFacts {
  return {
    company: companyFacts(entity), registered_agent: agentFacts(agent), incorporator: entity.incorporator,
    founders: entity.founders.map((founder) => founderFacts(founder, entity.par_value)), document_date,
  };
}

/** The person who answers to the IRS and signs for the company: the first officer, manager or member. */
export function responsible(entity: Entity): { name: string; title: string } {
  const signer = entity.founders.find((founder) => founder.roles.some((role) => role === 'officer' || role === 'manager')) ?? entity.founders[0]!;
  return { name: signer.name, title: signer.titles[0] ?? (entity.entity_type === 'llc' ? 'Member' : 'Authorized Officer') };
}
