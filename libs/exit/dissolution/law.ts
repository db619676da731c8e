import type { Entity } from '#companies/entity';
import { companyForm } from '#law/entity-types';
import { lawOf } from '#law/states/index';

/** The law by which a company is ended. */
export const dissolutionLaw = ({ jurisdiction, entity_type }: Pick<Entity, 'jurisdiction' | 'entity_type'>) =>
  lawOf(jurisdiction).dissolution[companyForm(entity_type)];
