import type { Works } from '#platform/db/works';
import type { FilingOffice, Prepared } from '#resources/filing';
import { advanceNameChange, fileAmendment, giveUpNameChange, type NameChangeStanding } from '#resources/name_change';
import type { ChangeInput } from './types';

/** The steps of a change of the name: each is one unit of work, and doing it twice is the same as once. */
export function nameChangeActivities(works: Works, office: FilingOffice) {
  return {
    advanceNameChange: ({ scope, ...which }: ChangeInput): Promise<NameChangeStanding> => works.run(scope, (work) => advanceNameChange(work, which)),
    fileAmendment: ({ scope, ...which }: ChangeInput): Promise<Prepared> => works.run(scope, (work) => fileAmendment(work, office, which)),
    giveUpNameChange: ({ scope, ...which }: ChangeInput): Promise<boolean> => works.run(scope, (work) => giveUpNameChange(work, which)),
  };
}
export type NameChangeActivities = ReturnType<typeof nameChangeActivities>;
