import type { CompanyFacts } from '#companies/company';
import type { Entity } from './entity.entity';

export function companyFacts(entity: Entity): CompanyFacts {
  const {
    legal_name,
    entity_type,
    jurisdiction,
    purpose,
    public_benefit,
    formation_date,
    state_file_number,
    ein,
    fiscal_year_end,
    principal_address,
    authorized_shares,
    par_value,
    foreign_jurisdiction,
  } = entity;
  return {
    legal_name,
    entity_type,
    jurisdiction,
    purpose,
    public_benefit,
    formation_date,
    state_file_number,
    ein,
    fiscal_year_end,
    principal_address,
    authorized_shares,
    par_value,
    ...(foreign_jurisdiction === null ? {} : { foreign_jurisdiction }),
  };
}
