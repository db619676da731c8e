import type { LegalDate } from '#kernel/dates';
import { flaw } from '#kernel/flaw';
import { Problem, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { StateCode } from '#law/jurisdictions';
import { ForeignQualification } from './foreign-qualification.entity';

/** Whether a company may do business in a state as a foreign one. */
export const isQualified = async (work: UnitOfWork, entity_id: string, jurisdiction: StateCode): Promise<boolean> =>
  (await work.all(ForeignQualification, { entity_id, jurisdiction, status: 'active' })).length > 0;

/** Refuses a day before the company was formed, and one that has not come. */
export const outOfCompanyLife = (
  param: string,
  day: LegalDate,
  { formation_date }: Entity,
  today: LegalDate,
): ParameterError[] =>
  flaw(
    day < formation_date! || day > today,
    param,
    'out_of_range',
    `${param} must be from ${formation_date}, the day of the formation, to ${today}, today.`,
  );

/** 409 for a company that no state has registered. */
export const notRegistered = ({ status }: Entity): Problem =>
  new Problem('invalid_state_transition', 'The state has not accepted this company yet.', {
    current_state: status,
    attempted_transition: 'qualify',
    allowed_transitions: [],
  });
