import { Problem } from '#kernel/problem';
import { entityMachine, type Entity } from '#companies/entity';

/**
 * 409 unless a company is in a state in which it decides: the state has registered it, and it has not begun to
 * dissolve.
 */
export function assertCanDecide({ status }: Entity, attempted: string): void {
  if (['registered', 'active', 'suspended'].includes(status)) return;
  throw new Problem('invalid_state_transition', `A company that is ${status} passes no resolutions.`, {
    current_state: status,
    attempted_transition: attempted,
    allowed_transitions: entityMachine.allowedFrom(status),
  });
}
