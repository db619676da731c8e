import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { Authorization, expireAuthorization, type AuthorizationInput } from '#credentials/authorization';

export function authorizationActivities(works: UnitOfWorkRunner) {
  return {
    expireRequest: ({ scope, authorization_id }: AuthorizationInput): Promise<string> =>
      works.run(scope, (work) => expireAuthorization(work, authorization_id)),
    readRequest: ({ scope, authorization_id }: AuthorizationInput): Promise<string> =>
      works.run(scope, async (work) => (await work.find(Authorization, authorization_id)).status),
  };
}
export type AuthorizationActivities = ReturnType<typeof authorizationActivities>;
