import type { Decision } from '#kernel/permission';
import { Problem } from '#kernel/problem';

/** 403 that says why for what is denied. What a human has to approve is not: it waits for one. */
export function permit({ effect, reason, token_id, sid, detail }: Decision): void {
  if (effect === 'deny') throw new Problem('scope_denied', detail, { decision: { effect, reason, token_id, sid } });
}
