import { proxyLocalActivities } from '@temporalio/workflow';
import type { RoleChangeActivities, ChangeInput } from '#activities';
import { stage, withInbox } from './durable';
import { house } from './retries';

const { settleRoleChange } = proxyLocalActivities<RoleChangeActivities>({
  summary: 'Make the change, if it is decided and its day has come',
  startToCloseTimeout: '30s',
  retry: house,
});

/** A change of officers, directors or holdings: it waits for the decision that was opened for it, and for its day. */
export function roleChange(input: ChangeInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    for (;;) {
      const { status, until } = await settleRoleChange(input);
      if (status !== 'pending') {
        stage(`Change: ${status}`);
        return status;
      }
      stage(
        'Change: pending',
        until ? `${input.change_id} has effect from ${until}.` : `${input.change_id} waits for its resolution.`,
      );
      await inbox.next(['concluded'], until ? new Date(until) : undefined);
    }
  });
}
