import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import type { ActionRow, CorporateAction } from './corporate-action';
import { workflowOf } from './registry';

type Kind = Pick<CorporateAction, 'title' | 'name'>;

/** How the workflow of an action is started, the first time and every other. */
export const startOf = (kind: Kind, { id, entity_id }: ActionRow) => ({
  workflow: 'corporateAction',
  id: workflowOf(id),
  entity_id,
  kind: kind.name,
  summary: `${kind.title.charAt(0).toUpperCase()}${kind.title.slice(1)}`,
});

/** Starts the workflow that looks after an action: of one that waits, or has taken effect and ends on a day. */
export const followAction = (work: UnitOfWork, kind: Kind, action: ActionRow): void =>
  startWorkflow(work, startOf(kind, action), { action_id: action.id });

/** Wakes the workflow of an action: what it waits for has come, or will not come any more. */
export const wakeAction = (work: UnitOfWork, id: string): void => notify(work, id, 'concluded');

/** Stops the workflow of an action that was withdrawn. */
export const stopAction = (work: UnitOfWork, id: string): void => notify(work, id, 'cancelled');

const notify = (work: UnitOfWork, id: string, topic: 'concluded' | 'cancelled'): void =>
  work.send({ kind: 'signal', id: workflowOf(id), signal: 'notify', args: [{ id: newId('evt'), topic }] });
