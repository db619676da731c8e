import type { Decision } from '#kernel/permission';
import { Problem } from '#kernel/problem';

/** 403 that says why, unless it is allowed. What a human has to approve cannot be asked for through the API: a key, which acts for its human, does it. */
export function permit({ effect, reason, token_id, sid, detail }: Decision): void {
  if (effect === 'allow') return;
  const wayOut = effect === 'require_authorization' ? ' Let a human do it, with a key of the account.' : '';
  throw new Problem('scope_denied', `${detail}${wayOut}`, { decision: { effect, reason, token_id, sid } });
}
