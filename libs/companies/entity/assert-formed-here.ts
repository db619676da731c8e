import { Problem } from '#kernel/problem';
import type { Entity } from './entity.entity';
import { entityMachine } from './entity.machine';

/**
 * 409 for a company formed outside the United States: the law of its country governs its internal affairs (Restatement
 * (Second) of Conflict of Laws § 302), and Minutebook writes and files documents under state law only.
 */
export function assertFormedHere(
  { status, foreign_jurisdiction }: Pick<Entity, 'status' | 'foreign_jurisdiction'>,
  operation: string,
  act: string,
): void {
  if (foreign_jurisdiction === null) return;
  throw new Problem(
    'invalid_state_transition',
    `The company was formed outside the United States, so the law of its country governs ${act}. Minutebook prepares ` +
      'such documents only for companies formed in a U.S. state.',
    { current_state: status, attempted_transition: operation, allowed_transitions: entityMachine.offeredFrom(status) },
  );
}
