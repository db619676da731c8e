import { proxyLocalActivities } from '@temporalio/workflow';
import type { AuthorizationActivities, AuthorizationInput } from '#activities';
import { stage, withInbox } from './durable';
import { house } from './retries';

const { expireRequest, readRequest } = proxyLocalActivities<AuthorizationActivities>({
  summary: 'Read what became of it',
  startToCloseTimeout: '30s',
  retry: house,
});

/** Approval performs the request itself, so this workflow only ends it on time. */
export function authorization(input: AuthorizationInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    const { authorization_id, operation, human_id, expires_at } = input;
    stage(
      'Waits for a human',
      `${human_id} decides about ${operation} (POST /v1/authorizations/${authorization_id}/approve or deny) ` +
        `until ${expires_at}.`,
    );
    const topic = await inbox.next(['decided'], new Date(expires_at));
    const status = topic === 'time' ? await expireRequest(input) : await readRequest(input);
    stage(`Authorization: ${status}`);
    return status;
  });
}
