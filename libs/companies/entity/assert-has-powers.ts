import { Problem } from '#kernel/problem';
import { contributePowersCheck } from '#platform/operations/company-powers';
import { Entity } from './entity.entity';
import { entityMachine } from './entity.machine';

/**
 * 409 while the state holds the company's powers. All powers of a void corporation are inoperative until its revival
 * (8 Del. C. §§ 510, 312), and a company that the state dissolved may only wind up (W.S. 17-16-1421).
 */
export function assertHasPowers({ id, status, status_reason }: Entity, operation: string): void {
  if (status !== 'suspended') return;
  throw new Problem(
    'invalid_state_transition',
    `The company is suspended, so ${operation} is not allowed. Restore its powers first with POST ` +
      `/v1/entities/${id}/reinstate.${status_reason === null ? '' : ` ${status_reason}`}`,
    { current_state: status, attempted_transition: operation, allowed_transitions: entityMachine.offeredFrom(status) },
  );
}

contributePowersCheck(async (read, id, operation) => assertHasPowers(await read.find(Entity, id), operation));
