import type { Decision } from './permission';
import { runsAccount, type UserRole } from '#kernel/user-role';

/**
 * Restricts the callers of an operation, including secret keys, by mode, role and agent. `not_itself` excludes the
 * agent that the request targets.
 */
export interface CallerRules {
  mode?: 'live' | 'test';
  runsAccount?: true;
  agents?: 'none' | 'not_itself';
}
interface Calling {
  livemode: boolean;
  user_role: UserRole;
  agent_id: string | null;
}

/** Returns null if the rules admit the caller. `about` is the agent that the request targets. */
export function callerRefused(
  action: string,
  rules: CallerRules,
  { livemode, user_role, agent_id }: Calling,
  about?: unknown,
): Decision | null {
  const { mode, agents } = rules;
  const refusal = (reason: Decision['reason'], detail: string): Decision => ({
    effect: 'deny',
    reason,
    token_id: null,
    sid: null,
    detail,
  });
  if (mode !== undefined && livemode !== (mode === 'live'))
    return refusal('mode', `${action} requires a ${mode}-mode credential.`);
  if (rules.runsAccount && !runsAccount(user_role))
    return refusal('role', `Only an owner or admin of the account can call ${action}.`);
  if (agent_id !== null && agents === 'none')
    return refusal('agent', `${action} requires a human, but this token is used by agent ${agent_id}.`);
  return agent_id !== null && agents === 'not_itself' && about === agent_id
    ? refusal(
        'agent',
        `${action} would let ${agent_id} change its own identity. Ask a human or use a different credential.`,
      )
    : null;
}
