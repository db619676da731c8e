import { ApplicationFailure, log } from '@temporalio/activity';
import { Problem } from '#kernel/problem';
import { Withdrawn } from '#filings/filing';

type Activity = (...args: never[]) => unknown;

/**
 * A refusal or invalid data fails the activity at once under its own code, because a retry cannot help. Error messages
 * may hold personal data, so only the class reaches the history and the message goes to the log.
 */
export function withFailureMapping<A extends Record<string, Activity>>(activities: A): A {
  return Object.fromEntries(
    Object.entries(activities).map(([name, run]) => [
      name,
      async (...args: never[]) => {
        try {
          return await run(...args);
        } catch (error) {
          throw failureOf(error);
        }
      },
    ]),
  ) as A;
}

function failureOf(error: unknown): Error {
  if (error instanceof ApplicationFailure) return error;
  if (error instanceof Withdrawn) return ApplicationFailure.nonRetryable('It was withdrawn.', 'Withdrawn');
  if (error instanceof Problem && error.status < 500) {
    const params = (error.extra.errors ?? []).map(({ param }) => param);
    return ApplicationFailure.nonRetryable([error.title, ...params].join(': '), error.code);
  }
  const { name, code, message } = error as Error & { code?: string };
  log.warn('activity failed', { error: name, code, message });
  const said = code ? `${name} ${code}` : name;
  return /^2[23]...$/.test(code ?? '')
    ? ApplicationFailure.nonRetryable(said, 'InvalidData')
    : ApplicationFailure.retryable(said, name);
}
