import { proxyLocalActivities } from '@temporalio/workflow';
import type { AuthorizationActivities, AuthorizationInput } from '#activities';
import { stage, withInbox } from './durable';
import { house } from './retries';

const { expireRequest, readRequest } = proxyLocalActivities<AuthorizationActivities>({
  summary: 'Read the decision',
  startToCloseTimeout: '30s',
  retry: house,
});

/** Only enforces the deadline, because approval performs the request. */
export function authorization(input: AuthorizationInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    const { authorization_id, operation, human_id, expires_at } = input;
    stage(
      'Authorization: pending',
      `${human_id} decides on ${operation} (POST /v1/authorizations/${authorization_id}/approve or deny) ` +
        `until ${expires_at}.`,
      { of: 'human', until: expires_at },
    );
    const topic = await inbox.next(['decided'], new Date(expires_at));
    const status = topic === 'time' ? await expireRequest(input) : await readRequest(input);
    stage(`Authorization: ${status}`);
    return status;
  });
}
