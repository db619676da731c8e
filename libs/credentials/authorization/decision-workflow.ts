import { newId } from '#platform/db/new-id';
import type { Scope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Authorization } from './authorization.entity';
import { requestPhrase } from './operation-phrases';

export interface AuthorizationInput {
  scope: Scope;
  workflow_id: string;
  authorization_id: string;
  operation: string;
  human_id: string;
  expires_at: string;
}

const workflowOf = (id: string): string => `authorization/${id}`;

/** Shows the wait to staff. */
export function startWaiting(
  work: UnitOfWork,
  { id, operation, human_id, entity_id, expires_at }: Authorization,
): void {
  const input: AuthorizationInput = {
    scope: { ...work.scope, test_clock_id: work.testClockId },
    workflow_id: workflowOf(id),
    authorization_id: id,
    operation,
    human_id,
    expires_at: expires_at.toISOString(),
  };
  work.send({
    kind: 'start',
    workflow: 'authorization',
    id: input.workflow_id,
    queue: 'lifecycle',
    summary: `Approval by a human: ${requestPhrase(operation)}`,
    attributes: { ...(entity_id ? { EntityId: entity_id } : {}), Kind: 'authorization', Livemode: work.scope.livemode },
    args: [input],
  });
}

export const tellDecided = (work: UnitOfWork, { id }: Authorization): void =>
  work.send({ kind: 'signal', id: workflowOf(id), signal: 'notify', args: [{ id: newId('evt'), topic: 'decided' }] });
