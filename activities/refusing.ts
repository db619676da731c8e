import { ApplicationFailure } from '@temporalio/activity';
import { Problem } from '#kernel/problem';
import { FormationStopped } from '#resources/formation';

type Activity = (...args: never[]) => unknown;

/** Trying again does not change a refusal: it fails the activity at once, under its own code. Everything else is tried again. */
export function refusing<A extends Record<string, Activity>>(activities: A): A {
  return Object.fromEntries(Object.entries(activities).map(([name, run]) => [name, async (...args: never[]) => {
    try { return await run(...args); } catch (error) {
      if (error instanceof FormationStopped) throw ApplicationFailure.nonRetryable(error.message, 'FormationStopped');
      if (error instanceof Problem && error.status < 500) throw ApplicationFailure.nonRetryable(error.detail, error.code);
      throw error;
    }
  }])) as A;
}
