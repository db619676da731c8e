import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { fileInMinuteBook, sendForSignature, settle, type ResolutionState } from '#governance/resolution';
import type { ResolutionInput } from './types';

export function resolutionActivities(works: UnitOfWorkRunner) {
  return {
    send: ({ scope, ...which }: ResolutionInput): Promise<ResolutionState> =>
      works.run(scope, (work) => sendForSignature(work, which)),
    count: ({ scope, ...which }: ResolutionInput): Promise<ResolutionState> =>
      works.run(scope, (work) => settle(work, which)),
    expire: ({ scope, ...which }: ResolutionInput): Promise<ResolutionState> =>
      works.run(scope, (work) => settle(work, which, true)),
    file: ({ scope, ...which }: ResolutionInput): Promise<string> =>
      works.run(scope, (work) => fileInMinuteBook(work, which)),
  };
}
export type ResolutionActivities = ReturnType<typeof resolutionActivities>;
