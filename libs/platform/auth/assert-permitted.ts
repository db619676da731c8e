import { unixSeconds } from '#kernel/dates';
import type { Decision, Spent } from '#permissions/permission';
import { Problem } from '#kernel/problem';

/** 403 that says why for what is denied. What a human has to approve is not: it waits for one. */
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

/** A budget as it is shown; it begins anew at `resets_at`, unix seconds. */
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
