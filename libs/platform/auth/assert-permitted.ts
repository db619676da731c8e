import { unixSeconds } from '#kernel/dates';
import type { Decision, Spent } from '#permissions/permission';
import { Problem } from '#kernel/problem';

/** Throws 403 for a denied decision. A decision that requires human approval passes. */
export function assertPermitted({ effect, reason, token_id, sid, detail, scope, budget }: Decision): void {
  if (effect === 'deny')
    throw new Problem('scope_denied', detail, {
      decision: {
        effect,
        reason,
        token_id,
        sid,
        ...(scope ? { scope } : {}),
        ...(budget ? { budget: spentShown(budget) } : {}),
      },
    });
}

export const spentShown = ({ token_id, index, action, measure, per, most, used, resets_at }: Spent) => ({
  token_id,
  index,
  action,
  measure,
  per,
  limit: most,
  used,
  resets_at: resets_at && unixSeconds(resets_at),
});
