import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { advanceLetter, type LetterProgress } from '#exit/letter_of_intent';
import type { LetterInput } from './types';

export function letterOfIntentActivities(works: UnitOfWorkRunner) {
  return {
    advanceLetter: ({ scope, ...letter }: LetterInput): Promise<LetterProgress> =>
      works.run(scope, (work) => advanceLetter(work, letter)),
  };
}
export type LetterOfIntentActivities = ReturnType<typeof letterOfIntentActivities>;
