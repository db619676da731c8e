import type { LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { Problem, type ParameterError } from '#kernel/problem';
import type { Entity } from './entity.entity';

/** Throws 409 if the state has not accepted the company; `so` completes the sentence. */
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

/** Throws for a date before the formation or in the future. */
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
    `${param} must be between ${formation_date} (the formation date) and ${today} (today).`,
  );
