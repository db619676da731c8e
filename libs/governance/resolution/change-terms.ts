import { addMonths, type LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import { checkAuthorisation } from './authorisation';
import type { AuthorisationInput } from './authorisation.dto';

interface Asked extends AuthorisationInput {
  effective_date?: LegalDate;
  departures?: readonly { notice?: { delivered_on: LegalDate } }[];
}

/**
 * On what a change rests and when it has effect. `effective_date` is null where a decision that is yet to be made
 * decides it; `on` is the day against which it is held.
 */
export interface Terms {
  effective_date: LegalDate | null;
  on: LegalDate;
  errors: ParameterError[];
}

/**
 * Reads on what a change rests, and from when: on a decision, or on notices alone where `undecided` says by which law
 * none is needed.
 */
export function readTerms(
  { effective_date: given, departures = [], resolution_id, auto_generate }: Asked,
  { decided, today, undecided }: { decided: boolean; today: LegalDate; undecided: string },
): Terms {
  const notified = departures
    .flatMap(({ notice }) => (notice ? [notice.delivered_on] : []))
    .toSorted()
    .at(-1);
  const effective_date = decided && auto_generate ? null : (given ?? (decided ? today : (notified ?? today)));
  const wrong = (param: string, code: string, message: string): ParameterError => ({ param, code, message });
  const last = addMonths(today, 12);
  return {
    effective_date,
    on: effective_date ?? today,
    errors: [
      ...checkAuthorisation({ resolution_id, auto_generate }),
      ...(!decided && (resolution_id || auto_generate)
        ? [
            wrong(
              resolution_id ? 'resolution_id' : 'auto_generate',
              'not_applicable',
              `A resignation needs no resolution (${undecided}).`,
            ),
          ]
        : []),
      ...(given && decided && auto_generate
        ? [
            wrong(
              'effective_date',
              'not_applicable',
              'A decision that is yet to be made has effect when it is adopted.',
            ),
          ]
        : []),
      ...(given && given > last
        ? [wrong('effective_date', 'invalid', `It has effect within a year, by ${last}.`)]
        : []),
    ],
  };
}
