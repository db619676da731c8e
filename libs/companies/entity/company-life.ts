import type { LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { Problem, type ParameterError } from '#kernel/problem';
import type { Entity } from './entity.entity';

/** The day of a company's formation; 409 where the state has not accepted it. `so` says what it cannot do yet. */
export function formedOn(
  { formation_date, status }: Pick<Entity, 'formation_date' | 'status'>,
  attempted_transition: string,
  so: string,
): LegalDate {
  if (formation_date !== null) return formation_date;
  throw new Problem('invalid_state_transition', `The state has not accepted this company yet, so it ${so}.`, {
    current_state: status,
    attempted_transition,
    allowed_transitions: [],
  });
}

/** Refuses a day before the company was formed, and one that has not come. */
export const checkWithinLife = (
  param: string,
  day: LegalDate,
  { formation_date }: Pick<Entity, 'formation_date'>,
  today: LegalDate,
): ParameterError[] =>
  errorWhen(
    day < formation_date! || day > today,
    param,
    'out_of_range',
    `${param} must be from ${formation_date}, the day of the formation, to ${today}, today.`,
  );
